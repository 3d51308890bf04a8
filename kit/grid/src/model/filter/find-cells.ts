import type { CellBox } from '../moves/cell-range.ts'
import { indexesBetween } from '../moves/cell-range.ts'
import type { CellAddress } from '../rules/error-navigation.ts'
import type { GridRow } from '../rows/row.ts'
import type { GridStore } from '../store/grid-store.ts'
import { isSearched } from '../columns/searched-columns.ts'

export interface CellQuery {
  readonly text: string
  readonly matchCase: boolean
  /** The text is all that stands in the cell. */
  readonly wholeCell: boolean
}

export interface SearchedCells {
  /** The seen columns, from left to right. */
  readonly keys: readonly string[]
  /** Only within these; everywhere without. */
  readonly box?: CellBox | undefined
}

type Matches = (text: string) => boolean

export function matcherOf({ text, matchCase, wholeCell }: CellQuery): Matches {
  const fold = (each: string) => (matchCase ? each : each.toLowerCase())
  const wanted = fold(text)
  if (wanted === '') return () => false
  return wholeCell ? each => fold(each) === wanted : each => fold(each).includes(wanted)
}

/** Goes through the cells that are seen, in reading order. */
export function forEachSearchedCell(
  grid: GridStore,
  { keys, box }: SearchedCells,
  visit: (row: GridRow, key: string) => void,
): void {
  const inBox = box === undefined ? keys : keys.slice(box.left, box.right + 1)
  const columns = inBox.filter(key => isSearched(grid.cells.column(key)))
  const rows =
    box === undefined ? grid.shown : indexesBetween(box.top, box.bottom).flatMap(at => grid.shown.at(at) ?? [])
  for (const row of rows) for (const key of columns) visit(row, key)
}

/** The cells whose printed text holds what is looked for. */
export function findCells(grid: GridStore, where: SearchedCells, query: CellQuery): readonly CellAddress[] {
  const found: CellAddress[] = []
  const matches = matcherOf(query)
  if (query.text === '') return found
  forEachSearchedCell(grid, where, (row, key) => {
    if (matches(grid.cells.print(key, row))) found.push({ id: row.id, key })
  })
  return found
}
