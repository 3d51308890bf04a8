import type { GridStore } from '../store/grid-store.ts'
import type { GridRow, RowId } from '../rows/row.ts'
import type { RowView } from '../rows/viewed-rows.ts'
import { type GridSort, sortedRows } from '../sorting/sort-rows.ts'
import type { RowFilter } from './no-filter.ts'
import { searchedKeys } from '../columns/searched-columns.ts'

export const isFiltering = ({ which, text, values }: RowFilter): boolean =>
  which !== 'all' || text.trim() !== '' || Object.keys(values).length > 0

/** One more condition, or without values one less. */
export function withValues(filter: RowFilter, key: string, values: readonly string[]): RowFilter {
  const { [key]: _, ...others } = filter.values
  return { ...filter, values: values.length === 0 ? others : { ...others, [key]: values } }
}

type Passes = (row: GridRow) => boolean

/** New, or edited here: what others typed and have not saved is theirs. */
const isChangedHere = ({ changeTracker }: GridStore, row: GridRow): boolean =>
  changeTracker.isNew(row.id) || changeTracker.isChanged(row)

function textPasses(grid: GridStore, text: string): Passes {
  const wanted = text.trim().toLowerCase()
  const keys = searchedKeys(grid.columns)
  return row => keys.some(key => grid.cells.print(key, row).toLowerCase().includes(wanted))
}

function valuesPass(grid: GridStore, key: string, values: readonly string[]): Passes {
  const wanted = new Set(values)
  return row => wanted.has(grid.cells.print(key, row))
}

function conditionsOf(grid: GridStore, { which, text, values }: RowFilter): readonly Passes[] {
  const known = Object.entries(values).filter(([key]) => grid.columns.some(column => column.key === key))
  return [
    ...(which === 'changed' ? [(row: GridRow) => isChangedHere(grid, row)] : []),
    ...(which === 'wrong' ? [(row: GridRow) => grid.validator.errors.has(row.id)] : []),
    ...known.map(([key, each]) => valuesPass(grid, key, each)),
    ...(text.trim() === '' ? [] : [textPasses(grid, text)]),
  ]
}

function hiddenBy(grid: GridStore, filter: RowFilter): ReadonlySet<RowId> {
  const conditions = conditionsOf(grid, filter)
  const hidden = new Set<RowId>()
  for (const row of grid.rows) if (!conditions.every(passes => passes(row))) hidden.add(row.id)
  return hidden
}

/** What is seen of the rows with this filter, in this order. Rows that are edited later stay until it is asked again. */
export function rowViewOf(grid: GridStore, filter: RowFilter, sort: GridSort | undefined): RowView {
  return {
    ...(isFiltering(filter) && { hidden: hiddenBy(grid, filter) }),
    ...(sort && { order: sortedRows(grid, sort) }),
  }
}
