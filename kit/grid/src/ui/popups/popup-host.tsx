import { lazy, Suspense } from 'react'
import { useSignal } from '../hooks/use-signal.ts'
import type { PopupHostProps } from './popup-host-props.ts'
import { loadGridPopup } from './lazy-popup.ts'

const Popup = lazy(loadGridPopup)

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
