import { linkedColumnsBelow } from '../cells/type/column-lookups.ts'
import type { GridStore } from '../store/grid-store.ts'
import type { RowId } from '../rows/row.ts'
import { type CellAddress, cellAddressKey } from '../rules/error-navigation.ts'

/** May this cell be written? Disabled rows and columns are left alone. */
export function isEditable(grid: GridStore, id: RowId, key: string): boolean {
  const row = grid.rows.get(id)
  return row !== undefined && grid.cells.isWritable(key) && !grid.isDisabled(row)
}

/** The values one edit changes: its own, and the emptied ones of the selects that hang on it. */
export function withLinkedValues(grid: GridStore, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const below = Object.keys(values).flatMap(key => linkedColumnsBelow(grid.columns, key))
  const emptied = below
    .filter(key => !(key in values))
    .map(key => [key, grid.cells.type(key).empty(grid.cells.column(key))])
  return { ...values, ...Object.fromEntries(emptied) }
}

/** One edit of one row. Typing in one cell is one step until `leaveCell`. */
export function setRowValues(
  grid: GridStore,
  id: RowId,
  values: Readonly<Record<string, unknown>>,
  gesture?: string,
): void {
  const row = grid.rows.get(id)
  if (row === undefined) return
  const written = Object.entries(values).map(([key, value]) => [key, grid.cells.written(key, row, value)] as const)
  const real = Object.fromEntries(written.filter(([key, value]) => !Object.is(row[key], value)))
  if (Object.keys(real).length === 0) return
  grid.step('edit', draft => draft.set(id, withLinkedValues(grid, real)), gesture)
}

/**
 * A keystroke in the editor of a cell: answers the text that stays there, reverted when invalid (rules/grid#typing). A
 * date is the value as soon as its text is `whole`; half of one, and half a number, waits until the cell is left.
 */
export function typeIntoCell(
  grid: GridStore,
  id: RowId,
  key: string,
  typed: string,
  before: string,
  whole = false,
): string {
  const type = grid.cells.type(key)
  const stored = type.accept(typed, before)
  const value = type.leave(stored, grid.cells.context(key, grid.rows.get(id)))
  if ((whole && value !== stored) || type.isHalf?.(stored)) return stored
  if (stored !== before && isEditable(grid, id, key))
    setRowValues(grid, id, { [key]: value }, cellAddressKey({ id, key }))
  return stored
}

/** The editor is left: its text becomes the value for good, and typing again is a new step. */
export function leaveCell(grid: GridStore, id: RowId, key: string, text: string): void {
  const row = grid.rows.get(id)
  if (row !== undefined && isEditable(grid, id, key)) {
    const value = grid.cells.type(key).leave(text, grid.cells.context(key, row))
    setRowValues(grid, id, { [key]: value }, cellAddressKey({ id, key }))
  }
  grid.history.close()
}

/** Escape: what was typed since the cell was entered goes; what was kept when it was left before stays. */
export function revertCell(grid: GridStore, address: CellAddress): void {
  if (grid.history.openGesture === cellAddressKey(address)) grid.undo()
}

/** Delete: the cells are emptied in one step; what may not be written stays. */
export function clearCells(grid: GridStore, ids: readonly RowId[], keys: readonly string[]): void {
  const writable = keys.filter(key => grid.cells.isWritable(key))
  const rows = ids.filter(id => writable.some(key => isEditable(grid, id, key)))
  const values = withLinkedValues(
    grid,
    Object.fromEntries(writable.map(key => [key, grid.cells.type(key).empty(grid.cells.column(key))])),
  )
  grid.step('clear', draft =>
    draft.setBlock(
      rows,
      Object.keys(values),
      rows.flatMap(id =>
        Object.entries(values).map(([key, value]) => grid.cells.written(key, grid.rows.get(id), value)),
      ),
    ),
  )
}
