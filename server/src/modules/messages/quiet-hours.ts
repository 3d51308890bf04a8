import { wireDatetime } from '@xuanjiao/wire/wall-time'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

/** Hours in which nobody is called from outside, as minutes of the day: `22:00-08:00`. */
export interface QuietHours {
  from: number
  until: number
}

/** When a message may go that is due now: at once (undefined), or at the end of the quiet hours. */
export function quietUntil(hours: QuietHours | undefined, now: Date): Date | undefined {
  if (!hours) return undefined
  const [hour = 0, minute = 0] = wireDatetime(now).slice(11, 16).split(':').map(Number)
  const sinceStart = (hour * 60 + minute - hours.from + DAY_MINUTES) % DAY_MINUTES
  const length = (hours.until - hours.from + DAY_MINUTES) % DAY_MINUTES
  if (sinceStart >= length) return undefined
  const wholeMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  return new Date(wholeMinute + (length - sinceStart) * MINUTE_MS)
}
