import { cellValueText } from '../cells/type/define-cell.ts'
import { cachedValueMeaning, pastedValue } from '../clipboard/pasted-value.ts'
import { clearLinkedColumns, parentsFirst } from '../edit/linked-columns.ts'
import { isEditable } from '../edit/edit-values.ts'
import { type CellBox, indexesBetween } from '../moves/cell-range.ts'
import type { GridStore } from '../store/grid-store.ts'
import type { GridRow } from '../rows/row.ts'
import { type FillMode, columnSeries } from './column-series.ts'
import { repeatedSeries } from '../series/fill-series.ts'

/** What comes into another column of the row, so many places behind the source. */
type Next = (key: string, ahead: number, seen: GridRow) => unknown

/** The cells themselves, in their order; a column of another meaning reads their texts. */
function repeated(grid: GridStore, from: readonly string[], row: GridRow): Next {
  const sources = repeatedSeries(from)
  return (key, ahead, seen) => {
    const source = String(sources(ahead))
    const reading = cachedValueMeaning(grid.cells.column(source))
    return pastedValue(grid, key, seen, { text: grid.cells.print(source, row), value: row[source], reading })
  }
}

/** Cells of one type go on as a series into columns of that type; into others, and else, they are repeated. */
function nextOf(grid: GridStore, from: readonly string[], row: GridRow, mode: FillMode): Next {
  const again = repeated(grid, from, row)
  const [first = ''] = from
  const { type } = grid.cells.type(first)
  if (from.some(key => grid.cells.type(key).type !== type)) return again
  const series = columnSeries(
    grid,
    first,
    from.map(key => row[key]),
    mode,
  )
  if (series === undefined) return again
  return (key, ahead, seen) => {
    if (grid.cells.type(key).type !== type) return again(key, ahead, seen)
    const value = series(ahead)
    return typeof value === 'number' ? value : grid.cells.parse(key, cellValueText(value), seen)
  }
}

/** Each row by itself goes on from its own cells. */
export function fillSideways(
  grid: GridStore,
  keys: readonly string[],
  source: CellBox,
  target: CellBox,
  mode: FillMode,
): void {
  const from = indexesBetween(source.left, source.right).flatMap(at => keys[at] ?? [])
  const into = parentsFirst(grid.columns, keys.slice(Math.max(0, target.left), target.right + 1))
  const rows = indexesBetween(source.top, source.bottom).flatMap(at => grid.shown.at(at) ?? [])
  grid.step('fill', draft => {
    for (const row of rows) {
      const next = nextOf(grid, from, row, mode)
      let seen = row
      for (const key of into.filter(each => isEditable(grid, row.id, each)))
        seen = { ...seen, [key]: grid.cells.written(key, row, next(key, keys.indexOf(key) - source.right, seen)) }
      draft.setBlock(
        [row.id],
        into,
        into.map(key => seen[key]),
      )
    }
    clearLinkedColumns(grid, draft, rows, into)
  })
}
