import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import type { Row } from '../../model/rows/row.ts'
import type { Running } from '../act/start.ts'
import { useSignal } from '../parts/use-signal.ts'
import type { CellDialogs } from './cell-dialog.ts'
import { layers } from './layers.ts'

const Calendar = lazy(layers.calendar)
const OptionList = lazy(layers.list)
const RowMenu = lazy(layers.rowMenu)
const SubTable = lazy(layers.subTable)

interface PopupHostProps {
  running: Running
  dialogs: CellDialogs
  subTable?: ((row: Row) => Promise<ReactNode>) | undefined
}

/** Whatever hangs at the active cell. */
export function PopupHost({ running, dialogs, subTable }: PopupHostProps) {
  const popup = useSignal(running.cursor.popup)
  if (popup === undefined) return null
  const { kind, spot, anchor } = popup
  const key = `${spot.id} ${spot.key}`
  const Dialog = dialogs[running.view.grid.cells.column(spot.key).type]
  const at = { running, spot, anchor }
  return (
    <Suspense>
      {kind === 'list' && <OptionList key={key} {...at} />}
      {kind === 'row-menu' && <RowMenu key={key} {...at} />}
      {kind === 'calendar' && <Calendar key={key} {...at} />}
      {kind === 'sub-table' && subTable && <SubTable key={key} {...at} open={subTable} />}
      {kind === 'dialog' && Dialog && (
        <Returning key={key} running={running}>
          <Dialog {...at} />
        </Returning>
      )}
    </Suspense>
  )
}

/** A dialog takes the focus with it when it goes: its cell gets it back. */
function Returning({ running, children }: { running: Running; children: ReactNode }) {
  useEffect(() => () => running.cursor.editor.focus(), [running])
  return children
}
