import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import { IS_CLOCK, keptPart, type DateKind } from '../../model/date/formats.ts'

// Calendars take the names of months and weekdays, and Monday as the first, from the library itself.
dayjs.locale('zh-cn')

/** A kept text as a calendar wants it; a text that is none is shown as none. */
export function momentOf(kind: DateKind, text: string | null | undefined): Dayjs | null {
  const part = keptPart(kind, text)
  if (part === undefined) return null
  return dayjs(IS_CLOCK[kind] ? `2000-01-01 ${part}` : part)
}
