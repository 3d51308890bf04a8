/** Date and time texts without time zones: a cell holds what the wall shows. */
export interface Moment {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

/** A way to write a date, and which of its groups are year, month and day; a time of day is always the fourth. */
type DateForm = readonly [form: RegExp, year: number, month: number, day: number]

const dateForms: readonly DateForm[] = [
  [/^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s]+(.+))?$/, 1, 2, 3],
  [/^(\d{4})\/(\d{1,2})\/(\d{1,2})(?:\s+(.+))?$/, 1, 2, 3],
  [/^(\d{4})\.(\d{1,2})\.(\d{1,2})(?:\s+(.+))?$/, 1, 2, 3],
  [/^(\d{4})年(\d{1,2})月(\d{1,2})日?(?:\s*(.+))?$/, 1, 2, 3],
  [/^(\d{4})(\d{2})(\d{2})(?:\s+(.+))?$/, 1, 2, 3],
  [/^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s+(.+))?$/, 3, 1, 2],
]
const timeForm = /^(\d{1,2})[:：时点](\d{1,2})(?:[:：分](\d{1,2}))?[分秒]?(?:\.\d+)?(?:Z)?$/

type Clock = Pick<Moment, 'hour' | 'minute' | 'second'>
const midnight: Clock = { hour: 0, minute: 0, second: 0 }

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** Days of a month that counts from one; none where there is no such month. */
export function daysIn(year: number, month: number): number {
  return month === 2 && isLeap(year) ? 29 : (lengths[month - 1] ?? 0)
}

/** A time of day: 8:05, 08:05:30, 8时5分. */
export function readTime(text: string): Clock | undefined {
  const [, h, m, s = '0'] = timeForm.exec(text.normalize('NFKC').trim()) ?? []
  if (h === undefined || m === undefined) return undefined
  const clock = { hour: Number(h), minute: Number(m), second: Number(s) }
  return clock.hour < 24 && clock.minute < 60 && clock.second < 60 ? clock : undefined
}

/** A date in one of six common forms, with or without a time behind it. */
export function readMoment(text: string): Moment | undefined {
  const plain = text.normalize('NFKC').trim()
  for (const [form, y, m, d] of dateForms) {
    const found = form.exec(plain)
    if (found !== null) return momentOf(Number(found[y]), Number(found[m]), Number(found[d]), found[4])
  }
  return undefined
}

function momentOf(year: number, month: number, day: number, time: string | undefined): Moment | undefined {
  if (day < 1 || day > daysIn(year, month)) return undefined
  const clock = time === undefined ? midnight : readTime(time)
  return clock && { year, month, day, hour: clock.hour, minute: clock.minute, second: clock.second }
}

type Part = (moment: Moment) => string

const two = (value: number) => (value < 10 ? `0${value}` : String(value))
const tokens: Readonly<Record<string, Part>> = {
  YYYY: ({ year }) => String(year).padStart(4, '0'),
  MM: ({ month }) => two(month),
  DD: ({ day }) => two(day),
  HH: ({ hour }) => two(hour),
  mm: ({ minute }) => two(minute),
  ss: ({ second }) => two(second),
}
const printers = new Map<string, readonly Part[]>()

/** A format is taken apart once: thousands of dates are printed with it. */
function partsOf(format: string): readonly Part[] {
  const known = printers.get(format)
  if (known !== undefined) return known
  const parts = format.split(/(YYYY|MM|DD|HH|mm|ss)/).map(part => tokens[part] ?? (() => part))
  printers.set(format, parts)
  return parts
}

/** Prints with YYYY MM DD HH mm ss. */
export function printMoment(moment: Moment, format: string): string {
  let text = ''
  for (const part of partsOf(format)) text += part(moment)
  return text
}

export const timeOnly = (clock: Clock): Moment => ({ year: 0, month: 1, day: 1, ...clock })
