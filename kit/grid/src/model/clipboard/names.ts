import { splitPasted } from '../cells/many.ts'
import type { GridStore } from '../rows/grid-store.ts'
import type { Range } from '../moves/range.ts'
import type { Clip } from './clip.ts'
import { landingBox, widest } from './layout.ts'

export interface FoundName {
  readonly value: string
  readonly text: string
}

/** Finds people, departments or records by their shown names: one call for all names of a column. */
export type LookUpNames = (key: string, names: readonly string[]) => Promise<readonly FoundName[]>

interface Where {
  readonly keys: readonly string[]
  readonly range: Range
  readonly lookUp?: LookUpNames
}

/** The names pasted into one column that are not known yet. */
function unknownNames(grid: GridStore, { texts }: Clip, key: string, column: number, width: number): string[] {
  const names = new Set(texts.flatMap(line => splitPasted(line[column % width] ?? '')))
  const known = grid.cells.lookups.names(key)
  return [...names].filter(name => known.find(name).length === 0)
}

/** Asks for the names of all picker columns under the paste before anything is read. */
export async function learnNames(grid: GridStore, clip: Clip, { keys, range, lookUp }: Where): Promise<void> {
  if (lookUp === undefined) return
  const { left, right } = landingBox(clip.texts, range)
  const width = widest(clip.texts)
  const asking = keys.slice(left, right + 1).map(async (key, column) => {
    if (!grid.cells.type(key).asksNames) return
    const names = unknownNames(grid, clip, key, column, width)
    const found = names.length > 0 ? await lookUp(key, names) : []
    for (const { value, text } of found) grid.cells.lookups.names(key).learn(value, text)
  })
  await Promise.all(asking)
}
