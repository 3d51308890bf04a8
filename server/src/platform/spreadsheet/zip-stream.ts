import { once } from 'node:events'
import { createDeflateRaw, crc32 } from 'node:zlib'

export interface ZipPart {
  name: string
  text: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
  /** Packed already, as pictures are: it is put in as it is. */
  isPacked?: true
}

interface WrittenZipPart {
  name: Buffer
  offset: number
  packed: number
  size: number
  crc: number
}

const SIGNATURE = { local: 0x04034b50, descriptor: 0x08074b50, central: 0x02014b50, end: 0x06054b50 } as const
/** Sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20
const LEVEL = 4
/** 1 January 1980: a file made twice is the same twice. */
const DAY = 0x0021
/** Beyond it the format needs its 64-bit form, which no workbook of ours comes near. */
const MAX_BYTES = 0xffff_ffff

/**
 * A zip archive as it is made. The packing is zlib's own, which works beside the event loop at half the price of
 * JavaScript; what stands around it is small.
 */
export async function* zipStream(parts: Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const written: WrittenZipPart[] = []
  let offset = 0
  for (const { name, text, isPacked } of parts) {
    const entry: WrittenZipPart = { name: Buffer.from(name), offset, packed: 0, size: 0, crc: 0 }
    for await (const bytes of entryBytes(entry, text, isPacked ? 0 : LEVEL)) {
      offset += bytes.length
      yield bytes
    }
    if (Math.max(offset, entry.size) > MAX_BYTES) throw new Error('the archive is too large')
    written.push(entry)
  }
  yield directoryBytes(written, offset)
}

async function* entryBytes(entry: WrittenZipPart, text: ZipPart['text'], level: number): AsyncGenerator<Buffer> {
  yield Buffer.concat([localHeader(entry.name), entry.name])
  for await (const bytes of deflateEntry(entry, text, level)) {
    entry.packed += bytes.length
    yield bytes
  }
  yield littleEndianBytes([SIGNATURE.descriptor, 4], [entry.crc, 4], [entry.packed, 4], [entry.size, 4])
}

async function* deflateEntry(entry: WrittenZipPart, text: ZipPart['text'], level: number): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw({ level })
  const feeding = feedPacker(entry, text, packer).catch((error: Error) => packer.destroy(error))
  try {
    yield* packer as AsyncIterable<Buffer>
    await feeding
  } finally {
    packer.destroy()
  }
}

/** Writes as fast as the packed bytes are taken away. */
async function feedPacker(entry: WrittenZipPart, text: ZipPart['text'], packer: NodeJS.WritableStream): Promise<void> {
  const gone = new AbortController()
  packer.once('close', () => gone.abort())
  for await (const piece of text) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    if (packer.write(bytes)) continue
    await once(packer, 'drain', { signal: gone.signal })
  }
  packer.end()
}

/** Numbers in the order of the format, each with its width in bytes, lowest byte first. */
function littleEndianBytes(...numbers: [value: number, bytes: 2 | 4][]): Buffer {
  const buffer = Buffer.alloc(numbers.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of numbers) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

function localHeader(name: Buffer): Buffer {
  return littleEndianBytes(
    [SIGNATURE.local, 4],
    [VERSION, 2],
    [FLAGS, 2],
    [DEFLATED, 2],
    [0, 2],
    [DAY, 2],
    [0, 4],
    [0, 4],
    [0, 4],
    [name.length, 2],
    [0, 2],
  )
}

function directoryBytes(written: readonly WrittenZipPart[], offset: number): Buffer {
  const directory = Buffer.concat(written.flatMap(entry => [centralHeader(entry), entry.name]))
  const count = written.length
  const end = littleEndianBytes(
    [SIGNATURE.end, 4],
    [0, 4],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [offset, 4],
    [0, 2],
  )
  return Buffer.concat([directory, end])
}

function centralHeader({ name, offset, packed, size, crc }: WrittenZipPart): Buffer {
  const made = littleEndianBytes(
    [SIGNATURE.central, 4],
    [VERSION, 2],
    [VERSION, 2],
    [FLAGS, 2],
    [DEFLATED, 2],
    [0, 2],
    [DAY, 2],
  )
  const sizes = littleEndianBytes([crc, 4], [packed, 4], [size, 4], [name.length, 2])
  return Buffer.concat([made, sizes, littleEndianBytes([0, 4], [0, 4], [0, 4], [offset, 4])])
}
