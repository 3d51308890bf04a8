import { momentCell } from './moment-cell.ts'
import { readMoment } from '@xuanjiao/core/model/text/moment-text'

export const datetimeCell = momentCell({
  type: 'datetime',
  series: 'date',
  format: 'YYYY-MM-DD HH:mm:ss',
  read: text => readMoment(text),
  why: ({ texts }) => texts.notADate,
})
