import type { ReactNode } from 'react'
import { TriadMark } from '@xuanjiao/core/ui/controls/triad-mark'
import type { IconName } from '@xuanjiao/core/model/menu/icon-shapes'
import styles from './states.module.css'

interface StateCardProps {
  icon: IconName
  title: string
  /** What happened, what was kept, what to do next. */
  text: string
  tone?: 'bad' | 'waiting' | 'calm'
  /** The steps offered. */
  children?: ReactNode
}

/** What stands in the place of a page that cannot be shown: why, and the next step. */
export function StateCard({ icon, title, text, tone = 'calm', children }: StateCardProps) {
  return (
    <div className={styles['state']} data-tone={tone}>
      <span className={styles['mark']}>
        <TriadMark size={104} share={0} glyph={icon} />
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      {children && <div className={styles['steps']}>{children}</div>}
    </div>
  )
}
