import { textOf } from '../cells/type/define-cell.ts'
import { isUnread } from '../cells/type/unread.ts'
import type { GridColumn } from '../columns/column.ts'
import type { GridStore } from '../store/grid-store.ts'
import type { GridRow } from '../rows/row.ts'
import { readingOf } from './reading-of.ts'

/** A shown text, and the value behind it where this product copied it. */
export interface Brought {
  readonly text: string
  readonly value?: unknown
  /** How the column it comes from understands its values. */
  readonly reading?: string | undefined
}

const known = new WeakMap<GridColumn, string>()

/** Asked for every cell, found out once. */
export function cachedReading(column: GridColumn): string {
  const found = known.get(column)
  if (found !== undefined) return found
  const reading = readingOf(column)
  known.set(column, reading)
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
  (reading === cachedReading(column) && !isLinked(grid, column.key)) || isFileToo(reading, column)

/**
 * What is brought into a cell: the exact value only where the column understands it as the one it comes from, else its
 * text as this column reads it. Of several records of one name it is the very one that was copied.
 */
export function exactValue(grid: GridStore, key: string, row: GridRow, { text, value, reading }: Brought): unknown {
  const column = grid.cells.column(key)
  if (value !== undefined && !isUnread(value) && isSame(grid, column, reading)) return value
  const read = grid.cells.parse(key, text, row)
  return isUnread(read) && read.candidates?.includes(textOf(value)) ? value : read
}
