import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './filled.module.css'

/** What alone stands on paper: the browser is asked to print as soon as it is drawn, and it goes when that is over. */
export function PrintedPaper({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const over = () => done()
    addEventListener('afterprint', over)
    const frame = requestAnimationFrame(() => window.print())
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('afterprint', over)
    }
  }, [])
  return createPortal(
    <div data-print className={styles['paper']}>
      {children}
    </div>,
    document.body,
  )
}
