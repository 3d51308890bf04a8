import type { WatchSessionPlan } from './viewing-plan.ts'

/** A heartbeat to be sent, and how many wall seconds after the start. */
export interface PlannedHeartbeat {
  afterSec: number
  seq: number
  pos: number
  speed: number
  ranges: (readonly [number, number])[]
  playing: boolean
}

/** A player sends a heartbeat every ten seconds while playing, at each drag and at the end (rules/watching#heartbeats). */
const HEARTBEAT_SECONDS = 10

/** The heartbeats a player sends for a planned sitting. */
export function heartbeatsOf({ parts, speed }: Pick<WatchSessionPlan, 'parts' | 'speed'>): PlannedHeartbeat[] {
  const heartbeats: PlannedHeartbeat[] = []
  let afterSec = 0
  for (const [at, [from, to]] of parts.entries()) {
    const step = HEARTBEAT_SECONDS * speed
    for (let start = from; start < to; start += step) {
      const end = Math.min(to, start + step)
      afterSec += (end - start) / speed
      const last = at === parts.length - 1 && end >= to
      heartbeats.push({
        afterSec: rounded(afterSec),
        seq: heartbeats.length,
        pos: rounded(end),
        speed,
        ranges: [[rounded(start), rounded(end)]],
        playing: !last,
      })
    }
  }
  return heartbeats
}

function rounded(seconds: number): number {
  return Math.round(seconds * 100) / 100
}
