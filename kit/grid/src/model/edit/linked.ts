import { textOf } from '../cells/type/define-cell.ts'
import { linkedBelow } from '../cells/type/lookups.ts'
import { isUnread } from '../cells/type/unread.ts'
import type { GridColumn } from '../columns/column.ts'
import type { Draft } from '../rows/draft.ts'
import type { GridStore } from '../store/grid-store.ts'
import type { GridRow } from '../rows/row.ts'

/** The select that says which options this one has. */
export const parentOf = (columns: readonly GridColumn[], key: string): string | undefined =>
  columns.find(({ linkageKey }) => linkageKey === key)?.key

/** Every parent before the selects that hang on it, whatever their places in the table. */
export function parentsFirst(columns: readonly GridColumn[], keys: readonly string[]): readonly string[] {
  const depths = new Map(keys.map(key => [key, 0]))
  for (const key of keys) {
    const below = linkedBelow(columns, key)
    for (const each of below) depths.set(each, (depths.get(each) ?? 0) + 1)
  }
  return keys.toSorted((a, b) => depths.get(a)! - depths.get(b)!)
}

/** Empties what hangs on the parents that changed, save what was written with them. */
export function emptyBelow(
  grid: GridStore,
  draft: Draft,
  before: readonly GridRow[],
  written: readonly string[],
): void {
  for (const parent of written) {
    const below = linkedBelow(grid.columns, parent).filter(key => !written.includes(key))
    if (below.length === 0) continue
    const changed = before.filter(row => textOf(row[parent]) !== textOf(grid.rows.get(row.id)?.[parent]))
    const empty = below.map(key => grid.cells.type(key).empty(grid.cells.column(key)))
    draft.block(
      changed.map(({ id }) => id),
      below,
      changed.flatMap(() => empty),
    )
  }
}

/**
 * Reads the red texts of a select once more: the options of this value of its parent have come. It is nobody's step to
 * take back.
 */
export function readAgain(grid: GridStore, key: string, parent: string): void {
  const above = parentOf(grid.columns, key)
  const found = [...grid.rows].flatMap(row => {
    const value = row[key]
    if (above === undefined || !isUnread(value) || textOf(row[above]) !== parent) return []
    const read = grid.cells.parse(key, value.unread, row)
    return isUnread(read) ? [] : [[row.id, read] as const]
  })
  if (found.length > 0)
    grid.silently(draft =>
      draft.block(
        found.map(([id]) => id),
        [key],
        found.map(([, read]) => read),
      ),
    )
}
