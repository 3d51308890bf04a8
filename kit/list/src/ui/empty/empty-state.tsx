import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  kind: 'empty' | 'searched' | 'error' | 'forbidden'
  title: string
  /** Why it is so, and the next step. */
  text?: ReactNode
  action?: ReactNode
}

/** Nothing to show, drawn on purpose: what happened, why, and what to do now (look.md, States). */
export function EmptyState({ kind, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles['state']} role={kind === 'error' ? 'alert' : 'status'}>
      <Drawing kind={kind} />
      <p className={styles['title']}>{title}</p>
      {text && <p className={styles['text']}>{text}</p>}
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  )
}

/** A sheet with lines; over it a lens, a lock or a mark. */
function Drawing({ kind }: { kind: EmptyStateProps['kind'] }) {
  return (
    <svg className={styles['drawing']} width="96" height="72" viewBox="0 0 96 72" aria-hidden="true">
      <rect x="18" y="8" width="60" height="56" rx="6" />
      <path d="M28 22h24M28 32h40M28 42h32" />
      {kind === 'searched' && (
        <g className={styles['mark']}>
          <circle cx="66" cy="46" r="11" />
          <path d="m74 54 8 8" />
        </g>
      )}
      {kind === 'forbidden' && (
        <g className={styles['mark']}>
          <rect x="58" y="44" width="24" height="18" rx="4" />
          <path d="M63 44v-5a7 7 0 0 1 14 0v5" />
        </g>
      )}
      {kind === 'error' && (
        <g className={styles['mark']}>
          <circle cx="70" cy="50" r="13" />
          <path d="M70 43v8M70 56v.5" />
        </g>
      )}
    </svg>
  )
}
