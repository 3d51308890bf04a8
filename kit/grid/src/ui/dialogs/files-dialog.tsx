import { FilePop } from '@xuanjiao/fields/ui/upload/file-pop'
import { fileLimit } from '../../model/cells/files/file-limit.ts'
import { filesOf, writtenFiles } from '../../model/cells/files/files.ts'
import { isUnread } from '../../model/cells/type/unread.ts'
import type { CellDialogProps } from './cell-dialog.ts'
import { finish } from './finish.ts'

/**
 * The files of a cell: chosen, dragged or pasted, with progress, limits and their order (rules/grid#cell-files).
 * Whether they may be saved and deleted is the column's to say (rules/uploads#showing).
 */
export function FilesDialog({ running, spot }: CellDialogProps) {
  const { cursor, view } = running
  const column = view.grid.cells.column(spot.key)
  const value = cursor.value(spot)
  const { action, responseName, token } = column
  const limit = fileLimit(column)
  return (
    <FilePop
      value={isUnread(value) ? '' : filesOf(value).filter(({ status }) => status === 'done')}
      shape="entries"
      image={column.type === 'image'}
      limit={limit}
      last={column.number ?? 0}
      disabled={!view.mayWrite(spot)}
      download={column.allowDownload !== false}
      removable={column.allowRemove !== false}
      {...(action !== undefined && { action })}
      {...(responseName !== undefined && { responseName })}
      {...(token !== undefined && { token })}
      onOk={files => cursor.set(spot, { [spot.key]: writtenFiles(files, value) })}
      onClose={() => finish(running)}
    />
  )
}
