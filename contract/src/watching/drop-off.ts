import { BUCKET_MIN_PLAYED_SECONDS, BUCKET_SECONDS, COMPLETE_SHARE, type Stretch } from './watch-counting.ts'

/** What watch sessions saw that were alike, and how many there were. */
export interface EqualWatchSessions {
  seen: readonly Stretch[]
  times: number
}

const CENTI = 100
const BUCKET = BUCKET_SECONDS * CENTI

/**
 * How many watch sessions reached each bucket: played it, or one after it. Only falls, and agrees with completion: who
 * covered nine tenths has reached the bucket in which the last tenth begins.
 */
export function sessionsPerBucket(watchSessions: readonly EqualWatchSessions[], durationSec: number): number[] {
  const counts = Array.from({ length: Math.ceil(durationSec / BUCKET_SECONDS) }, () => 0)
  for (const { seen, times } of watchSessions) {
    const last = lastPlayed(seen, durationSec)
    for (let at = 0; at <= last && at < counts.length; at++) counts[at] = (counts[at] ?? 0) + times
  }
  return counts
}

function lastPlayed(seen: readonly Stretch[], durationSec: number): number {
  const counted = [...playedOf(seen)].filter(
    ([at, played]) => played * BUCKET_SECONDS >= lengthOf(at, durationSec) * BUCKET_MIN_PLAYED_SECONDS,
  )
  return Math.max(-1, ...counted.map(([at]) => at))
}

/** The bucket in which the part begins that need not be seen: who reached the one before has seen it to the end. */
export const completionBucket = (durationSec: number): number =>
  Math.max(0, Math.ceil((durationSec * COMPLETE_SHARE) / BUCKET_SECONDS) - 1)

/** How much of each touched bucket was played, in centiseconds. */
function playedOf(seen: readonly Stretch[]): Map<number, number> {
  const played = new Map<number, number>()
  for (const [from, to] of seen)
    for (let at = Math.floor(from / BUCKET); at * BUCKET < to; at++) {
      const inside = Math.min(to, (at + 1) * BUCKET) - Math.max(from, at * BUCKET)
      played.set(at, (played.get(at) ?? 0) + inside)
    }
  return played
}

/** The last bucket is as long as what is left. */
const lengthOf = (bucket: number, durationSec: number) => Math.min(BUCKET, durationSec * CENTI - bucket * BUCKET)
