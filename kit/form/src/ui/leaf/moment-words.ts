import { DATE_FORMATS, type DateKind } from '@xuanjiao/fields/model/date/date-formats'
import { toDateFormat, fromDateFormat } from '../../model/controls/base/date-format.ts'
import { flagOptionOf, textOptionOf, type OptionValues } from '../../model/controls/base/option-values.ts'

export const dateFormatOf = (options: OptionValues): string =>
  textOptionOf(options, 'format') || (flagOptionOf(options, 'showTime') ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD')

export const timeFormatOf = (options: OptionValues): string => textOptionOf(options, 'format') || 'HH:mm:ss'

/** What a format says of a moment; undefined where no calendar shows it. */
export function kindOfFormat(format: string): DateKind | undefined {
  const [day, month, hour] = [format.includes('DD'), format.includes('MM'), format.includes('HH')]
  if (day && month) return hour ? 'datetime' : 'date'
  if (month) return hour || !format.includes('YYYY') ? undefined : 'month'
  if (!hour || day || format.includes('YYYY')) return undefined
  return format.includes('ss') ? 'time' : 'minute'
}

/** A text of a form in the words of a calendar. What is none stays as it is, and is told of. */
export const calendarText = (text: string, format: string, kind: DateKind): string =>
  fromDateFormat(text, format, DATE_FORMATS[kind][0])

/** And back. */
export const formText = (stored: string, format: string, kind: DateKind): string =>
  toDateFormat(kind === 'month' && stored !== '' ? `${stored}-01` : stored, format)
