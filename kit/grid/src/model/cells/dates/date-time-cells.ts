import { readMoment, readTime, timeOfDayMoment } from '@xuanjiao/core/model/text/moment-text'
import { dateTimeCell } from './date-time-cell.ts'

/** Text YYYY-MM-DD unless the column says otherwise (rules/grid#typing). */
export const dateCell = dateTimeCell({
  type: 'date',
  series: 'date',
  format: 'YYYY-MM-DD',
  read: text => readMoment(text),
  why: ({ texts }) => texts.notADate,
})

export const datetimeCell = dateTimeCell({
  type: 'datetime',
  series: 'date',
  format: 'YYYY-MM-DD HH:mm:ss',
  read: text => readMoment(text),
  why: ({ texts }) => texts.notADate,
})

export const timeCell = dateTimeCell({
  type: 'time',
  format: 'HH:mm:ss',
  read: text => {
    const clock = readTime(text)
    return clock ? timeOfDayMoment(clock) : readMoment(text)
  },
  why: ({ texts }) => texts.notATime,
})
