import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { digestOf, inPieces } from './file-digest.ts'
import { Sha256 } from './sha256.ts'

const known = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

it('is SHA-256 at every length around its blocks', () => {
  for (let length = 0; length < 300; length++) {
    const bytes = new Uint8Array(randomBytes(length))
    expect(new Sha256().update(bytes).hex(), `${length}`).toBe(known(bytes))
  }
})

it('is the same however the pieces are cut', () => {
  const bytes = new Uint8Array(randomBytes(100_000))
  for (const step of [1, 7, 63, 64, 65, 1000, 99_999]) {
    const hash = new Sha256()
    for (let at = 0; at < bytes.length; at += step) hash.update(bytes.subarray(at, at + step))
    expect(hash.hex(), `${step}`).toBe(known(bytes))
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
