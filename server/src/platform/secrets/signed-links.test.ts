import { expect, test } from 'vitest'
import { isSignedLinkValid, signLink, type SignedLinkRight } from './signed-links.ts'

const SECRET = 'a secret of thirty-two bytes or more'
const right: SignedLinkRight = {
  purpose: 'file',
  path: 'temp/2026/11/a.pdf',
  holder: 'session-1',
  expires: 1_800_000_000,
}
const before = new Date(1_799_999_999_000)

test('a link holds until its last second and not beyond', () => {
  const signature = signLink(SECRET, right)
  expect(signature).toMatch(/^[\w-]{32}$/)
  expect(isSignedLinkValid(SECRET, right, signature, before)).toBe(true)
  expect(isSignedLinkValid(SECRET, right, signature, new Date(1_800_000_000_000))).toBe(false)
})

test.each<Partial<SignedLinkRight>>([
  { purpose: 'play' },
  { path: 'temp/2026/11/b.pdf' },
  { holder: 'session-2' },
  { expires: 1_900_000_000 },
  { path: 'temp/2026/11/a.pdf","session-1', holder: '' },
])('nothing of it can be changed: %j', change => {
  expect(isSignedLinkValid(SECRET, { ...right, ...change }, signLink(SECRET, right), before)).toBe(false)
})

test('a signature of another secret, or of another length, does not hold', () => {
  expect(isSignedLinkValid(SECRET, right, signLink(`${SECRET}!`, right), before)).toBe(false)
  for (const bad of ['', 'x', `${signLink(SECRET, right)}x`, '文'.repeat(32)]) {
    expect(isSignedLinkValid(SECRET, right, bad, before)).toBe(false)
  }
})
