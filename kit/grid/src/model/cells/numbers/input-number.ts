import { isHalfNumber, mayBeNumber, readNumber, typedText } from '@xuanjiao/core/model/text/number-text'
import { defineCell, textOf } from '../type/define-cell.ts'
import { compareNumbers } from './number-text.ts'
import { unread } from '../type/unread.ts'

/** A letter that no number holds is not let in (rules/grid#typing); what cannot be read stays as it was given, red. */
export const inputNumberCell = defineCell<number | null>({
  type: 'inputNumber',
  series: 'number',
  numeric: true,
  empty: () => null,
  accept: (typed, before) => typedText(typed, before, mayBeNumber),
  isHalf: isHalfNumber,
  parse: (text, { texts }) => (text.trim() === '' ? null : (readNumber(text) ?? unread(text, texts.notANumber))),
  print: textOf,
  compare: compareNumbers,
})
