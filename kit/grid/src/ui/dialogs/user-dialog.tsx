import { DepartUsersModal } from '@xuanjiao/fields/ui/pick/departs/depart-users-modal'
import { taughtBy } from '@xuanjiao/fields/model/pick/look-up'
import type { PickedRecords } from '@xuanjiao/fields/model/pick/picker'
import { manyOf } from '../../model/cells/type/many.ts'
import { isUnread } from '../../model/cells/type/unread.ts'
import { isMust } from '../../model/columns/required.ts'
import type { CellDialogProps } from './cell-dialog.ts'
import { finish } from './finish.ts'
import { userPickerOf } from '../names/name-sources.ts'

/** People by their department. */
export function UserDialog({ running, spot }: CellDialogProps) {
  const { cursor, view } = running
  const column = view.grid.cells.column(spot.key)
  const picker = userPickerOf(column)
  const value = cursor.value(spot)
  const pick = (picked: PickedRecords) => {
    const names = view.grid.cells.lookups.names(spot.key)
    for (const { value: kept, label } of taughtBy(picker, picked.records)) names.learn(kept, label)
    cursor.set(spot, { [spot.key]: picked.value })
  }
  return (
    <DepartUsersModal
      picker={picker}
      source="paged"
      multiple={column.multi === true}
      optional={!isMust(column)}
      values={isUnread(value) ? [] : manyOf(value)}
      readOnly={!view.mayWrite(spot)}
      onPick={pick}
      onClose={() => finish(running)}
    />
  )
}
