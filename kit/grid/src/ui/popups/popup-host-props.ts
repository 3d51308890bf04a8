import type { ReactNode } from 'react'
import type { GridRow } from '../../model/rows/row.ts'
import type { Running } from '../act/start.ts'
import type { CellDialogs } from '../dialogs/cell-dialog.ts'

export interface PopupHostProps {
  running: Running
  dialogs: CellDialogs | undefined
  subTable?: ((row: GridRow) => Promise<ReactNode>) | undefined
}
