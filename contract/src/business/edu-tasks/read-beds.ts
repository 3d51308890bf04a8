import { bedNoOf, bedProblem, surnameOf, surnameProblem } from './patient-alias.ts'

/** Tasks that are sent at once, and so beds that may be named. */
export const MAX_BEDS = 50

/** A bed somebody typed, with the surname where it stands beside it. */
export interface TypedBed {
  bedNo: string
  surname?: string
}

/** The beds of a text, each once; or what is wrong with it. */
export type TypedBeds = { beds: readonly TypedBed[] } | { problem: string }

const SEPARATOR = /[\s,，、;；]+/u
/** `5-8`, `A5-8`, `A5-A8`. */
const RANGE = /^([A-Z+]*)(\d{1,4})[-~—至到]([A-Z+]*)(\d{1,4})$/u
const WITH_NAME = /^(.*?[0-9A-Z+])[号床]*(\p{Script=Han}{1,2})$/u

/** Reads what a nurse types with a thumb: `3`, `5-8`, `3王 5李、7`. The last word on a bed is the one that counts. */
export function readBeds(text: string): TypedBeds {
  const words = text.normalize('NFKC').toUpperCase().split(SEPARATOR).filter(Boolean)
  const beds = new Map<string, TypedBed>()
  for (const word of words) {
    const read = readWord(word)
    if ('problem' in read) return read
    for (const bed of read.beds) beds.set(bed.bedNo, bed)
    if (beds.size > MAX_BEDS) return { problem: `一次最多 ${MAX_BEDS} 张床` }
  }
  return { beds: [...beds.values()] }
}

function readWord(word: string): TypedBeds {
  const range = RANGE.exec(word.replace(/[号床]/gu, ''))
  if (range) return bedsBetween(word, range)
  const named = WITH_NAME.exec(word)
  const bedNo = bedNoOf(named?.[1] ?? word)
  const surname = named?.[2] === undefined || named[2] === '加' ? undefined : surnameOf(named[2])
  if (bedProblem(bedNo) !== undefined) return { problem: `“${word}”不是床号` }
  if (surname === undefined) return { beds: [{ bedNo }] }
  const wrong = surnameProblem(surname)
  return wrong === undefined ? { beds: [{ bedNo, surname }] } : { problem: wrong }
}

function bedsBetween(word: string, [, prefix = '', from = '', other = '', to = '']: readonly string[]): TypedBeds {
  const [first, last] = [Number(from), Number(to)]
  if ((other !== '' && other !== prefix) || last < first) return { problem: `“${word}”不是床号范围` }
  if (last - first >= MAX_BEDS) return { problem: `一次最多 ${MAX_BEDS} 张床` }
  const width = from.startsWith('0') ? from.length : 0
  const numbers = Array.from({ length: last - first + 1 }, (_, at) => String(first + at).padStart(width, '0'))
  return { beds: numbers.map(number => ({ bedNo: prefix + number })) }
}
