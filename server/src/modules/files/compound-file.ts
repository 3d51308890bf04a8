import { createReadStream } from 'node:fs'

/** What the main stream of each old Office format is called. */
const STREAMS = { WordDocument: 'doc', Workbook: 'xls', Book: 'xls', 'PowerPoint Document': 'ppt' } as const
export type CompoundExt = (typeof STREAMS)[keyof typeof STREAMS]

/** Entries of the directory are 128 bytes long and lie at multiples of it, wherever in the file they are. */
const ENTRY_BYTES = 128
const NAME_LENGTH_AT = 64
const TYPE_AT = 66
const STREAM = 2

const names = Object.entries(STREAMS).map(([name, ext]) => ({ bytes: Buffer.from(`${name}\0`, 'utf16le'), ext }))

/** Which Office format a compound file is: the container alone (`x-cfb`) says nothing of what is inside. */
export async function compoundFileKind(file: string): Promise<CompoundExt | undefined> {
  for await (const piece of createReadStream(file, { highWaterMark: 1024 * ENTRY_BYTES })) {
    const match = kindIn(piece as Buffer)
    if (match) return match
  }
  return undefined
}

function kindIn(piece: Buffer): CompoundExt | undefined {
  for (let at = 0; at + ENTRY_BYTES <= piece.length; at += ENTRY_BYTES) {
    if (piece[at + TYPE_AT] !== STREAM) continue
    const name = piece.subarray(at, at + piece.readUInt16LE(at + NAME_LENGTH_AT))
    const known = names.find(({ bytes }) => bytes.equals(name))
    if (known) return known.ext
  }
  return undefined
}
