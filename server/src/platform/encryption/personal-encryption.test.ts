import { describe, expect, test } from 'vitest'
import { createPersonalEncryption, type EncryptedColumnName } from './personal-encryption.ts'
import type { CipherSuiteName } from './cipher-suites.ts'

const OLD = 'the secret of the first year of all, long'
const NEW = 'the secret of the second year of all, long'
const PLACE: EncryptedColumnName = 'he_hospital.contact_phone'
const OTHER: EncryptedColumnName = 'sys_user.phone'
const TEXTS = ['13812345678', '0512-6778', '张三丰', 'z|w~s1|', 'Wang.Li@Example.com', 'x'.repeat(500), '😀']

const touchedAt = (text: string, at: number): string =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)

describe.each(['aes', 'sm'] as const)('the suite %s', suite => {
  const encryption = createPersonalEncryption(NEW, suite)

  test.each(TEXTS)('gives %s back, and shows nothing of it but the stars', text => {
    const stored = encryption.encrypt(PLACE, 'number', text)
    expect(encryption.decrypt(PLACE, stored)).toBe(text)
    expect(stored).not.toContain(text)
    const body = Buffer.from(stored.split('|')[3] ?? '', 'base64url')
    expect(body.includes(Buffer.from(text))).toBe(false)
  })

  test('is the same text for the same value in the same column, and another one anywhere else', () => {
    const stored = encryption.encrypt(PLACE, 'phone', '13812345678')
    expect(encryption.encrypt(PLACE, 'phone', '13812345678')).toBe(stored)
    const others = [
      encryption.encrypt(PLACE, 'phone', '13812345679'),
      encryption.encrypt(OTHER, 'phone', '13812345678'),
    ]
    for (const part of [2, 3]) expect(new Set([stored, ...others].map(one => one.split('|')[part])).size).toBe(3)
  })

  test('opens in its own column only, and not once a sign of key id or body was changed', () => {
    const stored = encryption.encrypt(PLACE, 'phone', '13812345678')
    expect(encryption.decrypt(OTHER, stored)).toBe('138****5678')
    const places = [...stored].flatMap((sign, at) => (sign === '|' ? [] : [at]))
    const end = stored.lastIndexOf('|')
    const blind = stored.indexOf('|', 4)
    const counted = places.filter(at => at >= 4 && at < end - 1 && !(at > blind && at < blind + 24))
    for (const at of counted)
      expect(encryption.decrypt(PLACE, touchedAt(stored, at)), `sign ${at}`).not.toBe('13812345678')
  })

  test('has a blind index that needs the key, and makes no difference of case, width and blanks around', () => {
    const [index] = encryption.blindIndexes(PLACE, 'Wang@Example.com')
    expect(encryption.encrypt(PLACE, 'email', 'wang@example.COM').split('|')[2]).toBe(index)
    expect(encryption.blindIndexes(PLACE, ' ｗang@example.com ')[0]).toBe(index)
    expect(createPersonalEncryption(OLD, suite).blindIndexes(PLACE, 'Wang@Example.com')).not.toContain(index)
  })
})

test('what was encrypted under the secret or the suite before is read, found and renewed', () => {
  for (const [secret, suite] of [
    [OLD, 'aes'],
    [OLD, 'sm'],
    [NEW, 'sm'],
  ] as [string, CipherSuiteName][]) {
    const before = createPersonalEncryption(secret, suite).encrypt(PLACE, 'phone', '13812345678')
    const now = createPersonalEncryption([NEW, OLD], 'aes')
    expect(now.decrypt(PLACE, before)).toBe('13812345678')
    expect(now.blindIndexes(PLACE, '13812345678')).toContain(before.split('|')[2])
    const renewed = now.reencrypt(PLACE, 'phone', before) ?? ''
    expect(renewed).toBe(now.encrypt(PLACE, 'phone', '13812345678'))
    expect(createPersonalEncryption(NEW, 'aes').decrypt(PLACE, renewed)).toBe('13812345678')
    expect(now.reencrypt(PLACE, 'phone', renewed)).toBe(renewed)
  }
})

test('without its key a value shows its stars and is not encrypted again as if they were the value', () => {
  const stored = createPersonalEncryption(OLD, 'aes').encrypt(PLACE, 'phone', '13812345678')
  const stranger = createPersonalEncryption(NEW, 'aes')
  expect(stranger.decrypt(PLACE, stored)).toBe('138****5678')
  expect(stranger.reencrypt(PLACE, 'phone', stored)).toBeUndefined()
})

test('what waits to be encrypted is read as it is', () => {
  const encryption = createPersonalEncryption(NEW, 'aes')
  expect(encryption.decrypt(PLACE, '13812345678')).toBe('13812345678')
  expect(encryption.maskedText('phone', '13812345678')).toBe('138****5678')
})
