import { type CellBox, indexesBetween } from '../moves/cell-range.ts'
import type { GridRow, RowId } from '../rows/row.ts'
import type { GridStore } from '../store/grid-store.ts'
import { insertRows, removeRows } from './edit-rows.ts'

export const rowsInBox = (grid: GridStore, { top, bottom }: CellBox): readonly GridRow[] =>
  indexesBetween(top, bottom).flatMap(at => grid.shown.at(at) ?? [])

/** As many new rows as are marked, above or below them, and seen there whatever the filter and the order. */
export function insertRowsAtBox(grid: GridStore, box: CellBox, where: 'above' | 'below'): readonly GridRow[] {
  const at = where === 'above' ? box.top : box.bottom + 1
  const empty = indexesBetween(box.top, box.bottom).map(() => ({}))
  let added: readonly GridRow[] = []
  grid.batch(() => {
    added = insertRows(grid, empty, grid.shown.storedPlace(at))
    grid.shown.place(
      added.map(({ id }) => id),
      at,
    )
  })
  return added
}

/** The marked rows go, but for those that are nobody's to edit. Answers how many went. */
export const removeRowsInBox = (grid: GridStore, box: CellBox): number => removeRows(grid, removableIds(grid, box))

export const removableIds = (grid: GridStore, box: CellBox): readonly RowId[] =>
  rowsInBox(grid, box)
    .filter(row => !grid.isDisabled(row))
    .map(({ id }) => id)

/** The marked rows are the chosen ones, and no others. */
export function chooseRowsInBox(grid: GridStore, box: CellBox): void {
  grid.selection.chooseAll(false)
  grid.selection.choose(rowsInBox(grid, box))
}
