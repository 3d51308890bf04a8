/** What a field of time holds: a day, a month, a moment, a time of day, one to the minute. */
export type DateKind = 'date' | 'month' | 'datetime' | 'time' | 'minute'

/**
 * How it is written, first as the house keeps and shows it (rules/data-entry#values), then as it may be typed as well.
 * Of one kind, no finished one is the beginning of another: nothing is taken while somebody is still typing.
 */
export const DATE_FORMATS: Readonly<Record<DateKind, readonly [kept: string, ...typed: string[]]>> = {
  date: ['YYYY-MM-DD', 'YYYY/MM/DD', 'YYYYMMDD'],
  month: ['YYYY-MM', 'YYYY/MM', 'YYYYMM'],
  datetime: ['YYYY-MM-DD HH:mm:ss', 'YYYY/MM/DD HH:mm:ss', 'YYYYMMDD HH:mm:ss'],
  time: ['HH:mm:ss', 'HHmmss'],
  minute: ['HH:mm', 'HHmm'],
}

/** Whether it is a time of day and of no day. */
export const IS_TIME_OF_DAY: Readonly<Record<DateKind, boolean>> = {
  date: false,
  month: false,
  datetime: false,
  time: true,
  minute: true,
}

const SHAPES: Readonly<Record<DateKind, RegExp>> = {
  date: /^(\d{4}-\d{2}-\d{2})/,
  month: /^(\d{4}-\d{2})/,
  datetime: /^(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?)?)/,
  time: /^(?:\d{4}-\d{2}-\d{2} )?(\d{2}:\d{2}(?::\d{2})?)/,
  minute: /^(?:\d{4}-\d{2}-\d{2} )?(\d{2}:\d{2})/,
}

/** The part of a kept text that a field of its kind shows; nothing where there is none. */
export function storedDatePart(kind: DateKind, text: string | null | undefined): string | undefined {
  const part = SHAPES[kind].exec((text ?? '').trim())?.[1]
  return part !== undefined && exists(kind, part) ? part : undefined
}

/** Whether there is such a day and such a time: the 30th of February is none. */
function exists(kind: DateKind, text: string): boolean {
  const day = kind === 'month' ? `${text}-01` : text
  const iso = IS_TIME_OF_DAY[kind] ? `2000-01-01T${day}` : day.replace(' ', 'T')
  const at = new Date(`${iso.length === 10 ? `${iso}T00:00` : iso}Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso)
}
