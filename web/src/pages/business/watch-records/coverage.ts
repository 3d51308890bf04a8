/** Which parts of a video were on the screen, as a bar shows and says it. */
export interface Coverage {
  /** Parts in percent of the length, in order and apart. */
  parts: readonly { left: number; width: number }[]
  /** Parts that were left out, in seconds, the longest first; scraps do not count. */
  missed: readonly (readonly [from: number, to: number])[]
}

/** Shorter gaps are no part anybody left out. */
const SCRAP_SECONDS = 5

/** Stretches in seconds over the length of the video. */
export function coverageOf(seen: readonly (readonly [number, number])[], durationSec: number): Coverage {
  if (durationSec <= 0) return { parts: [], missed: [] }
  const within = seen.map(([from, to]) => [Math.max(0, from), Math.min(durationSec, to)] as const)
  const real = within.filter(([from, to]) => to > from)
  const percent = (seconds: number) => (seconds / durationSec) * 100
  const ends = [0, ...real.map(([, to]) => to)]
  const starts = [...real.map(([from]) => from), durationSec]
  const gaps = ends.map((end, at) => [end, starts[at] ?? durationSec] as const)
  return {
    parts: real.map(([from, to]) => ({ left: percent(from), width: percent(to - from) })),
    missed: gaps
      .filter(([from, to]) => to - from >= SCRAP_SECONDS)
      .toSorted((one, other) => other[1] - other[0] - (one[1] - one[0])),
  }
}
