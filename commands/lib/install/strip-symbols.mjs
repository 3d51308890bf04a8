// What `strip` does, on machines that have no binutils: a program for Linux is loaded by its segments, and what lies
// behind the last of them is there for debuggers and linkers alone.
import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'

const HEADER = 64
/** Where the head of a 64-bit file says what we need, in bytes. */
const AT = { segments: 32, sections: 40, segmentSize: 54, segmentCount: 56, sectionCount: 60, sectionNames: 62 }

/** Undefined for what is no 64-bit little-endian ELF. */
function headOf(file) {
  const head = Buffer.alloc(HEADER)
  const handle = openSync(file, 'r')
  readSync(handle, head, 0, HEADER, 0)
  closeSync(handle)
  return head.readUInt32BE(0) === 0x7f454c46 && head[4] === 2 && head[5] === 1 ? head : undefined
}

/** Where the last segment ends, and the table of segments itself. */
function endOf(bytes) {
  const table = Number(bytes.readBigUInt64LE(AT.segments))
  const size = bytes.readUInt16LE(AT.segmentSize)
  const count = bytes.readUInt16LE(AT.segmentCount)
  const ends = Array.from({ length: count }, (_, at) => table + at * size).map(
    at => Number(bytes.readBigUInt64LE(at + 8)) + Number(bytes.readBigUInt64LE(at + 32)),
  )
  return Math.max(table + count * size, ...ends)
}

function withoutSections(bytes, end) {
  const kept = Buffer.from(bytes.subarray(0, end))
  kept.writeBigUInt64LE(0n, AT.sections)
  kept.writeUInt16LE(0, AT.sectionCount)
  kept.writeUInt16LE(0, AT.sectionNames)
  return kept
}

/** The new file takes the place of the old one whole: a program that runs, this one perhaps, keeps the old. */
export function stripSymbols(file) {
  const head = existsSync(file) ? headOf(file) : undefined
  if (!head || head.readBigUInt64LE(AT.sections) === 0n) return
  const bytes = readFileSync(file)
  const half = `${file}.half`
  writeFileSync(half, withoutSections(bytes, endOf(bytes)))
  chmodSync(half, statSync(file).mode)
  renameSync(half, file)
}
