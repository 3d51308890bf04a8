import type { GridStore } from '../store/grid-store.ts'
import type { RowId } from '../rows/row.ts'
import { renumberRows } from '../edit/order-number.ts'
import { textRanks } from './text-ranks.ts'

export interface GridSort {
  readonly key: string
  readonly order: 'ascending' | 'descending'
}

/** A title is pressed again and again: up, down, and as the rows are stored. */
export function nextSort(now: GridSort | undefined, key: string): GridSort | undefined {
  if (now?.key !== key) return { key, order: 'ascending' }
  return now.order === 'ascending' ? { key, order: 'descending' } : undefined
}

/** By which numbers rows are ordered: their own, or the places of their texts. */
function rowRanks(values: readonly (string | number | undefined)[]): readonly number[] {
  const ranks = textRanks(values.filter(value => typeof value === 'string'))
  return values.map(value => (typeof value === 'string' ? ranks.get(value)! : (value ?? Number.MAX_VALUE)))
}

/** All rows by one column as its type sorts them; rows that are alike keep their order. */
export function sortedRows(grid: GridStore, { key, order }: GridSort): readonly RowId[] {
  const type = grid.cells.type(key)
  const context = grid.cells.context(key)
  const sign = order === 'ascending' ? 1 : -1
  const rows = [...grid.rows]
  const ranks = rowRanks(rows.map(row => type.sortValue(row[key], context)))
  const places = rows.map((_, at) => at).toSorted((a, b) => sign * (ranks[a]! - ranks[b]!))
  return places.map(at => rows[at]!.id)
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
