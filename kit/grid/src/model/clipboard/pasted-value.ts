import { cellValueText } from '../cells/type/define-cell.ts'
import { isUnparsedText } from '../cells/type/unparsed-text.ts'
import type { GridColumn } from '../columns/grid-column.ts'
import type { GridStore } from '../store/grid-store.ts'
import type { GridRow } from '../rows/row.ts'
import { valueMeaningOf } from './value-meaning.ts'

/** A shown text, and the value behind it where this product copied it. */
export interface PastedCell {
  readonly text: string
  readonly value?: unknown
  /** How the column it comes from understands its values. */
  readonly reading?: string | undefined
}

const meaningCache = new WeakMap<GridColumn, string>()

/** Asked for every cell, found out once. */
export function cachedValueMeaning(column: GridColumn): string {
  const match = meaningCache.get(column)
  if (match !== undefined) return match
  const reading = valueMeaningOf(column)
  meaningCache.set(column, reading)
  return reading
}

const typeOf = (reading: string) => (JSON.parse(reading) as { type?: unknown }).type
const fileTypes: readonly unknown[] = ['upload', 'file', 'image']

/** A file is the same file in another column of files; into one of pictures come pictures only. */
function isFileToo(reading: string | undefined, { type }: GridColumn): boolean {
  if (reading === undefined || !fileTypes.includes(type)) return false
  const from = typeOf(reading)
  return fileTypes.includes(from) && (type !== 'image' || from === 'image')
}

/** The same value means another thing below another parent. */
const isLinked = ({ columns }: GridStore, key: string) => columns.some(({ linkageKey }) => linkageKey === key)

/** Whether this column understands a value as the one it comes from does. */
const isSame = (grid: GridStore, column: GridColumn, reading: string | undefined) =>
  (reading === cachedValueMeaning(column) && !isLinked(grid, column.key)) || isFileToo(reading, column)

/**
 * What is brought into a cell: the exact value only where the column understands it as the one it comes from, else its
 * text as this column reads it. Of several records of one name it is the very one that was copied.
 */
export function pastedValue(grid: GridStore, key: string, row: GridRow, { text, value, reading }: PastedCell): unknown {
  const column = grid.cells.column(key)
  if (value !== undefined && !isUnparsedText(value) && isSame(grid, column, reading)) return value
  const read = grid.cells.parse(key, text, row)
  return isUnparsedText(read) && read.candidates?.includes(cellValueText(value)) ? value : read
}
