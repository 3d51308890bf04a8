import { expect, test } from 'vitest'
import { textEncryptionFor } from './text-encryption.ts'

const secret = 'x'.repeat(32)
const textEncryption = textEncryptionFor(secret, 'certificate')

test('a encrypted text is read back, looks different each time, and shows nothing of itself', () => {
  for (const text of ['110320000000123', '', '证书 ✓', 'a'.repeat(4000)]) {
    const [one, two] = [textEncryption.encrypt(text), textEncryption.encrypt(text)]
    expect(textEncryption.decrypt(one)).toBe(text)
    expect(one).not.toBe(two)
    if (text !== '') expect(Buffer.from(one.slice(3), 'base64url').includes(text)).toBe(false)
  }
})

test('another secret, another purpose or a single changed character opens nothing', () => {
  const closed = textEncryption.encrypt('110320000000123')
  expect(textEncryptionFor('y'.repeat(32), 'certificate').decrypt(closed)).toBeUndefined()
  expect(textEncryptionFor(secret, 'video-key').decrypt(closed)).toBeUndefined()
  for (let at = 0; at < closed.length - 1; at += 1) {
    const touched = closed.slice(0, at) + (closed[at] === 'A' ? 'B' : 'A') + closed.slice(at + 1)
    expect(textEncryption.decrypt(touched), `character ${at}`).toBeUndefined()
  }
  for (const broken of ['', 'v1.', 'v1.AAAA', '110320000000123', 'v2.' + closed.slice(3)]) {
    expect(textEncryption.decrypt(broken)).toBeUndefined()
  }
})
