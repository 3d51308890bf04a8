import type { Laid } from './layout.ts'

/** Pixels of a head: a Chinese character, another sign, the space at both sides, the mark of the order, the ⓘ. */
const [CHARACTER, SIGN, AROUND, ORDER, HELP] = [13, 8, 18, 16, 28]
const LAST_LATIN = 0xff

/** What a column needs at least, so that its head can be read whole. */
export function headWidth({ title = '', sort, help }: Laid): number {
  const words = [...title].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) > LAST_LATIN ? CHARACTER : SIGN), 0)
  return AROUND + words + (sort === undefined ? 0 : ORDER) + (help === undefined ? 0 : HELP)
}
