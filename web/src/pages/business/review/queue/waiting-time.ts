import type { StatusColour } from '../../../../app/theme/theme.ts'

const HOUR = 60
/** Minutes from which it is time, and from which it is late. */
const SOON = 12 * HOUR
const LATE = 24 * HOUR

export interface WaitingTime {
  text: string
  tone: StatusColour
  /** What the colour means, in words. */
  meaning: string
}

/** How long something has waited for its reviewer; a day is the house's own limit. */
export function waitingTimeOf(minutes: number): WaitingTime {
  const text = longText(Math.max(0, Math.floor(minutes)))
  if (minutes >= LATE) return { text, tone: 'bad', meaning: '已超过 24 小时' }
  if (minutes >= SOON) return { text, tone: 'waiting', meaning: '即将超过 24 小时' }
  return { text, tone: 'good', meaning: '24 小时内' }
}

function longText(minutes: number): string {
  if (minutes < HOUR) return `${minutes} 分钟`
  return minutes < 2 * LATE ? `${Math.floor(minutes / HOUR)} 小时` : `${Math.floor(minutes / LATE)} 天`
}
