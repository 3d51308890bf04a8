import { appErrors } from '../errors/app-errors.ts'

export interface CallRateLimit {
  /** Counts a call of somebody; throws when it is one too many. */
  count(key: string, now: Date): void
}

const MINUTE_MS = 60_000
const MOST_REMEMBERED = 10_000

/** So many calls of each in a minute, counted on this node: against scripts that ask without end. */
export function limitCallsPerMinute(most: number): CallRateLimit {
  const counts = new Map<string, number>()
  let minute = 0
  return {
    count(key, now) {
      const current = Math.floor(now.getTime() / MINUTE_MS)
      if (current !== minute || counts.size > MOST_REMEMBERED) counts.clear()
      minute = current
      const used = (counts.get(key) ?? 0) + 1
      counts.set(key, used)
      const left = Math.ceil(((current + 1) * MINUTE_MS - now.getTime()) / 1000)
      if (used > most) throw appErrors.tooMany('操作过于频繁，请稍后再试', left)
    },
  }
}
