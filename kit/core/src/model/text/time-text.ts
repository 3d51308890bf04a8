import { readDatetime, wireDatetime } from '@xuanjiao/wire/wall-time'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A moment as a person reads it: relative under a day, then the day (look.md, Type). The exact one is on hover. */
export function timeText(text: string, now: Date): string {
  const moment = readDatetime(text)
  if (!moment) return text
  const ago = now.getTime() - moment.getTime()
  if (ago >= 0 && ago < DAY) return agoText(ago)
  if (ago < 0 && ago > -DAY) return aheadText(-ago)
  const sameYear = text.slice(0, 4) === wireDatetime(now).slice(0, 4)
  return sameYear ? text.slice(5, 16) : text.slice(0, 10)
}

function agoText(ago: number): string {
  if (ago < MINUTE) return '刚刚'
  return ago < HOUR ? `${Math.floor(ago / MINUTE)} 分钟前` : `${Math.floor(ago / HOUR)} 小时前`
}

function aheadText(ahead: number): string {
  if (ahead < MINUTE) return '马上'
  return ahead < HOUR ? `${Math.floor(ahead / MINUTE)} 分钟后` : `${Math.floor(ahead / HOUR)} 小时后`
}

/** Seconds as `4:05` or `1:02:03`. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const two = (n: number) => String(n).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

/** Bytes as `12.3 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const units = ['KB', 'MB', 'GB', 'TB']
  let value = bytes / 1024
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`
}
