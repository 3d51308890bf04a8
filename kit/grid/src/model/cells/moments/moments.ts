import { readMoment, readTime, timeOnly } from '@xuanjiao/core/model/text/moment-text'
import { momentCell } from './moment-cell.ts'

/** Text YYYY-MM-DD unless the column says otherwise (rules/grid#typing). */
export const dateCell = momentCell({
  type: 'date',
  series: 'date',
  format: 'YYYY-MM-DD',
  read: text => readMoment(text),
  why: ({ texts }) => texts.notADate,
})

export const datetimeCell = momentCell({
  type: 'datetime',
  series: 'date',
  format: 'YYYY-MM-DD HH:mm:ss',
  read: text => readMoment(text),
  why: ({ texts }) => texts.notADate,
})

export const timeCell = momentCell({
  type: 'time',
  format: 'HH:mm:ss',
  read: text => {
    const clock = readTime(text)
    return clock ? timeOnly(clock) : readMoment(text)
  },
  why: ({ texts }) => texts.notATime,
})
