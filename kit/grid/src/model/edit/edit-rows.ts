import type { GridStore } from '../store/grid-store.ts'
import type { GridRow, RowId } from '../rows/row.ts'
import { isMovableRow, renumberRows } from './order-number.ts'

type RowValues = Readonly<Record<string, unknown>>

/** A new row: a temporary id and the initial value of every column. */
export function newGridRow(grid: GridStore, values: RowValues = {}): GridRow {
  const initial = grid.columns.map(column => [column.key, grid.cells.type(column.key).initial(column)] as const)
  const stored = initial.filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(stored), ...values, id: grid.ids.next() }
}

/** Add position 0 means the bottom; n means that the first new row becomes the n-th one (rules/grid#adding). */
export const insertIndexOf = (position: number, size: number): number =>
  position <= 0 ? size : Math.min(position - 1, size)

/** Puts new rows before the index, at the bottom without one; answers them. */
export function insertRows(
  grid: GridStore,
  values: readonly RowValues[],
  at: number = grid.rows.size,
): readonly GridRow[] {
  const rows = values.map(each => newGridRow(grid, each))
  grid.step('insert', draft => {
    draft.insert(at, rows)
    renumberRows(grid, draft)
  })
  return rows.map(({ id }) => grid.rows.get(id)!)
}

/** The add button: so many rows at its position. */
export function addRows(grid: GridStore, count = 1, position = 0): readonly GridRow[] {
  const empty = Array.from({ length: Math.max(1, Math.floor(count)) }, () => ({}))
  return insertRows(grid, empty, insertIndexOf(position, grid.rows.size))
}

/**
 * Removes rows; the order numbers of the others follow. Anything but ids is a mistake of the caller, not of the user
 * (rules/grid#rows).
 */
export function removeRows(grid: GridStore, ids: readonly RowId[]): number {
  if (!Array.isArray(ids) || ids.some(id => typeof id !== 'string'))
    throw new TypeError('removeRows takes a list of ids')
  const before = grid.rows.size
  grid.step('remove', draft => {
    draft.remove(ids)
    if (draft.changes.length > 0) renumberRows(grid, draft)
  })
  return before - grid.rows.size
}

/** Batch delete: the rows chosen by box or radio, or the sentence to show when none is chosen. */
export function removeSelectedRows(grid: GridStore): { readonly removed: number; readonly warning?: string } {
  const { all: ids } = grid.selection
  return ids.length === 0
    ? { removed: 0, warning: grid.texts.nothingSelected ?? '请选择一条记录！' }
    : { removed: removeRows(grid, ids) }
}

/** Drag sort: rows go before place `to`, and the order numbers follow; disabled ones stay. Answers how many went. */
export function moveRows(grid: GridStore, ids: readonly RowId[], to: number): number {
  const movable = ids.filter(id => isMovableRow(grid, id))
  grid.step('move', draft => {
    draft.move(movable, to)
    if (draft.changes.length > 0) renumberRows(grid, draft)
  })
  return movable.length
}

/** Move up or down by one, past the row that is seen there; at the edge nothing happens. */
export function moveRowByOne(grid: GridStore, id: RowId, by: -1 | 1): void {
  const at = grid.shown.indexOf(id)
  const to = by === -1 ? at - 1 : at + 2
  if (at >= 0 && to >= 0 && to <= grid.shown.size) moveRows(grid, [id], grid.shown.storedPlace(to))
}
