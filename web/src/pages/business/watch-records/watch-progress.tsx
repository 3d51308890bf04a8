import styles from './records.module.css'

/** How far somebody has come, as a figure and a bar. */
export function WatchProgress({ percent, complete }: { percent: number; complete: boolean }) {
  return (
    <span className={styles['progress']} data-complete={complete}>
      <span className={styles['progressTrack']} aria-hidden>
        <span style={{ width: `${percent}%` }} />
      </span>
      {percent}%
    </span>
  )
}
