import { createHash, randomBytes } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { fileDigest } from './file-digest.ts'

const known = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Only on safe addresses the browser has a digest of its own. */
const UNSAFE = {}
afterEach(() => void vi.unstubAllGlobals())

it('is SHA-256, however many pieces a file has', async () => {
  vi.stubGlobal('crypto', UNSAFE)
  const piece = 512 * 1024
  for (const length of [0, 1, 55, 56, 63, 64, 65, piece - 1, piece, piece + 1, 2 * piece, 3 * piece + 63]) {
    const bytes = new Uint8Array(randomBytes(length))
    expect(await fileDigest(new Blob([bytes])), `${length}`).toBe(known(bytes))
  }
})

it.each([
  ['whole', globalThis.crypto],
  ['piece by piece', UNSAFE],
] as const)('is read from a file %s, and can be called off', async (_how, crypto) => {
  vi.stubGlobal('crypto', crypto)
  const bytes = new Uint8Array(randomBytes(3_000_000))
  const file = new File([bytes], 'a.mp4')
  const seen: number[] = []
  expect(await fileDigest(file, { onProgress: done => seen.push(done) })).toBe(known(bytes))
  expect(seen.at(-1)).toBe(1)
  await expect(fileDigest(file, { signal: AbortSignal.abort() })).rejects.toThrow('abort')
})
