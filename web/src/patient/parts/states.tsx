import type { ReactNode } from 'react'
import { messageOf } from '../calls/refusal.ts'
import { Icon } from './icons.tsx'
import styles from './states.module.css'

/** Where something will be: grey, as high as what comes. */
export function Waiting({ rows = 3 }: { rows?: number }) {
  return (
    <div className={styles['waiting']} role="status" aria-label="正在加载">
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  )
}

export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={styles['state']} role="alert">
      <Icon name="warn" />
      <p>{messageOf(error)}</p>
      <button type="button" className="button" onClick={onRetry}>
        重试
      </button>
    </div>
  )
}

export function Nothing({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles['state']}>
      <p className={styles['title']}>{title}</p>
      {children}
    </div>
  )
}
