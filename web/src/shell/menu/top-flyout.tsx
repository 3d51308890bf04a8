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
  const [at, setAt] = useState<{ left: number; top: number }>()
  const open = () => {
    const box = place.current?.getBoundingClientRect()
    if (box) setAt({ left: Math.min(box.left, innerWidth - PANEL_WIDTH - 8), top: box.bottom })
  }
  const close = () => setAt(undefined)
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
        aria-expanded={at !== undefined}
        aria-label={label}
        onClick={open}
      >
        {face}
      </button>
      {at && (
        <div className={styles['panel']} style={{ ...at, width: PANEL_WIDTH }}>
          {children(close)}
        </div>
      )}
    </div>
  )
}
