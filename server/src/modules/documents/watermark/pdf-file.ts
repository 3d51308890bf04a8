import { readPlaces, readStreamObject, type PdfPlaces } from './pdf-places.ts'
import { PdfParser, UnreadablePdf } from './pdf-parser.ts'
import { unpackedStream } from './pdf-streams.ts'
import { isDict, PdfRef, type PdfDict, type PdfValue } from './pdf-values.ts'

/** A page with what it takes over from what stands above it. */
export interface PdfPage {
  num: number
  gen: number
  dict: PdfDict
  inherited: PdfDict
}

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate']
const MOST_PAGES = 5000
const MOST_STEPS = 40

/** A file whose objects can be asked for; nothing of it is drawn. */
export class PdfFile {
  readonly bytes: Buffer
  readonly #places: PdfPlaces
  /** Objects that others hold, taken out once. */
  readonly #held = new Map<number, PdfValue[]>()

  constructor(bytes: Buffer) {
    this.bytes = bytes
    this.#places = readPlaces(bytes)
    if (this.trailer.has('Encrypt')) throw new UnreadablePdf('it is encrypted')
  }

  get trailer(): PdfDict {
    return this.#places.trailer
  }

  get newestPlaces(): { at: number; isStream: boolean } {
    return { at: this.#places.newest, isStream: this.#places.isStream }
  }

  /** The number after the last one of its objects. */
  get size(): number {
    let largest = 0
    for (const num of this.#places.places.keys()) if (num > largest) largest = num
    return largest + 1
  }

  /** What a value is, wherever it lies. */
  resolve(value: PdfValue | undefined, step = 0): PdfValue {
    if (!(value instanceof PdfRef)) return value ?? null
    if (step > MOST_STEPS) throw new UnreadablePdf('an object leads to itself')
    return this.resolve(this.object(value.num), step + 1)
  }

  object(num: number): PdfValue {
    const place = this.#places.places.get(num)
    if (place === undefined || place === 'free') return null
    if ('within' in place) return this.#heldBy(place.within)[place.index] ?? null
    const parser = new PdfParser(this.bytes, place.at)
    if (parser.integer() !== num) throw new UnreadablePdf('another object lies at the place')
    parser.integer()
    if (!parser.takes('obj')) throw new UnreadablePdf('no object at its place')
    return parser.value()
  }

  #heldBy(num: number): PdfValue[] {
    const known = this.#held.get(num)
    if (known) return known
    const place = this.#places.places.get(num)
    if (place === undefined || place === 'free' || 'within' in place) throw new UnreadablePdf('nothing holds an object')
    const lengthOf = (ref: PdfRef): number => {
      const length = this.resolve(ref)
      return typeof length === 'number' ? length : -1
    }
    const { dict, data } = readStreamObject(this.bytes, new PdfParser(this.bytes, place.at), lengthOf)
    const values = heldValues(dict, unpackedStream(dict, data))
    this.#held.set(num, values)
    return values
  }

  pages(): PdfPage[] {
    const root = this.resolve(this.trailer.get('Root'))
    const top = isDict(root) ? root.get('Pages') : undefined
    const pages: PdfPage[] = []
    this.#walk(top, new Map(), { pages, seen: new Set() }, 0)
    if (pages.length === 0) throw new UnreadablePdf('it has no pages')
    return pages
  }

  #walk(
    value: PdfValue | undefined,
    above: PdfDict,
    found: { pages: PdfPage[]; seen: Set<number> },
    depth: number,
  ): void {
    if (!(value instanceof PdfRef) || found.seen.has(value.num) || depth > MOST_STEPS)
      throw new UnreadablePdf('pages are not in a tree')
    found.seen.add(value.num)
    const dict = this.resolve(value)
    if (!isDict(dict)) throw new UnreadablePdf('a page is missing')
    const own = INHERITED.flatMap((key): [string, PdfValue][] => (dict.has(key) ? [[key, dict.get(key) ?? null]] : []))
    const inherited = new Map([...above, ...own])
    const kids = this.resolve(dict.get('Kids'))
    if (Array.isArray(kids)) for (const kid of kids) this.#walk(kid, inherited, found, depth + 1)
    else if (found.pages.push({ num: value.num, gen: value.gen, dict, inherited }) > MOST_PAGES)
      throw new UnreadablePdf('too many pages')
  }
}

/** The objects that one holds: their numbers and places first, then they themselves. */
function heldValues(dict: PdfDict, bytes: Buffer): PdfValue[] {
  const [count, first] = [dict.get('N'), dict.get('First')]
  if (typeof count !== 'number' || typeof first !== 'number') throw new UnreadablePdf('held objects without a list')
  const head = new PdfParser(bytes, 0)
  const places = Array.from({ length: Math.min(count, bytes.length) }, () => {
    head.integer()
    return head.integer()
  })
  return places.map(at => new PdfParser(bytes, first + at).value())
}
