import { PdfParser, UnreadablePdf } from './pdf-parser.ts'
import { unpackedStream } from './pdf-streams.ts'
import { isDict, PdfRef, type PdfDict, type PdfValue } from './pdf-values.ts'

/** Where an object lies: at a byte of the file, or as one of those that another holds. */
export type PdfPlace = { at: number } | { within: number; index: number }

/** The places of all objects, the newest of each, and what the file says of itself. */
export interface PdfPlaces {
  places: ReadonlyMap<number, PdfPlace | 'free'>
  trailer: PdfDict
  /** Where the newest list of places lies, and whether it is an object of its own. */
  newest: number
  isStream: boolean
}

/** Lists of places a file may have one after another. */
const MOST_LISTS = 500
const MOST_OBJECTS = 2_000_000

/** Reads the lists of places from the end of the file, back to its first one. */
export function readPlaces(bytes: Buffer): PdfPlaces {
  const newest = newestList(bytes)
  const places = new Map<number, PdfPlace | 'free'>()
  let trailer: PdfDict | undefined
  let isStream = false
  const waiting = [newest]
  const read = new Set<number>()
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    if (read.has(at)) continue
    if (read.add(at).size > MOST_LISTS) throw new UnreadablePdf('too many lists of places')
    const list = readList(bytes, at, places)
    if (trailer === undefined) [trailer, isStream] = [list.trailer, list.isStream]
    for (const key of ['XRefStm', 'Prev']) {
      const next = list.trailer.get(key)
      if (typeof next === 'number') waiting.push(next)
    }
  }
  if (!trailer) throw new UnreadablePdf('no list of places')
  return { places, trailer, newest, isStream }
}

function newestList(bytes: Buffer): number {
  const said = bytes.lastIndexOf('startxref')
  if (said < 0 || said < bytes.length - 2048) throw new UnreadablePdf('no word of where the places are')
  return new PdfParser(bytes, said + 'startxref'.length).integer()
}

type KnownPlaces = Map<number, PdfPlace | 'free'>

function readList(bytes: Buffer, at: number, places: KnownPlaces): { trailer: PdfDict; isStream: boolean } {
  const parser = new PdfParser(bytes, at)
  if (parser.takes('xref')) return { trailer: readTable(parser, places), isStream: false }
  return { trailer: readStream(bytes, parser, places), isStream: true }
}

/** What is known of an object already is newer. */
function note(places: KnownPlaces, num: number, place: PdfPlace | 'free'): void {
  if (!places.has(num)) places.set(num, place)
  if (places.size > MOST_OBJECTS) throw new UnreadablePdf('too many objects')
}

function readTable(parser: PdfParser, places: KnownPlaces): PdfDict {
  while (!parser.takes('trailer')) {
    const first = parser.integer()
    const count = parser.integer()
    for (let num = first; num < first + count; num += 1) {
      const at = parser.integer()
      parser.integer()
      if (parser.takes('n')) note(places, num, { at })
      else if (parser.takes('f')) note(places, num, 'free')
      else throw new UnreadablePdf('a place is neither used nor free')
    }
  }
  const trailer = parser.value()
  if (!isDict(trailer)) throw new UnreadablePdf('no trailer')
  return trailer
}

const numbers = (value: PdfValue | undefined): number[] =>
  Array.isArray(value) ? value.filter(one => typeof one === 'number') : []

function readStream(bytes: Buffer, parser: PdfParser, places: KnownPlaces): PdfDict {
  const { dict, data } = readStreamObject(bytes, parser, value => {
    throw new UnreadablePdf(`the length of a list of places lies elsewhere: ${value.num}`)
  })
  const rows = unpackedStream(dict, data)
  const [kindBytes = 0, secondBytes = 0, thirdBytes = 0] = numbers(dict.get('W'))
  const size = numbers([dict.get('Size') ?? null])[0] ?? 0
  const index = numbers(dict.get('Index'))
  const ranges = index.length > 1 ? index : [0, size]
  const each = kindBytes + secondBytes + thirdBytes
  if (each === 0 || each > 24) throw new UnreadablePdf('places of an unknown width')
  let at = 0
  const take = (length: number, fallback: number): number => {
    let value = length === 0 ? fallback : 0
    for (let left = length; left > 0; left -= 1) value = value * 256 + (rows[at++] ?? 0)
    return value
  }
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const [first = 0, count = 0] = ranges.slice(range, range + 2)
    for (let num = first; num < first + count && at < rows.length; num += 1) {
      const kind = take(kindBytes, 1)
      const second = take(secondBytes, 0)
      const third = take(thirdBytes, 0)
      note(places, num, kind === 0 ? 'free' : kind === 1 ? { at: second } : { within: second, index: third })
    }
  }
  return dict
}

/** An object with bytes, and these as they lie in the file. */
export function readStreamObject(
  bytes: Buffer,
  parser: PdfParser,
  lengthOf: (ref: PdfRef) => number,
): { dict: PdfDict; data: Buffer } {
  parser.integer()
  parser.integer()
  if (!parser.takes('obj')) throw new UnreadablePdf('no object at its place')
  const dict = parser.value()
  if (!isDict(dict) || !parser.takes('stream')) throw new UnreadablePdf('an object without its bytes')
  if (bytes[parser.at] === 13) parser.at += 1
  if (bytes[parser.at] === 10) parser.at += 1
  const said = dict.get('Length')
  const length = said instanceof PdfRef ? lengthOf(said) : said
  if (typeof length !== 'number' || length < 0 || parser.at + length > bytes.length)
    throw new UnreadablePdf('bytes of an unknown length')
  return { dict, data: bytes.subarray(parser.at, parser.at + length) }
}
