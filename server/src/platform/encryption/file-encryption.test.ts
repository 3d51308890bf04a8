import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import type { StorageFile } from '../storage/storage.ts'
import { encryptFile, findDecryptedFile, encryptionKeyIdOf } from './file-encryption.ts'
import { createKeyRing } from './key-ring.ts'

const SECRET = 'the secret of the first year of all, long'
const PATH = 'temp/2026/11/scan.pdf'
const PIECE = 64 * 1024

const stored = (bytes: Buffer): StorageFile => ({
  size: bytes.length,
  modified: new Date(0),
  read: (range = { start: 0, end: bytes.length - 1 }) => Readable.from([bytes.subarray(range.start, range.end + 1)]),
})

describe.each(['aes', 'sm'] as const)('a file under %s', suite => {
  const ring = createKeyRing(SECRET, suite)
  const closed = (content: Buffer, path = PATH) =>
    buffer(
      encryptFile(ring, path, Readable.from(content.length === 0 ? [] : [content.subarray(0, 7), content.subarray(7)])),
    )
  const match = (bytes: Buffer, path = PATH) => findDecryptedFile({ find: async () => stored(bytes) }, ring, path)
  const opened = async (bytes: Buffer, path = PATH) => buffer((await match(bytes, path))!.read())

  test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE + 17])('of %i bytes comes back as it was', async length => {
    const content = randomBytes(length)
    const bytes = await closed(content)
    expect(length > 16 && bytes.includes(content.subarray(0, 16))).toBe(false)
    expect((await match(bytes))!.size).toBe(length)
    expect(await opened(bytes)).toEqual(content)
    expect(await encryptionKeyIdOf(stored(bytes))).toBe(ring.current.id)
  })

  test('is read by parts', async () => {
    const content = randomBytes(3 * PIECE + 17)
    const file = await match(await closed(content))
    for (const [start, end] of [
      [0, 0],
      [PIECE - 1, PIECE],
      [5, 3 * PIECE + 16],
      [2 * PIECE, 3 * PIECE - 1],
    ] as const)
      expect(await buffer(file!.read({ start, end })), `${start}-${end}`).toEqual(content.subarray(start, end + 1))
  })

  test('that was cut, changed, mixed or moved does not open', async () => {
    const bytes = await closed(randomBytes(2 * PIECE))
    const piece = (bytes.length - 24) / 2
    const [first, second] = [bytes.subarray(24, 24 + piece), bytes.subarray(24 + piece)]
    const head = bytes.subarray(0, 24)
    const changed = Buffer.from(bytes)
    changed[100] = (changed[100] ?? 0) ^ 1
    for (const wrong of [changed, Buffer.concat([head, first]), Buffer.concat([head, second, first])])
      await expect(opened(wrong)).rejects.toThrow('does not open')
    await expect(opened(bytes, 'temp/2026/11/other.pdf')).rejects.toThrow('does not open')
  })

  test('without its key is a fault, and one in clear is read as it is', async () => {
    const stranger = createKeyRing('another secret that is quite long too', suite)
    const bytes = await closed(Buffer.from('scan'))
    await expect(findDecryptedFile({ find: async () => stored(bytes) }, stranger, PATH)).rejects.toThrow('key')
    expect(await opened(Buffer.from('an old scan that nobody sealed'))).toEqual(
      Buffer.from('an old scan that nobody sealed'),
    )
  })
})
