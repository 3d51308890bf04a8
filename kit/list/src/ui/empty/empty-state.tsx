import { TriadMark } from '@xuanjiao/core/ui/controls/triad-mark'
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  kind: 'empty' | 'searched' | 'error' | 'forbidden' | 'offline'
  title: string
  /** Why it is so, and the next step. */
  text?: ReactNode
  action?: ReactNode
}

/** Nothing to show, drawn on purpose: what happened, why, and what to do now (rules/shell#states). */
export function EmptyState({ kind, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles['state']} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <span className={styles['mark']}>
        <TriadMark size={80} share={kind === 'empty' ? 1 / 3 : 0} glyph={GLYPHS[kind]} />
      </span>
      <p className={styles['title']}>{title}</p>
      {text && <p className={styles['text']}>{text}</p>}
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  )
}

/** What stands in the ring; where there is nothing yet, the first of its steps is lit. */
const GLYPHS = {
  empty: undefined,
  searched: 'search',
  error: 'warning',
  forbidden: 'lock',
  offline: 'offline',
} as const
