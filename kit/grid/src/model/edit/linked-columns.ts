import { cellValueText } from '../cells/type/define-cell.ts'
import { linkedColumnsBelow } from '../cells/type/column-lookups.ts'
import { isUnparsedText } from '../cells/type/unparsed-text.ts'
import type { GridColumn } from '../columns/grid-column.ts'
import type { StepDraft } from '../rows/step-draft.ts'
import type { GridStore } from '../store/grid-store.ts'
import type { GridRow } from '../rows/row.ts'

/** The select that says which options this one has. */
export const parentColumnOf = (columns: readonly GridColumn[], key: string): string | undefined =>
  columns.find(({ linkageKey }) => linkageKey === key)?.key

/** Every parent before the selects that hang on it, whatever their places in the table. */
export function parentsFirst(columns: readonly GridColumn[], keys: readonly string[]): readonly string[] {
  const depths = new Map(keys.map(key => [key, 0]))
  for (const key of keys) {
    const below = linkedColumnsBelow(columns, key)
    for (const each of below) depths.set(each, (depths.get(each) ?? 0) + 1)
  }
  return keys.toSorted((a, b) => depths.get(a)! - depths.get(b)!)
}

/** Empties what hangs on the parents that changed, save what was written with them. */
export function clearLinkedColumns(
  grid: GridStore,
  draft: StepDraft,
  before: readonly GridRow[],
  written: readonly string[],
): void {
  for (const parent of written) {
    const below = linkedColumnsBelow(grid.columns, parent).filter(key => !written.includes(key))
    if (below.length === 0) continue
    const changed = before.filter(row => cellValueText(row[parent]) !== cellValueText(grid.rows.get(row.id)?.[parent]))
    const empty = below.map(key => grid.cells.type(key).empty(grid.cells.column(key)))
    draft.setBlock(
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
export function reparseColumn(grid: GridStore, key: string, parent: string): void {
  const above = parentColumnOf(grid.columns, key)
  const matches = [...grid.rows].flatMap(row => {
    const value = row[key]
    if (above === undefined || !isUnparsedText(value) || cellValueText(row[above]) !== parent) return []
    const read = grid.cells.parse(key, value.text, row)
    return isUnparsedText(read) ? [] : [[row.id, read] as const]
  })
  if (matches.length > 0)
    grid.changeWithoutUndo(draft =>
      draft.setBlock(
        matches.map(([id]) => id),
        [key],
        matches.map(([, read]) => read),
      ),
    )
}
