/** Date and time texts without time zones: a cell holds what the wall shows. */
export interface LocalMoment {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

/** A way to write a date, and which of its groups are year, month and day, 0 where there is none; a time of day is the last. */
type DateForm = readonly [form: RegExp, year: number, month: number, day: number]

const dateForms: readonly DateForm[] = [
  [/^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s]+(.+))?$/, 1, 2, 3],
  [/^(\d{4})\/(\d{1,2})\/(\d{1,2})(?:\s+(.+))?$/, 1, 2, 3],
  [/^(\d{4})\.(\d{1,2})\.(\d{1,2})(?:\s+(.+))?$/, 1, 2, 3],
  [/^(\d{4})年(\d{1,2})月(\d{1,2})日?(?:\s*(.+))?$/, 1, 2, 3],
  [/^(\d{4})(\d{2})(\d{2})(?:\s+(.+))?$/, 1, 2, 3],
  [/^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s+(.+))?$/, 3, 1, 2],
  // Without a year this year is meant, as in a spreadsheet.
  [/^(\d{1,2})[-/](\d{1,2})(?:\s+(.+))?$/, 0, 1, 2],
  [/^(\d{1,2})月(\d{1,2})日?(?:\s*(.+))?$/, 0, 1, 2],
]
const timeForm = /^(\d{1,2})(?:[:时点](\d{1,2})?)?(?:[:分](\d{1,2}))?[分秒]?(?:\.\d+)?(?:Z)?$/
const half = /^(上午|下午|早上|凌晨|中午|晚上|am|pm)?\s*(.*?)\s*(am|pm)?$/i
const morning = /^(上午|早上|凌晨|am)$/i

type Clock = Pick<LocalMoment, 'hour' | 'minute' | 'second'>
const midnight: Clock = { hour: 0, minute: 0, second: 0 }

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** Days of a month that counts from one; none where there is no such month. */
export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeap(year) ? 29 : (lengths[month - 1] ?? 0)
}

/** Twelve hours twice a day: 12 at night is 0, 3 in the afternoon 15. What says 15 and morning is wrong. */
function hourOf(hour: number, part: string | undefined): number {
  if (part === undefined) return hour
  if (morning.test(part)) return hour > 12 ? Number.NaN : hour % 12
  return hour > 12 ? hour : (hour % 12) + 12
}

/** A time of day: 8:05, 08:05:30, 8时5分, 3:20 PM, 下午3点, and four or six digits. */
export function readTime(text: string): Clock | undefined {
  const plain = text.normalize('NFKC').trim()
  const [, before, body = '', behind] = half.exec(plain.replace(/^(\d{2})(\d{2})(\d{2})?$/, colons)) ?? []
  const part = before ?? behind
  const [, h, m, s] = timeForm.exec(body) ?? []
  // One number alone may be anything, unless it is said that it is an hour.
  if (h === undefined || (m === undefined && part === undefined && !/[时点]/.test(body))) return undefined
  const clock = { hour: hourOf(Number(h), part), minute: Number(m ?? 0), second: Number(s ?? 0) }
  return clock.hour < 24 && clock.minute < 60 && clock.second < 60 ? clock : undefined
}

const colons = (_: string, ...[h, m, s]: (string | undefined)[]): string => [h, m, s].filter(Boolean).join(':')

const dayMs = 86_400_000
/** Day 0 of spreadsheets; those before March 1900 count a day that never was. */
const serialStart = Date.UTC(1899, 11, 30)
/** Five digits: from 1927 to 2173. Shorter and longer ones are something else. */
const serialForm = /^[1-9]\d{4}(?:\.\d+)?$/

/** A date as spreadsheets keep it: days, and a fraction for the time of day. */
function readSerial(plain: string): LocalMoment | undefined {
  if (!serialForm.test(plain)) return undefined
  const at = new Date(serialStart + Math.round((Number(plain) * dayMs) / 1000) * 1000)
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()]
  return { year, month, day, hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds() }
}

/** A date in one of the common forms, with or without a time behind it. */
export function readMoment(text: string, thisYear: number = new Date().getFullYear()): LocalMoment | undefined {
  const plain = text.normalize('NFKC').trim()
  for (const [form, y, m, d] of dateForms) {
    const match = form.exec(plain)
    const year = y === 0 ? thisYear : Number(match?.[y])
    if (match !== null) return momentOf(year, Number(match[m]), Number(match[d]), match[y === 0 ? 3 : 4])
  }
  return readSerial(plain)
}

/** Whether this may stand where a date or a time is typed. */
export const mayBeMoment = (text: string): boolean =>
  /^[\d\s:：\-/.,年月日时点分秒上下午早晚中凌晨TZAPM]*$/i.test(text.normalize('NFKC'))

function momentOf(year: number, month: number, day: number, time: string | undefined): LocalMoment | undefined {
  if (day < 1 || day > daysInMonth(year, month)) return undefined
  const clock = time === undefined ? midnight : readTime(time)
  return clock && { year, month, day, hour: clock.hour, minute: clock.minute, second: clock.second }
}

type Part = (moment: LocalMoment) => string

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
export function printMoment(moment: LocalMoment, format: string): string {
  let text = ''
  for (const part of partsOf(format)) text += part(moment)
  return text
}

export const timeOfDayMoment = (clock: Clock): LocalMoment => ({ year: 0, month: 1, day: 1, ...clock })
