/** Puts items into a list so that they stand at the given ascending places afterwards. */
export function insertAt<T>(list: readonly T[], at: readonly number[], items: readonly T[]): T[] {
  const result: T[] = []
  let next = 0
  for (const item of list) {
    while (at[next] === result.length && next < at.length) result.push(items[next++]!)
    result.push(item)
  }
  return result.concat(items.slice(next))
}

/** Takes the items at the given ascending places out. */
export function removeAt<T>(list: readonly T[], at: readonly number[]): [rest: T[], taken: T[]] {
  const places = new Set(at)
  return [list.filter((_, place) => !places.has(place)), at.map(place => list[place]!)]
}

/** The places of `count` things that are put before place `to`, counted after `from` was taken out. */
export function positionsAfterMove(from: readonly number[], to: number): number[] {
  const start = to - from.filter(place => place < to).length
  return from.map((_, index) => start + index)
}
