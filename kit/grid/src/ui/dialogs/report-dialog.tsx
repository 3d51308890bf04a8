import type { DataRow } from '@xuanjiao/core/model/kit-ports'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { popupSetupProblem } from '@xuanjiao/fields/model/pick/field-mapping'
import { ReportPopup } from '@xuanjiao/fields/ui/pick/reports/report-popup'
import { useEffect } from 'react'
import { pickedValues } from '../../model/cells/pickers/picked-values.ts'
import type { CellDialogProps } from './cell-dialog.ts'
import { finishDialog } from './finish-dialog.ts'
import { reportStoredField } from '../names/report-stored-field.ts'

/** Records of an online report; the fields that are mapped go into the row with it (rules/grid#columns). */
export function ReportDialog({ running, spot }: CellDialogProps) {
  const ports = useKitPorts()
  const { cursor, view } = running
  const column = view.grid.cells.column(spot.key)
  const { title, popupCode: code = '', orgFields = '', destFields = '' } = column
  const fault = popupSetupProblem({ title, code, orgFields, destFields })
  useEffect(() => {
    if (fault === undefined) return
    ports.notify('warning', fault)
    finishDialog(running)
  }, [fault, ports, running])
  if (fault !== undefined) return null
  const store = reportStoredField(column)
  const pick = (records: readonly DataRow[]) => {
    const names = view.grid.cells.lookups.names(spot.key)
    cursor.setCellValues(spot, pickedValues({ ...column, ...(store !== undefined && { store }) }, records, names))
  }
  return (
    <ReportPopup
      code={code}
      multiple={column.multi === true}
      groupId={view.grid.ids.group}
      params={column.param}
      shownColumn={column.text ?? store}
      readOnly={!view.mayWrite(spot)}
      sorter={typeof column.sorter === 'string' ? column.sorter : undefined}
      onPick={pick}
      onClose={() => finishDialog(running)}
    />
  )
}
