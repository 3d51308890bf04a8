import { lazy, Suspense, type ReactNode } from 'react'
import type { Row } from '../../model/rows/row.ts'
import type { Running } from '../act/start.ts'
import { useSignal } from '../parts/use-signal.ts'
import type { CellDialogs } from './cell-dialog.ts'
import { layers } from './layers.ts'

const Popup = lazy(layers.popup)

export interface PopupHostProps {
  running: Running
  dialogs: CellDialogs | undefined
  subTable?: ((row: Row) => Promise<ReactNode>) | undefined
}

/** Whatever hangs at the active cell. */
export function PopupHost(props: PopupHostProps) {
  const popup = useSignal(props.running.cursor.popup)
  if (popup === undefined) return null
  return (
    <Suspense>
      <Popup {...props} popup={popup} />
    </Suspense>
  )
}
