import { Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { SheetError } from './sheet-cells.ts'

export interface ZipLimits {
  /** bytes of all parts together when unpacked; what the file says of itself is not believed */
  maxInflatedBytes: number
  maxEntries: number
}

export interface ZipEntry {
  name: string
  /** The unpacked bytes; throws when they are damaged. */
  read(): AsyncIterable<Uint8Array>
}

const SIGNATURE = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const
const END_BYTES = 22
const CENTRAL_BYTES = 46
const LOCAL_BYTES = 30
const MAX_COMMENT = 0xffff
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

interface ListedZipEntry {
  name: string
  method: number
  crc: number
  packed: number
  size: number
  local: number
}

/**
 * The parts of a zip file by its directory. All of it is unpacked once, only to be counted, before anybody reads a
 * part; a file that could be read in two ways (a name twice, a name that leaves its folder) is not read at all.
 */
export async function openZip(file: Buffer, limits: ZipLimits): Promise<Map<string, ZipEntry>> {
  const listed = readDirectory(file, limits.maxEntries)
  const entries = new Map<string, ZipEntry>()
  for (const one of listed) {
    if (entries.has(one.name) || leavesItsFolder(one.name)) throw new SheetError('invalid')
    entries.set(one.name, { name: one.name, read: () => unpackEntry(file, one) })
  }
  const promised = listed.reduce((sum, { size }) => sum + size, 0)
  if (promised > limits.maxInflatedBytes) throw new SheetError('tooLargeInflated')
  await countUnpackedBytes(entries, limits.maxInflatedBytes)
  return entries
}

async function countUnpackedBytes(entries: ReadonlyMap<string, ZipEntry>, limit: number): Promise<void> {
  let left = limit
  for (const entry of entries.values()) {
    for await (const bytes of entry.read()) {
      left -= bytes.length
      if (left < 0) throw new SheetError('tooLargeInflated')
    }
  }
}

function leavesItsFolder(name: string): boolean {
  return name.startsWith('/') || /[\\\0:]/.test(name) || name.split('/').includes('..')
}

function readDirectory(file: Buffer, maxEntries: number): ListedZipEntry[] {
  const end = endOfDirectoryAt(file)
  const count = file.readUInt16LE(end + 10)
  if (count > maxEntries) throw new SheetError('tooLargeInflated')
  const listed: ListedZipEntry[] = []
  let at = file.readUInt32LE(end + 16)
  for (let n = 0; n < count; n++) {
    if (at + CENTRAL_BYTES > end || file.readUInt32LE(at) !== SIGNATURE.central) throw new SheetError('invalid')
    listed.push(entryAt(file, at))
    at += CENTRAL_BYTES + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return listed
}

/** The directory's end is looked for from behind, since a comment may follow it. */
function endOfDirectoryAt(file: Buffer): number {
  const from = Math.max(0, file.length - END_BYTES - MAX_COMMENT)
  for (let at = file.length - END_BYTES; at >= from; at--) {
    if (file.readUInt32LE(at) === SIGNATURE.end) return at
  }
  throw new SheetError('invalid')
}

function entryAt(file: Buffer, at: number): ListedZipEntry {
  if (file.readUInt16LE(at + 8) & ENCRYPTED) throw new SheetError('encrypted')
  return {
    name: file.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + file.readUInt16LE(at + 28)),
    method: file.readUInt16LE(at + 10),
    crc: file.readUInt32LE(at + 16),
    packed: file.readUInt32LE(at + 20),
    size: file.readUInt32LE(at + 24),
    local: file.readUInt32LE(at + 42),
  }
}

function packedBytes(file: Buffer, { local, packed }: ListedZipEntry): Buffer {
  if (local + LOCAL_BYTES > file.length || file.readUInt32LE(local) !== SIGNATURE.local) throw new SheetError('invalid')
  const from = local + LOCAL_BYTES + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
  if (from + packed > file.length) throw new SheetError('invalid')
  return file.subarray(from, from + packed)
}

async function* unpackEntry(file: Buffer, entry: ListedZipEntry): AsyncGenerator<Uint8Array> {
  let crc = 0
  try {
    for await (const bytes of inflateBytes(packedBytes(file, entry), entry.method)) {
      crc = crc32(bytes, crc)
      yield bytes
    }
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('invalid')
  }
  if (crc !== entry.crc) throw new SheetError('invalid')
}

const PIECE = 64 * 1024

function inflateBytes(packed: Buffer, method: number): AsyncIterable<Uint8Array> {
  if (method === DEFLATED) return Readable.from([packed]).pipe(createInflateRaw({ chunkSize: PIECE }))
  if (method === STORED) return Readable.from([packed])
  throw new SheetError('invalid')
}
