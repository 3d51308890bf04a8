import type { ReactNode } from 'react'
import styles from './detail-list.module.css'

export interface DetailItem {
  readonly key: string
  readonly title: ReactNode
  readonly value: ReactNode
  /** Takes a row of its own: long text, pictures. */
  readonly wide?: boolean
  /** Worth a second look; say so in words too. */
  readonly warn?: boolean
}

interface DetailListProps {
  details: readonly DetailItem[]
  /** At most 4 (rules/widgets#details); fewer where there is no room. */
  columns?: number
  /** `card`: on a quiet ground of its own, for the key facts of a record. `line`: each title beside its value. */
  look?: 'plain' | 'card' | 'line'
}

const MOST_COLUMNS = 4

/** Titles and values of one thing, in columns that follow the room there is (capped at 4; rules/widgets#details). */
export function DetailList({ details, columns = 3, look = 'plain' }: DetailListProps) {
  const count = Math.max(1, Math.min(MOST_COLUMNS, Math.floor(columns)))
  return (
    <div className={styles['room']}>
      <dl className={styles['list']} data-columns={count} data-look={look}>
        {details.map(({ key, title, value, wide, warn }) => (
          <div key={key} data-wide={wide} data-warn={warn}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
