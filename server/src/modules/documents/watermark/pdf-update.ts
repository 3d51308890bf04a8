import type { PdfFile } from './pdf-file.ts'
import { PdfName, PdfRef, pdfText, type PdfDict, type PdfValue } from './pdf-values.ts'

/** An object that comes behind those of a file, perhaps in the place of one of them. */
export interface NewObject {
  ref: PdfRef
  dict: PdfDict
  bytes?: Buffer
}

/** What a new list of places says of the file as a whole. */
const KEPT = ['Root', 'Info', 'ID'] as const

/**
 * The bytes that make a file one with these objects: they, where they lie, and the way to the list there was before. Where
 * that was an object of its own, the new one is as well: readers mind when both kinds are mixed.
 */
export function writePdfUpdate(file: PdfFile, objects: readonly NewObject[], size: number): Buffer {
  const start = file.bytes.length + 1
  const parts: Buffer[] = [Buffer.from('\n')]
  const places: [PdfRef, number][] = []
  let at = start
  const add = (part: Buffer) => {
    parts.push(part)
    at += part.length
  }
  for (const object of objects) {
    places.push([object.ref, at])
    add(objectBytes(object))
  }
  const list = at
  const { at: previous, isStream } = file.newestPlaces
  const kept = KEPT.flatMap((key): [string, PdfValue][] => {
    const value = file.trailer.get(key)
    return value === undefined ? [] : [[key, value]]
  })
  const trailer: PdfDict = new Map<string, PdfValue>([['Size', size], ...kept, ['Prev', previous]])
  add(isStream ? placesObject(trailer, places, list) : placesTable(trailer, places))
  add(Buffer.from(`startxref\n${list}\n%%EOF\n`))
  return Buffer.concat(parts)
}

function objectBytes({ ref, dict, bytes }: NewObject): Buffer {
  const head = `${ref.num} ${ref.gen} obj\n`
  if (!bytes) return Buffer.from(`${head}${pdfText(dict)}\nendobj\n`, 'latin1')
  const said: PdfDict = new Map([...dict, ['Length', bytes.length]])
  return Buffer.concat([
    Buffer.from(`${head}${pdfText(said)}\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream\nendobj\n'),
  ])
}

function placesTable(trailer: PdfDict, places: readonly [PdfRef, number][]): Buffer {
  const rows = places.map(
    ([{ num, gen }, at]) => `${num} 1\n${String(at).padStart(10, '0')} ${String(gen).padStart(5, '0')} n \n`,
  )
  return Buffer.from(`xref\n${rows.join('')}trailer\n${pdfText(trailer)}\n`, 'latin1')
}

const AT_BYTES = 5
const GEN_BYTES = 2

/** The list as an object; it names its own place, too. */
function placesObject(trailer: PdfDict, others: readonly [PdfRef, number][], own: number): Buffer {
  const num = Number(trailer.get('Size'))
  const places = [...others.map(([ref, at]) => ({ num: ref.num, gen: ref.gen, at })), { num, gen: 0, at: own }]
  const bytes = Buffer.concat(
    places.map(({ gen, at }) => {
      const row = Buffer.alloc(1 + AT_BYTES + GEN_BYTES)
      row[0] = 1
      row.writeUIntBE(at, 1, AT_BYTES)
      row.writeUIntBE(gen, 1 + AT_BYTES, GEN_BYTES)
      return row
    }),
  )
  const dict: PdfDict = new Map<string, PdfValue>([
    ['Type', new PdfName('XRef')],
    ...trailer,
    ['Size', num + 1],
    ['W', [1, AT_BYTES, GEN_BYTES]],
    ['Index', places.flatMap(place => [place.num, 1])],
  ])
  return objectBytes({ ref: new PdfRef(num, 0), dict, bytes })
}
