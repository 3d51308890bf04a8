import { DepartPickerModal } from '@xuanjiao/fields/ui/pick/departs/depart-picker-modal'
import type { DepartPickNode } from '@xuanjiao/fields/model/pick/depart-tree'
import { DEPART_FIELDS, withFieldExtension } from '@xuanjiao/fields/model/pick/people-pickers'
import { splitStoredValues } from '../../model/cells/type/multiple-values.ts'
import { isUnparsedText } from '../../model/cells/type/unparsed-text.ts'
import { isRequiredColumn } from '../../model/columns/is-required.ts'
import type { CellDialogProps } from './cell-dialog.ts'
import { finishDialog } from './finish-dialog.ts'

/** Departments from their tree; what is kept and shown may be said by the column (rules/pickers#people). */
export function DepartDialog({ running, spot }: CellDialogProps) {
  const { cursor, view } = running
  const column = view.grid.cells.column(spot.key)
  const said = withFieldExtension(DEPART_FIELDS, column.fieldExtendJson)
  const [store, text] = [column.store ?? said.store, column.text ?? said.text]
  const value = cursor.cellValue(spot)
  const pick = (values: readonly string[], departs: readonly DepartPickNode[]) => {
    const names = view.grid.cells.lookups.names(spot.key)
    for (const { row, title } of departs) names.add(String(row[store] ?? ''), String(row[text] ?? title))
    cursor.setCellValues(spot, { [spot.key]: values.join(',') })
  }
  return (
    <DepartPickerModal
      multiple={column.multi === true}
      optional={!isRequiredColumn(column)}
      store={store}
      values={isUnparsedText(value) ? [] : splitStoredValues(value)}
      readOnly={!view.mayWrite(spot)}
      onPick={pick}
      onClose={() => finishDialog(running)}
    />
  )
}
