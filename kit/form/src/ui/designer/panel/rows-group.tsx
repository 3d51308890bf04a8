import { useEffect, useRef, type ReactNode } from 'react'
import styles from './panel.module.css'

interface RowsGroupProps {
  readonly title: string
  readonly children: ReactNode
}

/** Lines that come and go, and below them the button for one more: it gets the focus of a line that has gone. */
export function RowsGroup({ title, children }: RowsGroupProps) {
  const group = useRef<HTMLDivElement>(null)
  const held = useRef<Element>(null)
  useEffect(() => {
    if (!held.current || held.current.isConnected) return
    held.current = null
    if (document.activeElement === document.body) group.current?.lastElementChild?.querySelector('button')?.focus()
  })
  return (
    <div
      ref={group}
      className={styles['rows']}
      role="group"
      aria-label={title}
      onFocus={({ target }) => void (held.current = target)}
      onBlur={() => void (held.current = null)}
    >
      {children}
    </div>
  )
}
