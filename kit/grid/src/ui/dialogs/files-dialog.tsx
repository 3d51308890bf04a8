import { CellUploadDialog } from '@xuanjiao/fields/ui/upload/cell-upload-dialog'
import { fileLimit } from '../../model/cells/files/file-limit.ts'
import { cellFilesOf, uploadedCellFiles } from '../../model/cells/files/grid-files.ts'
import { isUnparsedText } from '../../model/cells/type/unparsed-text.ts'
import type { CellDialogProps } from './cell-dialog.ts'
import { finishDialog } from './finish-dialog.ts'

/**
 * The files of a cell: chosen, dragged or pasted, with progress, limits and their order (rules/grid#cell-files).
 * Whether they may be saved and deleted is the column's to say (rules/uploads#showing).
 */
export function FilesDialog({ running, spot }: CellDialogProps) {
  const { cursor, view } = running
  const column = view.grid.cells.column(spot.key)
  const value = cursor.cellValue(spot)
  const { action, responseName, token } = column
  const limit = fileLimit(column)
  return (
    <CellUploadDialog
      value={isUnparsedText(value) ? '' : cellFilesOf(value).filter(({ status }) => status === 'done')}
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
      onOk={files => cursor.setCellValues(spot, { [spot.key]: uploadedCellFiles(files, value) })}
      onClose={() => finishDialog(running)}
    />
  )
}
