import { isDayAllowed, type DayLimits, type DayRange } from './day-limits.ts'
import { readTypedDate, typedDateProblem } from './typed-date.ts'
import { dateTexts } from './date-texts.ts'

/** What a text typed into one end of a range comes to: the days, or what is wrong with it; nothing while it is empty. */
export type TypedRangeEnd = { readonly days: DayRange } | { readonly fault: string } | undefined

/** Reads one end of a range as a single day is read; days the wrong way round change places. */
export function readTypedRangeEnd(
  end: keyof DayRange,
  text: string,
  value: DayRange,
  limits: DayLimits,
): TypedRangeEnd {
  if (text.trim() === '') return undefined
  const read = readTypedDate('date', text)
  const fault = typedDateProblem('date', text, limits)
  if (read === undefined || fault !== '') return { fault }
  const days = inOrder({ ...value, [end]: read })
  const isNear = days.from === '' || days.to === '' || isDayAllowed(days.to, limits, days.from)
  return isNear ? { days } : { fault: dateTexts.outside }
}

const inOrder = ({ from, to }: DayRange): DayRange =>
  from !== '' && to !== '' && from > to ? { from: to, to: from } : { from, to }
