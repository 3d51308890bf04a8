import { momentCell } from './moment-cell.ts'
import { readMoment } from '@xuanjiao/core/model/text/moment-text'

/** Text YYYY-MM-DD unless the column says otherwise (rules/grid#typing). */
export const dateCell = momentCell({
  type: 'date',
  series: 'date',
  format: 'YYYY-MM-DD',
  read: text => readMoment(text),
  why: ({ texts }) => texts.notADate,
})
