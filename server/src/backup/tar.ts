import type { Hash } from 'node:crypto'
import type { Readable } from 'node:stream'

// A plain tar (ustar) of files with short names, so that any machine can look inside a backup. What is long, the paths
// of stored files, stands in its lists. Reading demands every byte between the contents to be just as it was written.

const BLOCK = 512

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

/** Sizes above eight gigabytes do not fit into octal digits: they are written as GNU and POSIX tools read them. */
function sizeField(size: number): Buffer {
  if (size < 8 ** 11) return Buffer.from(octal(size, 12), 'latin1')
  const field = Buffer.alloc(12)
  field.writeBigUInt64BE(BigInt(size), 4)
  field[0] = 0x80
  return field
}

function tarHeader(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 99) throw new RangeError(`${name.slice(0, 40)}… 的名称过长`)
  const head = Buffer.alloc(BLOCK)
  head.write(name, 0)
  head.write(octal(0o600, 8), 100)
  head.write(octal(0, 8), 108)
  head.write(octal(0, 8), 116)
  sizeField(size).copy(head, 124)
  head.write(octal(0, 12), 136)
  head.write('        ', 148)
  head.write('0', 156)
  head.write('ustar\x0000', 257, 'latin1')
  const sum = head.reduce((total, byte) => total + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return head
}

const padding = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

export interface TarEntry {
  name: string
  size: number
  body: AsyncIterable<Buffer>
}

/** One entry after the other; a body that is not as long as it was said to be is a fault. */
export async function* packTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const { name, size, body } of entries) {
    yield tarHeader(name, size)
    let written = 0
    for await (const piece of body) {
      written += piece.length
      yield piece
    }
    if (written !== size) throw new Error(`${name} 在读取时长度变了`)
    yield padding(size)
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** Reads a stream in pieces of a wanted size, and sums up what has been read. */
class TarByteReader {
  readonly #source: AsyncIterator<Buffer>
  readonly #sum: Hash | undefined
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: Readable, sum: Hash | undefined) {
    this.#source = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    this.#sum = sum
  }

  /** At most so many bytes, as they come; none at the end. */
  async some(most: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const next = await this.#source.next()
      if (next.done) break
      this.#rest = next.value
    }
    const piece = this.#rest.subarray(0, most)
    this.#rest = this.#rest.subarray(piece.length)
    this.#sum?.update(piece)
    return piece
  }

  async exactly(length: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    for (let missing = length; missing > 0;) {
      const piece = await this.some(missing)
      if (piece.length === 0) throw new Error('文件在中途结束')
      pieces.push(piece)
      missing -= piece.length
    }
    return Buffer.concat(pieces)
  }
}

function sizeInHeader(head: Buffer): number {
  if (head[124] === 0x80) return Number(head.readBigUInt64BE(128))
  return Number.parseInt(head.toString('latin1', 124, 136), 8)
}

/**
 * The entries of an archive; each body has to be read before the next entry is asked for. `sum` is fed what has been
 * read: when an entry is handed out, everything before its body.
 */
export async function* unpackTar(source: Readable, sum?: Hash): AsyncGenerator<TarEntry> {
  const tarByteReader = new TarByteReader(source, sum)
  for (;;) {
    const head = await tarByteReader.exactly(BLOCK)
    if (head.every(byte => byte === 0)) return requireEnd(tarByteReader)
    const size = sizeInHeader(head)
    const name = head.toString('utf8', 0, head.indexOf(0))
    if (!tarHeader(name, size).equals(head)) throw new Error(`${name.slice(0, 40)} 的文件头被改动过`)
    yield { name, size, body: tarBody(tarByteReader, size) }
    requireEmpty(await tarByteReader.exactly(padding(size).length))
  }
}

async function requireEnd(tarByteReader: TarByteReader): Promise<void> {
  requireEmpty(await tarByteReader.exactly(BLOCK))
  if ((await tarByteReader.some(1)).length > 0) throw new Error('结尾之后还有内容')
}

function requireEmpty(bytes: Buffer): void {
  if (bytes.some(byte => byte !== 0)) throw new Error('空白处被改动过')
}

async function* tarBody(tarByteReader: TarByteReader, size: number): AsyncGenerator<Buffer> {
  for (let missing = size; missing > 0;) {
    const piece = await tarByteReader.some(missing)
    if (piece.length === 0) throw new Error('文件在中途结束')
    missing -= piece.length
    yield piece
  }
}
