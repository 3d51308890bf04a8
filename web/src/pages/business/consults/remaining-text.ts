import { readDatetime } from '@xuanjiao/wire/wall-time'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export interface Remaining {
  text: string
  /** `over` once the deadline has passed, `soon` in the last hours before it. */
  how: 'calm' | 'soon' | 'over'
}

const SOON = 4 * HOUR

/** How long it is to a deadline, or how long ago it was: at most two units, rounded down. */
export function remainingText(deadline: string, now: Date): Remaining | undefined {
  const moment = readDatetime(deadline)
  if (!moment) return undefined
  const left = moment.getTime() - now.getTime()
  if (left < 0) return { text: `超时 ${lengthText(-left)}`, how: 'over' }
  return { text: `剩 ${lengthText(left)}`, how: left < SOON ? 'soon' : 'calm' }
}

function lengthText(length: number): string {
  const [days, hours] = [Math.floor(length / DAY), Math.floor((length % DAY) / HOUR)]
  if (days > 0) return hours > 0 ? `${days} 天 ${hours} 小时` : `${days} 天`
  return hours > 0 ? `${hours} 小时` : `${Math.floor(length / MINUTE)} 分钟`
}
