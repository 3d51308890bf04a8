import type { CellType } from './cell-type.ts'
import { defineCell } from './define-cell.ts'
import { filesOf, pathsOf } from './files.ts'
import { isUnread } from './unread.ts'

/** Uploaded files: copied, pasted and sent as their paths. */
export function fileCell(type: string): CellType<string> {
  return defineCell<string>({
    type,
    editor: 'direct',
    empty: () => '',
    parse: text => pathsOf(text),
    print: pathsOf,
    isEmpty: value =>
      !isUnread(value) && filesOf(value).every(({ status }) => status === 'error' || status === 'removed'),
    send: value => (isUnread(value) ? value.unread : pathsOf(value)),
  })
}
