import type { ReactNode } from 'react'
import type { GridRow } from '../../model/rows/row.ts'
import type { GridInstance } from '../interaction/start-grid.ts'
import type { CellDialogs } from '../dialogs/cell-dialog.ts'

export interface PopupHostProps {
  running: GridInstance
  dialogs: CellDialogs | undefined
  subTable?: ((row: GridRow) => Promise<ReactNode>) | undefined
}
