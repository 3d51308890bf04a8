import { momentCell } from './moment-cell.ts'
import { readMoment, readTime, timeOnly } from '@xuanjiao/core/model/text/moment-text'

export const timeCell = momentCell({
  type: 'time',
  format: 'HH:mm:ss',
  read: text => {
    const clock = readTime(text)
    return clock ? timeOnly(clock) : readMoment(text)
  },
  why: ({ texts }) => texts.notATime,
})
