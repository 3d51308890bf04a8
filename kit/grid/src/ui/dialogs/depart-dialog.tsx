import { DepartModal } from '@xuanjiao/fields/ui/pick/departs/depart-modal'
import type { DepartPickNode } from '@xuanjiao/fields/model/pick/depart'
import { DEPART_FIELDS, extended } from '@xuanjiao/fields/model/pick/people'
import { manyOf } from '../../model/cells/type/many.ts'
import { isUnread } from '../../model/cells/type/unread.ts'
import { isMust } from '../../model/columns/required.ts'
import type { CellDialogProps } from './cell-dialog.ts'
import { finish } from './finish.ts'

/** Departments from their tree; what is kept and shown may be said by the column (rules/pickers#people). */
export function DepartDialog({ running, spot }: CellDialogProps) {
  const { cursor, view } = running
  const column = view.grid.cells.column(spot.key)
  const said = extended(DEPART_FIELDS, column.fieldExtendJson)
  const [store, text] = [column.store ?? said.store, column.text ?? said.text]
  const value = cursor.value(spot)
  const pick = (values: readonly string[], departs: readonly DepartPickNode[]) => {
    const names = view.grid.cells.lookups.names(spot.key)
    for (const { row, title } of departs) names.learn(String(row[store] ?? ''), String(row[text] ?? title))
    cursor.set(spot, { [spot.key]: values.join(',') })
  }
  return (
    <DepartModal
      multiple={column.multi === true}
      optional={!isMust(column)}
      store={store}
      values={isUnread(value) ? [] : manyOf(value)}
      readOnly={!view.mayWrite(spot)}
      onPick={pick}
      onClose={() => finish(running)}
    />
  )
}
