/**
 * How watching is counted (rules/watching#counting). Pure: the server, the simulator and the tests use the same code.
 * Inside, times are whole centiseconds of the video, so that sums never drift.
 */

/** A stretch of the video that was played, in centiseconds: from (included) to (excluded). */
export type Stretch = readonly [from: number, to: number]

/** What is known of a watch session: the highest heartbeat number, wall seconds really watched, what was seen. */
export interface WatchProgress {
  lastSeq: number
  effectiveSec: number
  /** Sorted, apart from each other. */
  seen: readonly Stretch[]
}

/** What a player says it played since its last heartbeat, in seconds of the video. */
export interface PlayedHeartbeat {
  seq: number
  speed: number
  ranges: readonly (readonly [number, number])[]
}

export const EMPTY_WATCH_PROGRESS: WatchProgress = { lastSeq: -1, effectiveSec: 0, seen: [] }

/** Length of the buckets coverage is counted in, and how much of one must be played for it to count. */
export const BUCKET_SECONDS = 5
export const BUCKET_MIN_PLAYED_SECONDS = 3
/** The share of the video that must be covered for it to be complete. */
export const COMPLETE_SHARE = 0.9
/** Effective seconds that make a play valid (rules/watching#counting). */
export const VALID_PLAY_SECONDS = 5
/**
 * A heartbeat may be this much late; more than that was not watched. Given once for a whole sitting
 * (docs/rules/watching.md).
 */
export const HEARTBEAT_GRACE_SECONDS = 3
/** Whatever a player says, its picture counts as moving at most so fast. */
export const MAX_COUNTED_SPEED = 2
/** A watch session keeps at most this many separate stretches; the shortest give way. */
const MAX_STRETCHES = 400

const CENTI = 100

/**
 * Adds a heartbeat. A heartbeat number that is not above the last one changes nothing (`accepted: false`).
 * Ranges are cut to the video; together they count for at most (elapsed + 3 s) × min(speed, 2), the first ones first.
 * Watching a part again is effective time but no new coverage. A caller who wants the grace given once for a whole
 * watch session, not once a heartbeat, hands in the lesser of the time since the last heartbeat and the time not yet
 * accounted for. `endSec` is where the video ends for this viewer: its duration, or what was delivered of it.
 */
export function mergeHeartbeat(
  progress: WatchProgress,
  heartbeat: PlayedHeartbeat,
  elapsedSec: number,
  endSec: number,
): { watching: WatchProgress; accepted: boolean } {
  if (heartbeat.seq <= progress.lastSeq) return { watching: progress, accepted: false }
  const speed = countedSpeed(heartbeat)
  const budget = Math.round(Math.max(0, elapsedSec + HEARTBEAT_GRACE_SECONDS) * speed * CENTI)
  const played = withinBudget(
    heartbeat.ranges.flatMap(range => cut(range, endSec)),
    budget,
  )
  const effective = played.reduce((sum, [from, to]) => sum + to - from, 0) / CENTI / speed
  return {
    accepted: true,
    watching: {
      lastSeq: heartbeat.seq,
      effectiveSec: Math.round((progress.effectiveSec + effective) * CENTI) / CENTI,
      seen: played.reduce<readonly Stretch[]>(addStretch, progress.seen),
    },
  }
}

/** The speed a heartbeat counts with: time and pictures are weighed by the same. */
export function countedSpeed({ speed }: Pick<PlayedHeartbeat, 'speed'>): number {
  return Math.min(speed > 0 ? speed : 1, MAX_COUNTED_SPEED)
}

function cut([from, to]: readonly [number, number], durationSec: number): Stretch[] {
  const start = Math.max(0, Math.round(from * CENTI))
  const end = Math.min(Math.round(durationSec * CENTI), Math.round(to * CENTI))
  return end > start ? [[start, end]] : []
}

function withinBudget(played: readonly Stretch[], budget: number): Stretch[] {
  const counted: Stretch[] = []
  let left = budget
  for (const [from, to] of played) {
    if (left <= 0) break
    const end = Math.min(to, from + left)
    left -= end - from
    counted.push([from, end])
  }
  return counted
}

