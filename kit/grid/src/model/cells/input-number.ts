import { defineCell, textOf } from './define-cell.ts'
import { compareNumbers, isNumberTyping, readNumber } from './number-text.ts'
import { unread } from './unread.ts'

/** Invalid typing is reverted; when left, the text becomes a number or nothing (spec 2 §5.1). */
export const inputNumberCell = defineCell<number | null>({
  type: 'inputNumber',
  empty: () => null,
  accept: (typed, before) => (isNumberTyping(typed) ? typed : before),
  leave: typed => readNumber(typed) ?? null,
  parse: (text, { texts }) => (text.trim() === '' ? null : (readNumber(text) ?? unread(text, texts.notANumber))),
  print: textOf,
  compare: compareNumbers,
})
