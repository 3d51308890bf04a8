/** Wall clocks of time zones. A wall time is written as the seconds that UTC would show it at. */

/** Where a wall time lies: at an instant (its first pass), or skipped by a clock put forward to `resume`. */
export type WallTimeLookup = { readonly instant: number } | { readonly resume: number }

export interface TimeZone {
  /** The wall time at an instant; seconds since 1970. */
  wallAt(instant: number): number
  /** Where a wall time lies. */
  lookUpWallTime(wall: number): WallTimeLookup
  /** The first wall time after an instant that has not had its first pass yet. */
  firstAfter(instant: number): number
}

const hour = 3600
const day = 24 * hour
const zones = new Map<string, TimeZone>()

/** A zone by its IANA name. @throws RangeError for an unknown one. */
export function timeZoneOf(name: string): TimeZone {
  const known = zones.get(name)
  if (known) return known
  const made = makeZone(offsetsOf(name))
  // One zone has many spellings; whoever sends them all shall not fill the memory.
  if (zones.size >= 50) zones.clear()
  zones.set(name, made)
  return made
}

function makeZone(offsetAt: (instant: number) => number): TimeZone {
  const wallAt = (instant: number): number => instant + offsetAt(instant)

  // Offsets reach from -12 to +14 hours, so these two instants lie before and after every pass of a wall time.
  const around = (wall: number): [number, number] => [wall - 15 * hour, wall + 13 * hour]

  const lookUpWallTime = (wall: number): WallTimeLookup => {
    const [before, after] = around(wall)
    const [old, next] = [offsetAt(before), offsetAt(after)]
    if (old === next) return { instant: wall - old }
    const passes = [wall - old, wall - next].filter(instant => wallAt(instant) === wall)
    return passes.length > 0 ? { instant: Math.min(...passes) } : { resume: change(before, after) + next }
  }

  /** The instant between two at which the clock is changed. */
  const change = (before: number, after: number): number => {
    const old = offsetAt(before)
    let [low, high] = [before, after]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (offsetAt(middle) === old) low = middle
      else high = middle
    }
    return high
  }

  const firstAfter = (instant: number): number => {
    const wall = wallAt(instant)
    const match = lookUpWallTime(wall)
    if ('resume' in match || match.instant >= instant) return wall + 1
    // On the second pass of an hour: all of it has been passed once, up to where the clock was put back.
    const [before] = around(wall)
    return change(before, instant) + offsetAt(before)
  }

  return { wallAt, lookUpWallTime, firstAfter }
}

/** The zone's offset at an instant in seconds. Asking the platform is slow, so quiet days are asked for once. */
function offsetsOf(name: string): (instant: number) => number {
  const request = asker(name)
  const quiet = new Map<number, number | 'changes'>()
  return instant => {
    const start = Math.floor(instant / day) * day
    const known = quiet.get(start)
    if (known === 'changes') return request(instant)
    if (known !== undefined) return known
    const [first, last] = [request(start), request(start + day)]
    quiet.set(start, first === last ? first : 'changes')
    return first === last ? first : request(instant)
  }
}

function asker(name: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return instant => {
    const part = new Map(format.formatToParts(instant * 1000).map(({ type, value }) => [type, Number(value)]))
    const [y, mo, d, h, mi, s] = (['year', 'month', 'day', 'hour', 'minute', 'second'] as const).map(
      type => part.get(type) ?? 0,
    ) as [number, number, number, number, number, number]
    return Date.UTC(y, mo - 1, d, h, mi, s) / 1000 - instant
  }
}
