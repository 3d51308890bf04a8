import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import type { Row } from '../../model/rows/row.ts'
import type { Running } from '../act/start.ts'
import { useSignal } from '../parts/use-signal.ts'
import type { CellDialogs } from './cell-dialog.ts'
import { loadCalendar } from './load-calendar.ts'
import { OptionList } from './option-list.tsx'
import { RowMenu } from './row-menu.tsx'
import { SubTable } from './sub-table.tsx'

const Calendar = lazy(loadCalendar)

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
  if (kind === 'list') return <OptionList key={key} running={running} spot={spot} anchor={anchor} />
  if (kind === 'row-menu') return <RowMenu key={key} running={running} spot={spot} anchor={anchor} />
  if (kind === 'sub-table')
    return subTable && <SubTable key={key} running={running} spot={spot} anchor={anchor} open={subTable} />
  const Dialog = dialogs[running.view.grid.cells.column(spot.key).type]
  return (
    <Suspense>
      {kind === 'calendar' && <Calendar key={key} running={running} spot={spot} anchor={anchor} />}
      {kind === 'dialog' && Dialog && (
        <Returning key={key} running={running}>
          <Dialog running={running} spot={spot} anchor={anchor} />
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
