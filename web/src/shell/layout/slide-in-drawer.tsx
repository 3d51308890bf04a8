import { onOwnCancel } from '@xuanjiao/core/ui/dialogs/on-own-cancel'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './application-frame.module.css'

/** The side menu of small screens: it comes from the left and goes with a click beside it. */
export function SlideInDrawer({
  label,
  onClose,
  children,
}: {
  label: string
  onClose: () => void
  children: ReactNode
}) {
  const element = useRef<HTMLDialogElement>(null)
  // Closed while it still stands in the page: afterwards it has no focus to give back.
  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={element}
      aria-label={label}
      className={styles['drawer']}
      onCancel={onOwnCancel(onClose)}
      onClick={event => isLeaving(event.target, element.current) && onClose()}
    >
      {children}
    </dialog>
  )
}

/** A click beside the drawer, or on a link in it. */
const isLeaving = (target: EventTarget, drawer: Element | null): boolean =>
  target === drawer || (target instanceof Element && target.closest('a') !== null)
