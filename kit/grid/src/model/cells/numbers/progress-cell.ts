import { readNumber } from '@xuanjiao/core/model/text/number-text'
import { defineCell } from '../type/define-cell.ts'
import { cellNumberOf } from './cell-number.ts'
import { unparsedText } from '../type/unparsed-text.ts'

const percentage = (text: string) => readNumber(text.replace(/[%％]\s*$/, ''))
const inside = (value: number | undefined) => value !== undefined && value >= 0 && value <= 100

/** A share of a hundred. */
export const progressCell = defineCell<number | null>({
  type: 'progress',
  series: 'number',
  numeric: true,
  editor: 'direct',
  empty: () => null,
  accept: (typed, before) => (typed === '' || inside(percentage(typed)) ? typed : before),
  parse: (text, { texts }) => {
    if (text.trim() === '') return null
    const value = percentage(text)
    return inside(value) ? value! : unparsedText(text, texts.notAPercentage)
  },
  print: value => (cellNumberOf(value) === undefined ? '' : `${cellNumberOf(value)}%`),
  sortValue: cellNumberOf,
})
