import { clearLinkedColumns, parentsFirst } from '../edit/linked-columns.ts'
import { isEditable } from '../edit/edit-values.ts'
import { type CellBox, indexesBetween } from '../moves/cell-range.ts'
import type { CellAddress } from '../rules/error-navigation.ts'
import type { StepDraft } from '../rows/step-draft.ts'
import type { GridRow } from '../rows/row.ts'
import type { GridStore } from '../store/grid-store.ts'

/** Ctrl+Enter: what stands in one cell goes into every cell of the box; other columns read its text. One step. */
export function fillRange(
  grid: GridStore,
  keys: readonly string[],
  from: CellAddress,
  box: CellBox,
  gesture?: string,
): number {
  const source = grid.rows.get(from.id)
  if (source === undefined) return 0
  const rows = indexesBetween(box.top, box.bottom).flatMap(at => grid.shown.at(at) ?? [])
  const written = parentsFirst(grid.columns, keys.slice(box.left, box.right + 1)).filter(key =>
    grid.cells.isWritable(key),
  )
  const text = grid.cells.print(from.key, source)
  const valueFor = (key: string, row: GridRow) =>
    key === from.key && !grid.cells.lookups.hasLinks ? source[key] : grid.cells.parse(key, text, row)
  const fill = (draft: StepDraft) => {
    for (const key of written) {
      const into = rows.filter(({ id }) => isEditable(grid, id, key))
      draft.setBlock(
        into.map(({ id }) => id),
        [key],
        into.map(row => grid.cells.written(key, row, valueFor(key, grid.rows.get(row.id) ?? row))),
      )
    }
    clearLinkedColumns(grid, draft, rows, written)
  }
  grid.step('fill', fill, gesture)
  grid.history.close()
  return rows.length * written.length
}

/**
 * How far a double click on the handle fills: down to where the column beside is filled, the left one first. Undefined
 * where nothing stands beside.
 */
export function fillExtent(grid: GridStore, keys: readonly string[], box: CellBox): CellBox | undefined {
  for (const at of [box.left - 1, box.right + 1]) {
    const bottom = filledDownTo(grid, keys[at], box.bottom)
    if (bottom > box.bottom) return { ...box, top: box.bottom + 1, bottom }
  }
  return undefined
}

function filledDownTo(grid: GridStore, key: string | undefined, from: number): number {
  let at = from
  if (key === undefined || !grid.cells.isWritable(key)) return at
  for (;;) {
    const next = grid.shown.at(at + 1)
    if (next === undefined || grid.cells.isEmpty(key, next)) return at
    at += 1
  }
}
