import { type GridSort, sortedRows, storeRowOrder } from '../../../model/sorting/sort-rows.ts'
import type { RowFilter } from '../../../model/filter/no-filter.ts'
import { isFiltering, rowViewOf } from '../../../model/filter/row-filter.ts'
import { ViewedRows } from '../../../model/rows/viewed-rows.ts'
import type { RowId } from '../../../model/rows/row.ts'
import { textsOf } from '../../dom/lazy-texts.ts'
import type { GridView } from '../../view/grid-view.ts'

/** How the rows stood before they were sorted for good: the third press brings them back. */
const unsorted = new WeakMap<GridView, readonly RowId[]>()

/** Sorts by a column, or no longer. Rows are only seen in that order, unless their order is what the table keeps. */
export function sortGrid(view: GridView, sort: GridSort | undefined): void {
  if (view.options.storesOrder && !view.options.readOnly) storeSorted(view, sort)
  else {
    view.sort.value = sort
    applyRowView(view)
  }
  const texts = textsOf(view)
  view.announce(sort === undefined ? texts.unsorted : texts.sorted(view.grid.cells.column(sort.key).title, sort.order))
}

function storeSorted(view: GridView, sort: GridSort | undefined): void {
  if (view.sort.value === undefined)
    unsorted.set(
      view,
      Array.from(view.grid.rows, ({ id }) => id),
    )
  const before = unsorted.get(view) ?? []
  storeRowOrder(view.grid, sort === undefined ? before : sortedRows(view.grid, sort))
  view.sort.value = sort
}

/** Lets other rows through, and asks the conditions anew of every row. */
export function filterGrid(view: GridView, filter: RowFilter): void {
  view.filter.value = filter
  applyRowView(view)
  const { rows, shown } = view.grid
  view.announce(textsOf(view).filtered(shown.size, rows.size))
}

function applyRowView(view: GridView): void {
  const { grid, filter, sort } = view
  const stored = view.options.storesOrder
  const plain = !isFiltering(filter.value) && (sort.value === undefined || stored)
  grid.setRowView(
    plain ? undefined : () => new ViewedRows(grid.rows, rowViewOf(grid, filter.value, stored ? undefined : sort.value)),
  )
}
