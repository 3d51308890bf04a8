import { DepartUsersModal } from '@xuanjiao/fields/ui/pick/departs/depart-users-modal'
import { choicesOfRows } from '@xuanjiao/fields/model/pick/look-up-records'
import type { PickedRecords } from '@xuanjiao/fields/model/pick/picker'
import { splitStoredValues } from '../../model/cells/type/multiple-values.ts'
import { isUnparsedText } from '../../model/cells/type/unparsed-text.ts'
import { isRequiredColumn } from '../../model/columns/is-required.ts'
import type { CellDialogProps } from './cell-dialog.ts'
import { finishDialog } from './finish-dialog.ts'
import { userPickerOf } from '../names/name-sources.ts'

/** People by their department. */
export function UserDialog({ running, spot }: CellDialogProps) {
  const { cursor, view } = running
  const column = view.grid.cells.column(spot.key)
  const picker = userPickerOf(column)
  const value = cursor.cellValue(spot)
  const pick = (picked: PickedRecords) => {
    const names = view.grid.cells.lookups.names(spot.key)
    for (const { value: stored, label } of choicesOfRows(picker, picked.records)) names.add(stored, label)
    cursor.setCellValues(spot, { [spot.key]: picked.value })
  }
  return (
    <DepartUsersModal
      picker={picker}
      source="paged"
      multiple={column.multi === true}
      optional={!isRequiredColumn(column)}
      values={isUnparsedText(value) ? [] : splitStoredValues(value)}
      readOnly={!view.mayWrite(spot)}
      onPick={pick}
      onClose={() => finishDialog(running)}
    />
  )
}
