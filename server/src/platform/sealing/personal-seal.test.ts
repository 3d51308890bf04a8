import { describe, expect, test } from 'vitest'
import { personalSeal, type SealedColumn } from './personal-seal.ts'
import type { SuiteName } from './suites.ts'

const OLD = 'the secret of the first year of all, long'
const NEW = 'the secret of the second year of all, long'
const PLACE: SealedColumn = 'he_hospital.contact_phone'
const OTHER: SealedColumn = 'sys_user.phone'
const TEXTS = ['13812345678', '0512-6778', '张三丰', 'z|w~s1|', 'Wang.Li@Example.com', 'x'.repeat(500), '😀']

const touchedAt = (text: string, at: number): string =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)

describe.each(['aes', 'sm'] as const)('the suite %s', suite => {
  const seal = personalSeal(NEW, suite)

  test.each(TEXTS)('gives %s back, and shows nothing of it but the stars', text => {
    const kept = seal.close(PLACE, 'number', text)
    expect(seal.open(PLACE, kept)).toBe(text)
    expect(kept).not.toContain(text)
    const body = Buffer.from(kept.split('|')[3] ?? '', 'base64url')
    expect(body.includes(Buffer.from(text))).toBe(false)
  })

  test('is the same text for the same value in the same column, and another one anywhere else', () => {
    const kept = seal.close(PLACE, 'phone', '13812345678')
    expect(seal.close(PLACE, 'phone', '13812345678')).toBe(kept)
    const others = [seal.close(PLACE, 'phone', '13812345679'), seal.close(OTHER, 'phone', '13812345678')]
    for (const part of [2, 3]) expect(new Set([kept, ...others].map(one => one.split('|')[part])).size).toBe(3)
  })

  test('opens in its own column only, and not once a sign of key id or body was changed', () => {
    const kept = seal.close(PLACE, 'phone', '13812345678')
    expect(seal.open(OTHER, kept)).toBe('138****5678')
    const places = [...kept].flatMap((sign, at) => (sign === '|' ? [] : [at]))
    const end = kept.lastIndexOf('|')
    const blind = kept.indexOf('|', 4)
    const counted = places.filter(at => at >= 4 && at < end - 1 && !(at > blind && at < blind + 24))
    for (const at of counted) expect(seal.open(PLACE, touchedAt(kept, at)), `sign ${at}`).not.toBe('13812345678')
  })

  test('has a blind index that needs the key, and makes no difference of case, width and blanks around', () => {
    const [index] = seal.indexes(PLACE, 'Wang@Example.com')
    expect(seal.close(PLACE, 'email', 'wang@example.COM').split('|')[2]).toBe(index)
    expect(seal.indexes(PLACE, ' ｗang@example.com ')[0]).toBe(index)
    expect(personalSeal(OLD, suite).indexes(PLACE, 'Wang@Example.com')).not.toContain(index)
  })
})

test('what was sealed under the secret or the suite before is read, found and renewed', () => {
  for (const [secret, suite] of [
    [OLD, 'aes'],
    [OLD, 'sm'],
    [NEW, 'sm'],
  ] as [string, SuiteName][]) {
    const before = personalSeal(secret, suite).close(PLACE, 'phone', '13812345678')
    const now = personalSeal([NEW, OLD], 'aes')
    expect(now.open(PLACE, before)).toBe('13812345678')
    expect(now.indexes(PLACE, '13812345678')).toContain(before.split('|')[2])
    const renewed = now.renew(PLACE, 'phone', before) ?? ''
    expect(renewed).toBe(now.close(PLACE, 'phone', '13812345678'))
    expect(personalSeal(NEW, 'aes').open(PLACE, renewed)).toBe('13812345678')
    expect(now.renew(PLACE, 'phone', renewed)).toBe(renewed)
  }
})

test('without its key a value shows its stars and is not sealed again as if they were the value', () => {
  const kept = personalSeal(OLD, 'aes').close(PLACE, 'phone', '13812345678')
  const stranger = personalSeal(NEW, 'aes')
  expect(stranger.open(PLACE, kept)).toBe('138****5678')
  expect(stranger.renew(PLACE, 'phone', kept)).toBeUndefined()
})

test('what waits to be sealed is read as it is', () => {
  const seal = personalSeal(NEW, 'aes')
  expect(seal.open(PLACE, '13812345678')).toBe('13812345678')
  expect(seal.stars('phone', '13812345678')).toBe('138****5678')
})
