import { type CellBox, indexesBetween } from '../moves/cell-range.ts'
import { cellValueText } from '../cells/type/define-cell.ts'
import { clearLinkedColumns, parentColumnOf, parentsFirst } from '../edit/linked-columns.ts'
import { isEditable } from '../edit/edit-values.ts'
import type { GridStore } from '../store/grid-store.ts'
import type { GridRow } from '../rows/row.ts'
import { type FillMode, columnSeries } from './column-series.ts'
import { fillSideways } from './fill-sideways.ts'
import { repeatedSeries } from '../series/fill-series.ts'

/** How many cells a place lies behind the end of the source; before its beginning the number is negative. */
const ahead = (at: number, end: number) => at - end

type At = (place: number) => unknown

/** Below the same parent the same value is meant; below another one its text is read. */
function linkedSeries(grid: GridStore, key: string, above: string, rows: readonly GridRow[], end: number): At {
  const sources = repeatedSeries(rows)
  return at => {
    const [source, target] = [sources(ahead(at, end)) as GridRow, grid.shown.at(at)]
    if (cellValueText(source[above]) === cellValueText(target?.[above])) return source[key]
    return grid.cells.parse(key, grid.cells.print(key, source), target)
  }
}

function seriesDown(grid: GridStore, key: string, rows: readonly GridRow[], end: number, mode: FillMode): At {
  const above = parentColumnOf(grid.columns, key)
  if (above !== undefined) return linkedSeries(grid, key, above, rows, end)
  const values = rows.map(row => row[key])
  const series = columnSeries(grid, key, values, mode) ?? repeatedSeries(values)
  return at => series(ahead(at, end))
}

function fillDownward(
  grid: GridStore,
  keys: readonly string[],
  source: CellBox,
  target: CellBox,
  mode: FillMode,
): void {
  const columns = indexesBetween(source.left, source.right).flatMap(at => keys[at] ?? [])
  const rows = indexesBetween(source.top, source.bottom).flatMap(at => grid.shown.at(at) ?? [])
  const before = indexesBetween(target.top, target.bottom).flatMap(at => grid.shown.at(at) ?? [])
  const written = parentsFirst(grid.columns, columns).filter(key => grid.cells.isWritable(key))
  grid.step('fill', draft => {
    for (const key of written) {
      const valueAt = seriesDown(grid, key, rows, source.bottom, mode)
      const places = indexesBetween(target.top, target.bottom).filter(at =>
        isEditable(grid, grid.shown.at(at)?.id ?? '', key),
      )
      const ids = places.map(at => grid.shown.at(at)!.id)
      draft.setBlock(
        ids,
        [key],
        places.map(at => grid.cells.written(key, grid.shown.at(at), valueAt(at))),
      )
    }
    clearLinkedColumns(grid, draft, before, written)
  })
}

/** The fill handle: one step to take back. */
export function fillCells(
  grid: GridStore,
  keys: readonly string[],
  source: CellBox,
  target: CellBox,
  mode: FillMode = 'series',
): void {
  const sideways = target.left > source.right || target.right < source.left
  if (sideways) fillSideways(grid, keys, source, target, mode)
  else fillDownward(grid, keys, source, target, mode)
}

/** Ctrl+D: the first row of the range goes into the others; a single row takes from the row above. */
export function fillDown(grid: GridStore, keys: readonly string[], box: CellBox): void {
  const top = box.top === box.bottom ? box.top - 1 : box.top
  if (top >= 0) fillCells(grid, keys, { ...box, top, bottom: top }, { ...box, top: top + 1 }, 'copy')
}

/** Ctrl+R: the first column of the range goes into the others; a single column takes from the one to its left. */
export function fillRight(grid: GridStore, keys: readonly string[], box: CellBox): void {
  const left = box.left === box.right ? box.left - 1 : box.left
  if (left >= 0) fillCells(grid, keys, { ...box, left, right: left }, { ...box, left: left + 1 }, 'copy')
}
