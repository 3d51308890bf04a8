import type { Row } from '@xuanjiao/core/model/ports'
import { usePorts } from '@xuanjiao/core/ui/ports/ports'
import { popupFault } from '@xuanjiao/fields/model/pick/mapping'
import { ReportPopup } from '@xuanjiao/fields/ui/pick/reports/report-popup'
import { useEffect } from 'react'
import { pickedValues } from '../../model/cells/pickers/picked.ts'
import type { CellDialogProps } from './cell-dialog.ts'
import { finish } from './finish.ts'
import { reportStore } from '../names/report-store.ts'

/** Records of an online report; the fields that are mapped go into the row with it (rules/grid#columns). */
export function ReportDialog({ running, spot }: CellDialogProps) {
  const ports = usePorts()
  const { cursor, view } = running
  const column = view.grid.cells.column(spot.key)
  const { title, popupCode: code = '', orgFields = '', destFields = '' } = column
  const fault = popupFault({ title, code, orgFields, destFields })
  useEffect(() => {
    if (fault === undefined) return
    ports.tell('warning', fault)
    finish(running)
  }, [fault, ports, running])
  if (fault !== undefined) return null
  const pick = (records: readonly Row[]) => {
    const names = view.grid.cells.lookups.names(spot.key)
    const store = reportStore(column)
    cursor.set(spot, pickedValues({ ...column, ...(store !== undefined && { store }) }, records, names))
  }
  return (
    <ReportPopup
      code={code}
      multiple={column.multi === true}
      groupId={view.grid.ids.group}
      params={column.param}
      readOnly={!view.mayWrite(spot)}
      sorter={typeof column.sorter === 'string' ? column.sorter : undefined}
      onPick={pick}
      onClose={() => finish(running)}
    />
  )
}
