import type { Stretch } from '@xuanjiao/contract/watching/watch-counting'
import type { HeartbeatDelivery } from '../people/player-scripts.ts'

/** The same rules said slowly: hundredths of seconds in a row, each paid for from the time there is. */
export interface ReferenceWatchState {
  seen: Uint8Array
  /** By all watch sessions. */
  seenInAll: Uint8Array
  /** Where the picture ends: hundredths that were delivered. */
  end: number
  lastSeq: number
  lastAt: number
  effective: number
}

export function countHeartbeatsSlowly(
  referenceWatchState: ReferenceWatchState,
  { at, heartbeats }: HeartbeatDelivery,
): void {
  const lasted = at / 10
  let taken = false
  let purse = Math.min((at - referenceWatchState.lastAt) / 10, lasted - referenceWatchState.effective) + 3
  for (const heartbeat of heartbeats.toSorted((one, other) => one.seq - other.seq)) {
    if (heartbeat.seq <= referenceWatchState.lastSeq) continue
    referenceWatchState.lastSeq = heartbeat.seq
    taken = true
    for (const [from, to] of heartbeat.ranges) {
      for (let here = Math.round(from * 100); here < Math.round(to * 100); here++) {
        const price = 0.01 / Math.min(heartbeat.speed, 2)
        if (here < 0 || here >= referenceWatchState.end || purse < price - 1e-6) continue
        purse -= price
        referenceWatchState.seen[here] = 1
        referenceWatchState.seenInAll[here] = 1
        referenceWatchState.effective += price
      }
    }
  }
  if (taken) referenceWatchState.lastAt = at
}

export function coveredSecondsSlowly(seen: Uint8Array): number {
  let seconds = 0
  for (let start = 0; start < seen.length; start += 500) {
    const bucket = seen.subarray(start, start + 500)
    if (bucket.reduce((sum, one) => sum + one, 0) >= bucket.length * 0.6) seconds += bucket.length / 100
  }
  return Math.round(seconds)
}

/** Hundredths of the video. */
export const lengthOfStretches = (seen: readonly Stretch[]): number =>
  seen.reduce((sum, [from, to]) => sum + to - from, 0)
export const countSeen = (seen: Uint8Array): number => seen.reduce((sum, one) => sum + one, 0)
