import { useRef, useState, type FocusEvent, type ReactNode } from 'react'
import styles from './top-menu.module.css'

interface TopFlyoutProps {
  label: string
  face: ReactNode
  /** The page in front hangs under it. */
  current: boolean
  children: (close: () => void) => ReactNode
}

const PANEL_WIDTH = 224

/** An entry of the top menu that opens a panel below it. */
export function TopFlyout({ label, face, current, children }: TopFlyoutProps) {
  const place = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState<number>()
  const open = () => {
    const box = place.current?.getBoundingClientRect()
    if (box) setLeft(Math.min(box.left, innerWidth - PANEL_WIDTH - 8))
  }
  const close = () => setLeft(undefined)
  const gone = (event: FocusEvent) => !place.current?.contains(event.relatedTarget) && close()
  return (
    <div
      ref={place}
      onMouseEnter={open}
      onMouseLeave={close}
      onBlur={gone}
      onKeyDown={event => event.key === 'Escape' && close()}
    >
      <button
        type="button"
        className={styles['entry']}
        data-current={current}
        aria-expanded={left !== undefined}
        aria-label={label}
        onClick={open}
      >
        {face}
      </button>
      {left !== undefined && (
        <div className={styles['panel']} style={{ left, width: PANEL_WIDTH }}>
          {children(close)}
        </div>
      )}
    </div>
  )
}
