import { lazy, useEffect, type ReactNode } from 'react'
import type { PopupState } from '../interaction/cursor/popup-state.ts'
import type { GridInstance } from '../interaction/start-grid.ts'
import { builtInDialogs } from '../dialogs/built-in-dialogs.tsx'
import { lazyPopups } from './lazy-popups.ts'
import type { PopupHostProps } from './popup-host-props.ts'

const Calendar = lazy(lazyPopups.calendar)
const OptionList = lazy(lazyPopups.list)
const CellMenu = lazy(lazyPopups.cellMenu)
const ColumnMenu = lazy(lazyPopups.columnMenu)
const RowMenu = lazy(lazyPopups.rowMenu)
const SubTable = lazy(lazyPopups.subTable)

interface PopupProps extends PopupHostProps {
  popup: PopupState
}

/** A list, a calendar, a menu, the table of a row or the dialog of a column type. */
export function GridPopup({ running, dialogs, subTable, popup }: PopupProps) {
  const { kind, spot, anchor } = popup
  const key = `${spot.id} ${spot.key}`
  const { type } = running.view.grid.cells.column(spot.key)
  const Dialog = dialogs?.[type] ?? builtInDialogs[type]
  const at = { running, spot, anchor }
  return (
    <>
      {kind === 'list' && <OptionList key={key} {...at} />}
      {kind === 'row-menu' && <RowMenu key={key} {...at} />}
      {kind === 'cell-menu' && <CellMenu running={running} popup={popup} />}
      {kind === 'column-menu' && <ColumnMenu running={running} popup={popup} />}
      {kind === 'calendar' && <Calendar key={key} {...at} />}
      {kind === 'sub-table' && subTable && <SubTable key={key} {...at} open={subTable} />}
      {kind === 'dialog' && Dialog && (
        <Returning key={key} running={running}>
          <Dialog {...at} />
        </Returning>
      )}
    </>
  )
}

/** A dialog takes the focus with it when it goes: its cell gets it back. */
function Returning({ running, children }: { running: GridInstance; children: ReactNode }) {
  useEffect(() => () => running.cursor.editor.focus(), [running])
  return children
}