/** The union of what was seen and one more stretch. */
function addStretch(seen: readonly Stretch[], added: Stretch): readonly Stretch[] {
  const [from, to] = added
  const before = seen.filter(one => one[1] < from)
  const after = seen.filter(one => one[0] > to)
  const touched = seen.slice(before.length, seen.length - after.length)
  const first = touched[0]
  const last = touched.at(-1)
  const joined: Stretch = [Math.min(from, first?.[0] ?? from), Math.max(to, last?.[1] ?? to)]
  return bounded([...before, joined, ...after])
}

function bounded(seen: readonly Stretch[]): readonly Stretch[] {
  if (seen.length <= MAX_STRETCHES) return seen
  const shortest = seen.reduce((least, one) => (one[1] - one[0] < least[1] - least[0] ? one : least))
  return seen.filter(one => one !== shortest)
}

/** What two watch sessions have seen together. */
export function unionOfStretches(one: readonly Stretch[], other: readonly Stretch[]): readonly Stretch[] {
  return other.reduce<readonly Stretch[]>(addStretch, one)
}

/** Seconds covered: the buckets of which at least 3 of 5 seconds were played; the last bucket is as long as what is left. */
export function coveredSeconds(seen: readonly Stretch[], durationSec: number): number {
  let covered = 0
  let at = 0
  const size = BUCKET_SECONDS * CENTI
  for (let start = 0; start < durationSec * CENTI; start += size) {
    const end = Math.min(start + size, durationSec * CENTI)
    let played = 0
    while (at < seen.length && (seen[at]?.[1] ?? 0) <= start) at++
    for (let next = at; next < seen.length; next++) {
      const [from, to] = seen[next] ?? [end, end]
      if (from >= end) break
      played += Math.min(to, end) - Math.max(from, start)
    }
    if (played * BUCKET_SECONDS >= (end - start) * BUCKET_MIN_PLAYED_SECONDS) covered += (end - start) / CENTI
  }
  return Math.round(covered)
}

/** Whether enough of the video is covered (90 %, rules/watching#counting). Dragging to the end covers nothing. */
export function isWatchComplete(coveredSec: number, durationSec: number): boolean {
  return durationSec > 0 && coveredSec >= COMPLETE_SHARE * durationSec
}

/** Covered share in whole percent, never rounded up to 100. */
export function progressPercent(coveredSec: number, durationSec: number): number {
  return durationSec > 0 ? Math.min(100, Math.floor((coveredSec * 100) / durationSec)) : 0
}

/** Writes what was seen for storage: `0-950,1200-1304`, in base 36. */
export function writeStretches(seen: readonly Stretch[]): string {
  return seen.map(([from, to]) => `${from.toString(36)}-${to.toString(36)}`).join(',')
}

/** Reads what `writeStretches` wrote. */
export function readStretches(text: string): readonly Stretch[] {
  if (text === '') return []
  return text.split(',').map(part => {
    const [from = '0', to = '0'] = part.split('-')
    return [Number.parseInt(from, 36), Number.parseInt(to, 36)] as const
  })
}

/** Wall seconds a heartbeat says it took to play its stretches; speeds beyond the highest there is count as that. */
export function claimedSeconds(heartbeat: PlayedHeartbeat, durationSec: number): number {
  const played = heartbeat.ranges
    .flatMap(range => cut(range, durationSec))
    .reduce((sum, [from, to]) => sum + to - from, 0)
  return played / CENTI / countedSpeed(heartbeat)
}

/** Segments end at a picture, not at a full second: so much beyond what was delivered is no lie. */
const SEAM_SECONDS = 1

/** Whether a heartbeat says it played what was never delivered. */
export function claimsUndelivered(
  { ranges }: Pick<PlayedHeartbeat, 'ranges'>,
  shownSec: number,
  durationSec: number,
): boolean {
  return ranges.some(([from, to]) => to > from && Math.min(to, durationSec) > shownSec + SEAM_SECONDS)
}

/** A step of more than this many seconds between two stretches is a drag. */
const SEEK_SECONDS = 2

/**
 * How often the picture was dragged in a heartbeat that began at `lastPos`; undefined where nothing was played before.
 */
export function countSeeks(
  { ranges, pos }: Pick<PlayedHeartbeat, 'ranges'> & { pos: number },
  lastPos: number | undefined,
): number {
  let at = lastPos
  let seeks = 0
  for (const [from, to] of [...ranges, [pos, pos] as const]) {
    if (at !== undefined && Math.abs(from - at) > SEEK_SECONDS) seeks++
    at = to
  }
  return seeks
}
