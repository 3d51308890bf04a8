import { describe, expect, test } from 'vitest'
import { textEncryptionFor } from './text-encryption.ts'

const secret = 'x'.repeat(32)

describe.each([
  ['aes', 'v1.'],
  ['sm', 'v2.'],
] as const)('by %s', (suite, mark) => {
  const textEncryption = textEncryptionFor(secret, 'certificate', suite)

  test('an encrypted text is read back, looks different each time, and shows nothing of itself', () => {
    for (const text of ['110320000000123', '', '证书 ✓', 'a'.repeat(4000)]) {
      const [one, two] = [textEncryption.encrypt(text), textEncryption.encrypt(text)]
      expect(one.startsWith(mark)).toBe(true)
      expect(textEncryption.decrypt(one)).toBe(text)
      expect(one).not.toBe(two)
      if (text !== '') expect(Buffer.from(one.slice(3), 'base64url').includes(text)).toBe(false)
    }
  })

  test('another secret, another purpose or a single changed character opens nothing', () => {
    const closed = textEncryption.encrypt('110320000000123')
    expect(textEncryptionFor('y'.repeat(32), 'certificate', suite).decrypt(closed)).toBeUndefined()
    expect(textEncryptionFor(secret, 'video-key', suite).decrypt(closed)).toBeUndefined()
    for (let at = 0; at < closed.length - 1; at += 1) {
      const touched = closed.slice(0, at) + (closed[at] === 'A' ? 'B' : 'A') + closed.slice(at + 1)
      expect(textEncryption.decrypt(touched), `character ${at}`).toBeUndefined()
    }
    for (const broken of ['', mark, `${mark}AAAA`, '110320000000123', 'v3.' + closed.slice(3)]) {
      expect(textEncryption.decrypt(broken)).toBeUndefined()
    }
  })
})

test('what one suite closed opens after the setting was changed, by its own cipher alone', () => {
  const [aes, sm] = [textEncryptionFor(secret, 'totp', 'aes'), textEncryptionFor(secret, 'totp', 'sm')]
  const [byAes, bySm] = [aes.encrypt('one'), sm.encrypt('two')]
  expect([sm.decrypt(byAes), aes.decrypt(bySm)]).toEqual(['one', 'two'])
  expect(aes.decrypt('v1.' + bySm.slice(3))).toBeUndefined()
  expect(sm.decrypt('v2.' + byAes.slice(3))).toBeUndefined()
})

test('what was closed before there was a second suite opens', () => {
  const stored = 'v1.BwcHBwcHBwcHBwcHNdzvtntZ60bZl0k_uBCGSz96zqy1_10MS5yZ8uzLcw'
  expect(textEncryptionFor(secret, 'certificate', 'sm').decrypt(stored)).toBe('110320000000123')
})
