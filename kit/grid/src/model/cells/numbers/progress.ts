import { readNumber } from '@xuanjiao/core/model/text/number-text'
import { defineCell } from '../type/define-cell.ts'
import { compareNumbers, numberOf } from './number-text.ts'
import { unread } from '../type/unread.ts'

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
    return inside(value) ? value! : unread(text, texts.notAPercentage)
  },
  print: value => (numberOf(value) === undefined ? '' : `${numberOf(value)}%`),
  compare: compareNumbers,
})
