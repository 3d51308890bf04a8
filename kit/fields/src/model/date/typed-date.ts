import { printMoment, readMoment, readTime, timeOfDayMoment } from '@xuanjiao/core/model/text/moment-text'
import { limitTexts } from '@xuanjiao/core/model/text/value-limits'
import { DATE_FORMATS, IS_TIME_OF_DAY, type DateKind } from './date-formats.ts'
import { isDayAllowed, type DayLimits } from './day-limits.ts'
import { dateTexts } from './date-texts.ts'

/** A typed text as the field keeps it; nothing where it is no day, no moment, no time of day. */
export function readTypedDate(kind: DateKind, text: string): string | undefined {
  const clock = IS_TIME_OF_DAY[kind] ? readTime(text) : undefined
  const moment = clock ? timeOfDayMoment(clock) : readMoment(kind === 'month' ? firstDayOf(text) : text)
  return moment && printMoment(moment, DATE_FORMATS[kind][0])
}

/** A month as its first day, for those who read days: 2026-03, 2026/3, 2026年3月, 202603. What is a day already stays one. */
const firstDayOf = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/^(\d{4})(?:[-/.年]?(\d{1,2}))月?$/, '$1-$2-01')

/** What is wrong with a typed text; an empty text when nothing is. */
export function typedDateProblem(kind: DateKind, text: string, limits: DayLimits): string {
  if (text.trim() === '') return ''
  const read = readTypedDate(kind, text)
  if (read === undefined) return IS_TIME_OF_DAY[kind] ? limitTexts.notATime : limitTexts.notADate
  return IS_TIME_OF_DAY[kind] || isDayAllowed(read, limits) ? '' : dateTexts.outside
}
