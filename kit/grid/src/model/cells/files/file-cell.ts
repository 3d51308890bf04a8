import type { CellType } from '../type/cell-type.ts'
import { defineCell } from '../type/define-cell.ts'
import { filesOf, pathsOf, storedPaths } from './files.ts'
import { isUnread, unread } from '../type/unread.ts'

/** Uploaded files: copied and sent as their paths. A text is no file: only what was copied here is pasted. */
export function fileCell(type: string): CellType<string> {
  return defineCell<string>({
    type,
    editor: 'direct',
    empty: () => '',
    parse: (text, { texts }) => (text.trim() === '' ? '' : unread(text, texts.notAFile)),
    print: pathsOf,
    isEmpty: value =>
      !isUnread(value) && filesOf(value).every(({ status }) => status === 'error' || status === 'removed'),
    mayBecome: (before, after, { allowRemove }) => {
      const kept = allowRemove === false ? storedPaths(after) : undefined
      return kept === undefined || storedPaths(before).every(path => kept.includes(path))
    },
    send: value => (isUnread(value) ? value.unread : pathsOf(value)),
  })
}
