import type { SittingPlan } from './plan.ts'

/** A beat to be sent, and how many wall seconds after the start. */
export interface PlannedBeat {
  afterSec: number
  seq: number
  pos: number
  speed: number
  ranges: (readonly [number, number])[]
  playing: boolean
}

/** A player beats every ten seconds while playing, at each drag and at the end (rules/watching#beats). */
const BEAT_SECONDS = 10

/** The beats a player sends for a planned sitting. */
export function beatsOf({ parts, speed }: Pick<SittingPlan, 'parts' | 'speed'>): PlannedBeat[] {
  const beats: PlannedBeat[] = []
  let afterSec = 0
  for (const [at, [from, to]] of parts.entries()) {
    const step = BEAT_SECONDS * speed
    for (let start = from; start < to; start += step) {
      const end = Math.min(to, start + step)
      afterSec += (end - start) / speed
      const last = at === parts.length - 1 && end >= to
      beats.push({
        afterSec: rounded(afterSec),
        seq: beats.length,
        pos: rounded(end),
        speed,
        ranges: [[rounded(start), rounded(end)]],
        playing: !last,
      })
    }
  }
  return beats
}

function rounded(seconds: number): number {
  return Math.round(seconds * 100) / 100
}
