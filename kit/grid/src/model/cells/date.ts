import { momentCell } from './moment-cell.ts'
import { readMoment } from './moment-text.ts'

/** Text YYYY-MM-DD unless the column says otherwise (spec 2 §5.1). */
export const dateCell = momentCell({
  type: 'date',
  series: 'date',
  format: 'YYYY-MM-DD',
  read: readMoment,
  why: ({ texts }) => texts.notADate,
})
