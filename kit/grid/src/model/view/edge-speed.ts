/** So near an edge, and everywhere beyond it, what is drawn makes the grid scroll. */
const margin = 12
const slowest = 4
const fastest = 60

/** Pixels to scroll in one frame: the further beyond the edge, the faster; nothing between the edges. */
export function edgeSpeed(at: number, from: number, to: number): number {
  const beyond = at < from + margin ? at - from - margin : at > to - margin ? at - to + margin : 0
  if (beyond === 0) return 0
  return Math.sign(beyond) * Math.min(fastest, Math.ceil(slowest + Math.abs(beyond) / 3))
}
