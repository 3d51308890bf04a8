import { Inflate } from 'fflate'

/** Why a packed document is not read. */
export class UnpackError extends Error {
  readonly reason: 'damaged' | 'tooMuch'
  constructor(reason: 'damaged' | 'tooMuch') {
    super(reason)
    this.name = 'UnpackError'
    this.reason = reason
  }
}

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const COMMENT_BYTES = 0xffff
const MOST_ENTRIES = 5000
/** What goes into the decoder at once: little enough that a bomb is noticed before it is in memory. */
const PIECE = 16 * 1024

/**
 * How large a zip is when unpacked: found by unpacking it and keeping nothing, because what a file says of its own size
 * need not be true. Each entry of the directory counts, also where several share the same bytes.
 */
export function unpackedSize(bytes: Uint8Array, limit: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let size = 0
  for (const { at, packed, stored } of entriesOf(view)) {
    size += stored ? packed : inflatedSize(bytes.subarray(at, at + packed), limit - size)
    if (size > limit) throw new UnpackError('tooMuch')
  }
  return size
}

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

interface ZipEntry {
  at: number
  packed: number
  stored: boolean
}

function* entriesOf(view: DataView): Generator<ZipEntry> {
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  if (count > MOST_ENTRIES) throw new UnpackError('tooMuch')
  let at = view.getUint32(end + 16, true)
  for (let n = 0; n < count; n += 1) {
    need(at + 46 <= view.byteLength && view.getUint32(at, true) === ENTRY)
    yield entryAt(view, at)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}

function entryAt(view: DataView, at: number): ZipEntry {
  const local = view.getUint32(at + 42, true)
  need(local + 30 <= view.byteLength && view.getUint32(local, true) === LOCAL)
  const method = view.getUint16(at + 10, true)
  const packed = view.getUint32(at + 20, true)
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  need((method === 0 || method === 8) && start + packed <= view.byteLength)
  return { at: start, packed, stored: method === 0 }
}

function endOf(view: DataView): number {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - COMMENT_BYTES); at -= 1) if (view.getUint32(at, true) === END) return at
  throw new UnpackError('damaged')
}

function need(sound: boolean): asserts sound {
  if (!sound) throw new UnpackError('damaged')
}

function inflatedSize(bytes: Uint8Array, limit: number): number {
  let size = 0
  const inflate = new Inflate(piece => {
    size += piece.length
    if (size > limit) throw new UnpackError('tooMuch')
  })
  try {
    for (let at = 0; at < bytes.length; at += PIECE)
      inflate.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
  } catch (error) {
    throw error instanceof UnpackError ? error : new UnpackError('damaged')
  }
  return size
}
