import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../controls/icon.tsx'
import { IconButton } from '../controls/button.tsx'
import { onOwnCancel } from './on-own-cancel.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  title: string
  width: number
  /** Escape, the cross and a click beside the dialog; without it the dialog must be answered. */
  onClose?: (() => void) | undefined
  /** A palette or drawer shows no head of its own. */
  bare?: boolean
  className?: string
  footer?: ReactNode
  children: ReactNode
}

/** What a person does first: what is marked `data-first`, else the first input; the cross in the corner is never it. */
const firstOf = (dialog: HTMLElement): HTMLElement | null =>
  dialog.querySelector<HTMLElement>('[data-first]') ??
  dialog.querySelector<HTMLElement>('input:checked') ??
  dialog.querySelector<HTMLElement>(':is(input, select, textarea):not(:disabled)')

/** A window of the browser's own kind: it keeps the focus inside and gives it back when it goes. */
export function Dialog({ title, width, onClose, bare = false, className, footer, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Closed while it still stands in the page: afterwards it has no focus to give back.
  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    if (dialog) firstOf(dialog)?.focus()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={element}
      className={`${styles['dialog']} ${className ?? ''}`}
      style={{ width }}
      aria-labelledby={bare ? undefined : id}
      aria-label={bare ? title : undefined}
      onCancel={onOwnCancel(onClose)}
      onMouseDown={event => event.target === element.current && onClose?.()}
    >
      <div className={styles['inside']}>
        {!bare && (
          <div className={styles['head']}>
            <h2 id={id}>{title}</h2>
            {onClose && (
              <IconButton label="关闭" onClick={onClose}>
                <Icon name="close" />
              </IconButton>
            )}
          </div>
        )}
        {children}
        {footer && <div className={styles['foot']}>{footer}</div>}
      </div>
    </dialog>
  )
}
