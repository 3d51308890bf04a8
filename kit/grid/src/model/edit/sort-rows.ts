import type { GridStore } from '../store/grid-store.ts'
import { renumberRows } from './order-number.ts'

/**
 * Sorts all rows by one column as its type compares (rules/grid#columns). One step to take back; the order numbers
 * follow unless the rows are only shown in another order, and nothing else changes.
 */
export function sortRows(
  grid: GridStore,
  key: string,
  order: 'ascending' | 'descending',
  shownOnly: boolean = false,
): void {
  const type = grid.cells.type(key)
  const context = grid.cells.context(key)
  const sign = order === 'ascending' ? 1 : -1
  const sorted = Array.from(grid.rows).toSorted((a, b) => sign * type.compare(a[key], b[key], context))
  grid.step('sort', draft => {
    draft.reorder(sorted.map(({ id }) => id))
    if (!shownOnly) renumberRows(grid, draft)
  })
}
