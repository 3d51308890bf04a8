import { createCipheriv, type Cipheriv } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline as flow, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Segments as HLS encrypts them with METHOD=AES-128 (RFC 8216, 5.2): CBC, padded, each beginning anew. */
const KIND = 'aes-128-cbc'
const BLOCK = 16

const CLEAR = /(\d{5})\.ts$/

export const isClearSegment = (name: string): boolean => CLEAR.test(name)

/** What a segment is called in the storage once it is encrypted: a clear one is never taken for it. */
export function encryptedSegmentName(name: string): string {
  return name.replace(/\.ts$/, '.aes')
}

/** The cipher of one segment. Its beginning vector is its number in the playlist, which all our playlists count from 0. */
function segmentCipher(key: Buffer, name: string): Cipheriv {
  const iv = Buffer.alloc(BLOCK)
  iv.writeUInt32BE(Number(CLEAR.exec(name)?.[1]), BLOCK - 4)
  return createCipheriv(KIND, key, iv)
}

/** The padding adds a whole block where nothing else would. */
export function encryptedSegmentSize(size: number): number {
  return (Math.floor(size / BLOCK) + 1) * BLOCK
}

/** A clear segment as it leaves, encrypted on its way; when reading fails, so does what is read here. */
export function encryptSegment(clear: Readable, key: Buffer, name: string): Readable {
  return flow(clear, segmentCipher(key, name), () => {})
}

/** Encrypts the segments of a folder and of those in it; what was clear is gone afterwards. */
export async function encryptSegmentFolder(folder: string, key: Buffer): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !isClearSegment(entry.name)) continue
    const clear = join(entry.parentPath, entry.name)
    await pipeline(
      createReadStream(clear),
      segmentCipher(key, entry.name),
      createWriteStream(encryptedSegmentName(clear), { mode: 0o600 }),
    )
    await rm(clear)
  }
}

/** A playlist of segments that says where their key is; a list of qualities stays as it is. */
export function withKeyAddress(playlist: string, uri: string): string {
  return playlist.replace('#EXTINF', `#EXT-X-KEY:METHOD=AES-128,URI="${uri}"\n#EXTINF`)
}
