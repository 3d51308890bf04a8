import type { CellType } from './cell-type.ts'
import { isUnparsedText } from './unparsed-text.ts'

/** The text of any stored value. */
export const cellValueText = (value: unknown): string =>
  value === undefined || value === null ? '' : Array.isArray(value) ? value.map(cellValueText).join(',') : String(value)

type Parts<V> = Pick<CellType<V>, 'type' | 'empty' | 'parse'> & Partial<CellType<V>>

/** Makes a column type from what is special about it; the rest behaves like a plain text. */
export function defineCell<V>(parts: Parts<V>): CellType<V> {
  return {
    editor: 'native',
    writable: true,
    looksUpNames: false,
    initial: column => (column.defaultValue === undefined ? parts.empty(column) : (column.defaultValue as V)),
    accept: typed => typed,
    leave: (typed, context) => parts.parse(typed, context),
    print: cellValueText,
    sortValue: parts.print ?? cellValueText,
    isEmpty: value => !isUnparsedText(value) && cellValueText(value).trim() === '',
    mayReplace: () => true,
    toWire: value => (isUnparsedText(value) ? value.text : value),
    ...parts,
  }
}
