import type { GridStore } from '../store/grid-store.ts'
import type { RowId } from '../rows/row.ts'
import { renumberRows } from './order-number.ts'

export interface GridSort {
  readonly key: string
  readonly order: 'ascending' | 'descending'
}

/** A title is pressed again and again: up, down, and as the rows are stored. */
export function nextSort(now: GridSort | undefined, key: string): GridSort | undefined {
  if (now?.key !== key) return { key, order: 'ascending' }
  return now.order === 'ascending' ? { key, order: 'descending' } : undefined
}

/** All rows by one column as its type compares; rows that are alike keep their order. */
export function sortedRows(grid: GridStore, { key, order }: GridSort): readonly RowId[] {
  const type = grid.cells.type(key)
  const context = grid.cells.context(key)
  const sign = order === 'ascending' ? 1 : -1
  const sorted = Array.from(grid.rows).toSorted((a, b) => sign * type.compare(a[key], b[key], context))
  return sorted.map(({ id }) => id)
}

/**
 * Brings the stored rows into this order, for tables whose order is theirs to keep (rules/grid#order). One step to take
 * back; the order numbers follow, and nothing else changes.
 */
export function storeRowOrder(grid: GridStore, ids: readonly RowId[]): void {
  grid.step('sort', draft => {
    draft.reorder(ids)
    renumberRows(grid, draft)
  })
}
