/** Date and time texts without time zones: a cell holds what the wall shows. */
export interface Moment {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const dateForms = [
  /^(?<y>\d{4})-(?<m>\d{1,2})-(?<d>\d{1,2})(?:[T\s]+(?<t>.+))?$/,
  /^(?<y>\d{4})\/(?<m>\d{1,2})\/(?<d>\d{1,2})(?:\s+(?<t>.+))?$/,
  /^(?<y>\d{4})\.(?<m>\d{1,2})\.(?<d>\d{1,2})(?:\s+(?<t>.+))?$/,
  /^(?<y>\d{4})年(?<m>\d{1,2})月(?<d>\d{1,2})日?(?:\s*(?<t>.+))?$/,
  /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})(?:\s+(?<t>.+))?$/,
  /^(?<m>\d{1,2})\/(?<d>\d{1,2})\/(?<y>\d{4})(?:\s+(?<t>.+))?$/,
]
const timeForm = /^(\d{1,2})[:：时点](\d{1,2})(?:[:：分](\d{1,2}))?[分秒]?(?:\.\d+)?(?:Z)?$/

type Clock = Pick<Moment, 'hour' | 'minute' | 'second'>
const midnight: Clock = { hour: 0, minute: 0, second: 0 }

export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
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
  const parts = dateForms.map(form => form.exec(plain)?.groups).find(found => found !== undefined)
  if (parts === undefined) return undefined
  const [year, month, day] = [Number(parts['y']), Number(parts['m']), Number(parts['d'])]
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined
  const clock = parts['t'] === undefined ? midnight : readTime(parts['t'])
  return clock && { year, month, day, ...clock }
}

/** Prints with YYYY MM DD HH mm ss. */
export function printMoment(moment: Moment, format: string): string {
  const { year, month, day, hour, minute, second } = moment
  const values: Record<string, number> = { MM: month, DD: day, HH: hour, mm: minute, ss: second }
  return format.replace(/YYYY|MM|DD|HH|mm|ss/g, token =>
    token === 'YYYY' ? String(year).padStart(4, '0') : String(values[token]).padStart(2, '0'),
  )
}

export const timeOnly = (clock: Clock): Moment => ({ year: 0, month: 1, day: 1, ...clock })
