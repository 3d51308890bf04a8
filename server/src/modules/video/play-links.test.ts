import { describe, expect, it } from 'vitest'
import { expiryOf, holds, playPath, type PlayRight } from './play-links.ts'

const now = new Date('2026-11-01T00:00:00Z')
const right: PlayRight = { exp: expiryOf(now, 60), uid: 'a'.repeat(32), videoId: 'b'.repeat(32), version: 1 }
const sig = playPath('secret', right).split('/')[4] ?? ''

describe('a play link', () => {
  it('holds for what it was made for, until it ends', () => {
    expect(holds('secret', right, sig, now)).toBe(true)
    expect(holds('secret', right, sig, new Date(right.exp * 1000 - 1))).toBe(true)
    expect(holds('secret', right, sig, new Date(right.exp * 1000))).toBe(false)
  })

  it.each([
    ['a later end', { ...right, exp: right.exp + 1 }],
    ['another person', { ...right, uid: 'c'.repeat(32) }],
    ['another video', { ...right, videoId: 'c'.repeat(32) }],
    ['another version', { ...right, version: 2 }],
  ])('does not hold for %s', (_what, other) => {
    expect(holds('secret', other, sig, now)).toBe(false)
  })

  it('does not hold with another secret or a cut signature', () => {
    expect(holds('other', right, sig, now)).toBe(false)
    expect(holds('secret', right, sig.slice(1), now)).toBe(false)
  })
})
