import { BUCKET_PLAYED, BUCKET_SECONDS, type Stretch } from './media.ts'

/** What sittings saw that were alike, and how many there were. */
export interface SeenOften {
  seen: readonly Stretch[]
  times: number
}

const CENTI = 100
const BUCKET = BUCKET_SECONDS * CENTI

/**
 * How many sittings played each bucket of five seconds, under the rule by which coverage is counted (domain §4.3, §11
 * item 10): where viewers leave, and which part they skip.
 */
export function dropOff(sittings: readonly SeenOften[], durationSec: number): number[] {
  const counts = Array.from({ length: Math.ceil(durationSec / BUCKET_SECONDS) }, () => 0)
  for (const { seen, times } of sittings)
    for (const [at, played] of playedOf(seen))
      if (played * BUCKET_SECONDS >= lengthOf(at, durationSec) * BUCKET_PLAYED) counts[at] = (counts[at] ?? 0) + times
  return counts.slice(0, Math.ceil(durationSec / BUCKET_SECONDS))
}

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
