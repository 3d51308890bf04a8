import type { Column } from '../column.ts'
import { defineCell, textOf } from './define-cell.ts'
import { compareNumbers, isNumberTyping, numberOf, readNumber } from './number-text.ts'
import { unread } from './unread.ts'

/** What `props` of the column allow: at least `min`, at most `max`, `precision` digits behind the point. */
function within(value: number, { props = {} }: Column): number {
  const [min = -Infinity, max = Infinity, digits] = ['min', 'max', 'precision'].map(name => numberOf(props[name]))
  const bounded = Math.min(max, Math.max(min, value))
  return digits === undefined ? bounded : Number(bounded.toFixed(digits))
}

/** Invalid typing is reverted; when left, the text becomes a number or nothing (spec 2 §5.1). */
export const inputNumberCell = defineCell<number | null>({
  type: 'inputNumber',
  series: 'number',
  numeric: true,
  empty: () => null,
  accept: (typed, before) => (isNumberTyping(typed) ? typed : before),
  leave: (typed, { column }) => {
    const value = readNumber(typed)
    return value === undefined ? null : within(value, column)
  },
  parse: (text, { texts }) => (text.trim() === '' ? null : (readNumber(text) ?? unread(text, texts.notANumber))),
  print: textOf,
  compare: compareNumbers,
})
