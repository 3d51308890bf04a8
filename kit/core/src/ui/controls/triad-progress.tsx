import type { ReactNode } from 'react'
import { TriadMark } from './triad-mark.tsx'
import styles from './triad-progress.module.css'

interface TriadProgressProps {
  /** From 0 to 100. */
  percent: number
  /** What a screen reader calls it. */
  label: string
  failed?: boolean
  /** What stands above the bar; without it the number stands behind. */
  children?: ReactNode
}

/** How far something is that takes its time: the ring of the product fills, and a bar beside it (rules/shell#mark). */
export function TriadProgress({ percent, label, failed = false, children }: TriadProgressProps) {
  const state = failed ? 'failed' : percent >= 100 ? 'done' : 'running'
  return (
    <div className={styles['progress']} data-state={state}>
      <TriadMark size={18} share={failed ? 0 : percent / 100} glyph={failed ? 'cross' : undefined} />
      <div className={styles['way']}>
        {children}
        <div
          role="progressbar"
          aria-label={label}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className={styles['bar']}
        >
          <i style={{ width: `${percent}%` }} />
        </div>
      </div>
      {children === undefined && <span className={styles['number']}>{percent}%</span>}
    </div>
  )
}
