import { type CellBox, indexesBetween } from '../moves/cell-range.ts'
import type { GridStore } from '../store/grid-store.ts'
import { ownClipboardFormat } from './own-format.ts'
import { printHtmlTable, printTsv } from './print-block.ts'
import { valueMeaningOf } from './value-meaning.ts'
import type { TextBlock } from './tsv.ts'

export interface CopiedCells {
  readonly 'text/plain': string
  readonly 'text/html': string
  readonly [ownClipboardFormat]: string
}

/** The labels of a range, as text and as a table, and its values; with titles they are the first line of both. */
export function copyCells(
  grid: GridStore,
  keys: readonly string[],
  { top, bottom, left, right }: CellBox,
  withTitles: boolean = false,
): CopiedCells {
  const columns = indexesBetween(left, right).flatMap(at => keys[at] ?? [])
  const places = indexesBetween(top, bottom).filter(place => grid.shown.at(place) !== undefined)
  const each = <T>(read: (key: string, place: number) => T) => places.map(place => columns.map(key => read(key, place)))
  const labels: TextBlock = each((key, place) => grid.cells.print(key, grid.shown.at(place)!, place))
  const titles = withTitles ? [columns.map(key => grid.cells.column(key).title)] : []
  const values = each((key, place) => grid.shown.at(place)![key] ?? null)
  const readings = columns.map(key => valueMeaningOf(grid.cells.column(key)))
  return {
    'text/plain': printTsv([...titles, ...labels]),
    'text/html': printHtmlTable([...titles, ...labels]),
    // Titles are words for other programs: pasted here they would be a row of texts.
    [ownClipboardFormat]: withTitles ? '' : JSON.stringify({ readings, values }),
  }
}
