import type { GridInstance } from '../interaction/start-grid.ts'
import styles from '../dom/grid.module.css'
import { useSignal } from '../hooks/use-signal.ts'

/** Says what happened to people who do not see it. */
export function ScreenReaderAnnouncer({ running }: { running: GridInstance }) {
  const said = useSignal(running.view.announcement)
  return (
    <p className={styles['unseen']} aria-live="polite">
      {said}
    </p>
  )
}
