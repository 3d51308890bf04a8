import type { CellType } from '../type/cell-type.ts'
import { defineCell } from '../type/define-cell.ts'
import { cellFilesOf, joinedFilePaths, storedFilePaths } from './grid-files.ts'
import { isUnparsedText, unparsedText } from '../type/unparsed-text.ts'

/** Uploaded files: copied and sent as their paths. A text is no file: only what was copied here is pasted. */
export function fileCell(type: string): CellType<string> {
  return defineCell<string>({
    type,
    editor: 'direct',
    empty: () => '',
    parse: (text, { texts }) => (text.trim() === '' ? '' : unparsedText(text, texts.notAFile)),
    print: joinedFilePaths,
    isEmpty: value =>
      !isUnparsedText(value) && cellFilesOf(value).every(({ status }) => status === 'error' || status === 'removed'),
    mayReplace: (before, after, { allowRemove }) => {
      const stored = allowRemove === false ? storedFilePaths(after) : undefined
      return stored === undefined || storedFilePaths(before).every(path => stored.includes(path))
    },
    toWire: value => (isUnparsedText(value) ? value.text : joinedFilePaths(value)),
  })
}
