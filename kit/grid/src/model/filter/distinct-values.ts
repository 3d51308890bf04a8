import type { GridStore } from '../store/grid-store.ts'

export interface DistinctValue {
  /** As it is printed; nothing for an empty cell. */
  readonly text: string
  readonly count: number
}

/** More different values than this are no list anybody chooses from. */
const most = 1000

/** The different values of a column, those that stand most often first. */
export function distinctValues(grid: GridStore, key: string): readonly DistinctValue[] {
  const counts = new Map<string, number>()
  for (const row of grid.rows) {
    const text = grid.cells.print(key, row)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const all = Array.from(counts, ([text, count]) => ({ text, count }))
  return all.toSorted((a, b) => b.count - a.count).slice(0, most)
}
