import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import { IS_TIME_OF_DAY, storedDatePart, type DateKind } from '../../model/date/date-formats.ts'

// Calendars take the names of months and weekdays, and Monday as the first, from the library itself.
dayjs.locale('zh-cn')

/** A kept text as a calendar wants it; a text that is none is shown as none. */
export function dayjsOf(kind: DateKind, text: string | null | undefined): Dayjs | null {
  const part = storedDatePart(kind, text)
  if (part === undefined) return null
  return dayjs(IS_TIME_OF_DAY[kind] ? `2000-01-01 ${part}` : part)
}
