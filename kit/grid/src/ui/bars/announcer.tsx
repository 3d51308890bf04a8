import type { Running } from '../act/start.ts'
import styles from '../dom/grid.module.css'
import { useSignal } from '../hooks/use-signal.ts'

/** Says what happened to people who do not see it. */
export function Announcer({ running }: { running: Running }) {
  const said = useSignal(running.view.said)
  return (
    <p className={styles['unseen']} aria-live="polite">
      {said}
    </p>
  )
}
