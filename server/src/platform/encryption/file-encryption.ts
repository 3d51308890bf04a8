import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileStorage, StorageFile } from '../storage/storage.ts'
import { KEY_ID_LENGTH, type EncryptionKey, type KeyRing } from './key-ring.ts'

/**
 * Files encrypted: a head with the key's id, then pieces, each encrypted for its number in its file, the last one as
 * the last: a piece taken away, moved or put in from elsewhere opens nothing. Files of another shape are read as they
 * are.
 */
const MARK = Buffer.from('~s1f')
const FILE_ID = 12
const HEAD = MARK.length + KEY_ID_LENGTH + FILE_ID
const PIECE = 64 * 1024

/** How much longer than its content a encrypted piece is. */
const surplusOf = ({ suite: { nonceBytes, letter } }: EncryptionKey): number => nonceBytes + (letter === 's' ? 32 : 16)

/** What stands at the head of a encrypted file. */
interface EncryptedFileHeader {
  readonly key: EncryptionKey
  readonly id: Buffer
}

/** Content as it is stored. The pieces are encrypted one by one, so that nobody waits for a long file. */
export function encryptFile(ring: KeyRing, path: string, content: AsyncIterable<Buffer>): Readable {
  const head = { key: ring.current, id: randomBytes(FILE_ID) }
  return Readable.from(encryptedPieces(head, path, content))
}

async function* encryptedPieces(
  { key, id }: EncryptedFileHeader,
  path: string,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield Buffer.concat([MARK, Buffer.from(key.id), id])
  let at = 0
  for await (const { piece, last } of piecesOf(content, PIECE)) {
    yield key.suite.encrypt(key.files, randomBytes(key.suite.nonceBytes), piece, aboutOf({ key, id }, path, at, last))
    at += 1
  }
}

/** Pieces of one length, the last one shorter, and never none. */
async function* piecesOf(
  content: AsyncIterable<Buffer>,
  length: number,
): AsyncGenerator<{ piece: Buffer; last: boolean }> {
  let held = Buffer.alloc(0)
  for await (const chunk of content) {
    held = Buffer.concat([held, chunk])
    while (held.length > length) {
      yield { piece: held.subarray(0, length), last: false }
      held = held.subarray(length)
    }
  }
  yield { piece: held, last: true }
}

const aboutOf = ({ key, id }: EncryptedFileHeader, path: string, at: number, last: boolean): Buffer =>
  Buffer.concat([id, Buffer.from(`${key.id}|${path}|${at}|${last ? 'last' : ''}`)])

/** A stored file as its readers get it: opened, if it is encrypted. */
export async function findDecryptedFile(
  storage: Pick<FileStorage, 'find'>,
  ring: KeyRing,
  path: string,
): Promise<StorageFile | undefined> {
  const file = await storage.find(path)
  const encryptedFileHeader = file && (await readFileHeader(ring, file))
  return file && encryptedFileHeader ? decryptedFile(encryptedFileHeader, path, file) : file
}

/** The id of the key a file is encrypted by; nothing for one in clear. */
export async function encryptionKeyIdOf(file: StorageFile): Promise<string | undefined> {
  if (file.size < HEAD) return undefined
  const head = await buffer(file.read({ start: 0, end: HEAD - 1 }))
  return head.subarray(0, MARK.length).equals(MARK)
    ? head.toString('latin1', MARK.length, MARK.length + KEY_ID_LENGTH)
    : undefined
}

async function readFileHeader(ring: KeyRing, file: StorageFile): Promise<EncryptedFileHeader | undefined> {
  const id = await encryptionKeyIdOf(file)
  if (id === undefined) return undefined
  const key = ring.byId.get(id)
  if (!key) throw new Error('a file is sealed by a key that is not at hand')
  return { key, id: (await buffer(file.read({ start: 0, end: HEAD - 1 }))).subarray(HEAD - FILE_ID) }
}

function decryptedFile(encryptedFileHeader: EncryptedFileHeader, path: string, file: StorageFile): StorageFile {
  const stored = PIECE + surplusOf(encryptedFileHeader.key)
  const count = Math.max(1, Math.ceil((file.size - HEAD) / stored))
  const size = file.size - HEAD - count * surplusOf(encryptedFileHeader.key)
  const pieces = { head: encryptedFileHeader, path, file, stored, count }
  const read = (range = { start: 0, end: size - 1 }) => Readable.from(decryptedPieces(pieces, range))
  return { size, modified: file.modified, read }
}

interface FilePieces {
  head: EncryptedFileHeader
  path: string
  file: StorageFile
  /** Length of a piece as it is stored, and how many there are. */
  stored: number
  count: number
}

/** Only the pieces that hold what is asked for are read. */
async function* decryptedPieces(
  { head, path, file, stored, count }: FilePieces,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
  const { key } = head
  let at = Math.floor(start / PIECE)
  const until = Math.max(0, Math.floor(end / PIECE))
  const from = { start: HEAD + at * stored, end: Math.min(file.size, HEAD + (until + 1) * stored) - 1 }
  for await (const { piece } of piecesOf(file.read(from), stored)) {
    const clear = key.suite.decrypt(key.files, piece, aboutOf(head, path, at, at === count - 1))
    if (!clear) throw new Error(`piece ${at} of a sealed file does not open`)
    yield clear.subarray(Math.max(0, start - at * PIECE), end + 1 - at * PIECE)
    at += 1
  }
}
