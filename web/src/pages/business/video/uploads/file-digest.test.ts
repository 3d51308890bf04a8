import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { digestOf, inPieces } from './file-digest.ts'

const known = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

it('is SHA-256, however many pieces a file has', async () => {
  const piece = 512 * 1024
  for (const length of [0, 1, 55, 56, 63, 64, 65, piece - 1, piece, piece + 1, 2 * piece, 3 * piece + 63]) {
    const bytes = new Uint8Array(randomBytes(length))
    expect(await inPieces(new Blob([bytes]), {}), `${length}`).toBe(known(bytes))
  }
})

it.each([
  ['whole', digestOf],
  ['piece by piece', inPieces],
] as const)('is read from a file %s, and can be called off', async (_how, read) => {
  const bytes = new Uint8Array(randomBytes(3_000_000))
  const file = new File([bytes], 'a.mp4')
  const seen: number[] = []
  expect(await read(file, { onProgress: done => seen.push(done) })).toBe(known(bytes))
  expect(seen.at(-1)).toBe(1)
  await expect(read(file, { signal: AbortSignal.abort() })).rejects.toThrow('abort')
})
