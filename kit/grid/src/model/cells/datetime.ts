import { momentCell } from './moment-cell.ts'
import { readMoment } from './moment-text.ts'

export const datetimeCell = momentCell({
  type: 'datetime',
  series: 'date',
  format: 'YYYY-MM-DD HH:mm:ss',
  read: readMoment,
  why: ({ texts }) => texts.notADate,
})
