import { isIncompleteNumber, mayBeNumber, readNumber, acceptedText } from '@xuanjiao/core/model/text/number-text'
import { defineCell, cellValueText } from '../type/define-cell.ts'
import { cellNumberOf } from './cell-number.ts'
import { unparsedText } from '../type/unparsed-text.ts'

/** A letter that no number holds is not let in (rules/grid#typing); what cannot be read stays as it was given, red. */
export const inputNumberCell = defineCell<number | null>({
  type: 'inputNumber',
  series: 'number',
  numeric: true,
  empty: () => null,
  accept: (typed, before) => acceptedText(typed, before, mayBeNumber),
  isHalf: isIncompleteNumber,
  parse: (text, { texts }) => (text.trim() === '' ? null : (readNumber(text) ?? unparsedText(text, texts.notANumber))),
  print: cellValueText,
  sortValue: cellNumberOf,
})
