import type { Stretch } from '@xuanjiao/contract/media/media'
import type { Delivery } from '../people/players.ts'

/** The same rules said slowly: hundredths of seconds in a row, each paid for from the time there is. */
export interface Slow {
  seen: Uint8Array
  /** By all sittings. */
  all: Uint8Array
  /** Where the picture ends: hundredths that were delivered. */
  end: number
  lastSeq: number
  lastAt: number
  effective: number
}

export function takeSlowly(slow: Slow, { at, beats }: Delivery): void {
  const lasted = at / 10
  let taken = false
  let purse = Math.min((at - slow.lastAt) / 10, lasted - slow.effective) + 3
  for (const beat of beats.toSorted((one, other) => one.seq - other.seq)) {
    if (beat.seq <= slow.lastSeq) continue
    slow.lastSeq = beat.seq
    taken = true
    for (const [from, to] of beat.ranges) {
      for (let here = Math.round(from * 100); here < Math.round(to * 100); here++) {
        const price = 0.01 / Math.min(beat.speed, 2)
        if (here < 0 || here >= slow.end || purse < price - 1e-6) continue
        purse -= price
        slow.seen[here] = 1
        slow.all[here] = 1
        slow.effective += price
      }
    }
  }
  if (taken) slow.lastAt = at
}

export function slowlyCovered(seen: Uint8Array): number {
  let seconds = 0
  for (let start = 0; start < seen.length; start += 500) {
    const bucket = seen.subarray(start, start + 500)
    if (bucket.reduce((sum, one) => sum + one, 0) >= bucket.length * 0.6) seconds += bucket.length / 100
  }
  return Math.round(seconds)
}

/** Hundredths of the video. */
export const lengthOf = (seen: readonly Stretch[]): number => seen.reduce((sum, [from, to]) => sum + to - from, 0)
export const countOf = (seen: Uint8Array): number => seen.reduce((sum, one) => sum + one, 0)
