import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** Small enough that the page does not stand still while one is worked on. */
const PIECE = 512 * 1024
/** Up to here the browser's own is given the file whole: it is faster, and works beside the page. */
export const WHOLE_FILE_DIGEST_BYTES = 256 * 1024 * 1024

interface FileDigestOptions {
  signal?: AbortSignal
  /** From 0 to 1. */
  onProgress?: (done: number) => void
}

/** The SHA-256 of a file in hexadecimal digits. */
export async function fileDigest(file: Blob, fileDigestOptions: FileDigestOptions = {}): Promise<string> {
  fileDigestOptions.signal?.throwIfAborted()
  // The browser has it on safe addresses only, whatever its types say.
  const own = (globalThis.crypto as Partial<Crypto>).subtle
  if (!own || file.size > WHOLE_FILE_DIGEST_BYTES) return inPieces(file, fileDigestOptions)
  const digest = new Uint8Array(await own.digest('SHA-256', await file.arrayBuffer()))
  fileDigestOptions.signal?.throwIfAborted()
  fileDigestOptions.onProgress?.(1)
  return bytesToHex(digest)
}

/** Piece by piece, for what is too large to be held in memory. */
async function inPieces(file: Blob, { signal, onProgress }: FileDigestOptions): Promise<string> {
  const hash = sha256.create()
  for (let at = 0; at < file.size; at += PIECE) {
    signal?.throwIfAborted()
    hash.update(new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer()))
    onProgress?.(Math.min(1, (at + PIECE) / file.size))
  }
  return bytesToHex(hash.digest())
}
