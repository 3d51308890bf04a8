/** Moments on the wire are `yyyy-MM-dd HH:mm:ss` of Asia/Shanghai, days `yyyy-MM-dd` (rules/wire#kept-columns). */
export const DATETIME_PATTERN = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
export const DATE_PATTERN = /^\d{4}-\d\d-\d\d$/

const SHANGHAI_OFFSET_MS = 8 * 3600 * 1000

/** A moment as the wire writes it. Shanghai keeps UTC+8 all year. */
export function wireDatetime(moment: Date): string {
  return new Date(moment.getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** The Shanghai calendar day of a moment. */
export function wireDate(moment: Date): string {
  return wireDatetime(moment).slice(0, 10)
}

/** Reads a moment of the wire (`yyyy-MM-dd HH:mm:ss` or a bare day); undefined when it is none. */
export function readDatetime(text: string): Date | undefined {
  const full = DATE_PATTERN.test(text) ? `${text} 00:00:00` : text
  if (!DATETIME_PATTERN.test(full)) return undefined
  const moment = new Date(`${full.replace(' ', 'T')}+08:00`)
  return Number.isNaN(moment.getTime()) || wireDatetime(moment) !== full ? undefined : moment
}

/** The same day so many months later, or the last day of a month that is too short. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}
