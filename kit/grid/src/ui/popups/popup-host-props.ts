import type { ReactNode } from 'react'
import type { Row } from '../../model/rows/row.ts'
import type { Running } from '../act/start.ts'
import type { CellDialogs } from './cell-dialog.ts'

export interface PopupHostProps {
  running: Running
  dialogs: CellDialogs | undefined
  subTable?: ((row: Row) => Promise<ReactNode>) | undefined
}
