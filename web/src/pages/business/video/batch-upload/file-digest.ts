import { Sha256 } from './sha256.ts'

/** Small enough that the page does not stand still while one is worked on. */
const PIECE = 1024 * 1024

interface Digesting {
  signal?: AbortSignal
  /** From 0 to 1. */
  onProgress?: (done: number) => void
}

/** The digest of a file, read piece by piece. */
export async function digestOf(file: Blob, { signal, onProgress }: Digesting = {}): Promise<string> {
  const hash = new Sha256()
  for (let at = 0; at < file.size; at += PIECE) {
    signal?.throwIfAborted()
    hash.update(new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer()))
    onProgress?.(Math.min(1, (at + PIECE) / file.size))
  }
  return hash.hex()
}
