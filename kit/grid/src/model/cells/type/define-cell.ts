import type { CellType } from './cell-type.ts'
import { isUnread } from './unread.ts'

const collator = new Intl.Collator('zh-CN', { numeric: true })

/** The text of any stored value. */
export const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : Array.isArray(value) ? value.map(textOf).join(',') : String(value)

type Parts<V> = Pick<CellType<V>, 'type' | 'empty' | 'parse'> & Partial<CellType<V>>

/** Makes a column type from what is special about it; the rest behaves like a plain text. */
export function defineCell<V>(parts: Parts<V>): CellType<V> {
  return {
    editor: 'native',
    writable: true,
    asksNames: false,
    initial: column => (column.defaultValue === undefined ? parts.empty(column) : (column.defaultValue as V)),
    accept: typed => typed,
    leave: (typed, context) => parts.parse(typed, context),
    print: textOf,
    compare: (a, b, context) => {
      const print = parts.print ?? textOf
      return collator.compare(print(a, context), print(b, context))
    },
    isEmpty: value => !isUnread(value) && textOf(value).trim() === '',
    mayBecome: () => true,
    send: value => (isUnread(value) ? value.unread : value),
    ...parts,
  }
}
