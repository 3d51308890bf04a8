import type { ReactNode } from 'react'
import type { StatusColour } from '../../app/theme/theme.ts'
import { StatusTag } from '../fields/read/status-tag.tsx'
import { DatetimeRead } from '@xuanjiao/fields/ui/kinds/datetime/datetime-read'
import styles from './workflow.module.css'

/** One thing that happened to a record. */
export interface RecordTimelineStep {
  key: string | number
  title: string
  result: { tone: StatusColour; text: string }
  /** Beside the title: which round, by whom. */
  facts?: ReactNode
  at?: string
  /** At the far end of the head. */
  button?: ReactNode
  /** Who did it, with which papers, how long it took. */
  by?: string
  /** What was said. */
  quote?: string | null
  /** Below. */
  more?: ReactNode
}

/** What happened to a record, the newest first. */
export function RecordTimeline({ steps }: { steps: readonly RecordTimelineStep[] }) {
  return (
    <ol className={styles['timeline']}>
      {steps.map(({ key, title, result, facts, at, button, by, quote, more }) => (
        <li key={key}>
          <p className={styles['head']}>
            <StatusTag {...result} />
            <strong>{title}</strong>
            {facts !== undefined && <span>{facts}</span>}
            {at !== undefined && <DatetimeRead value={at} />}
            {button}
          </p>
          {by !== undefined && <p className={styles['by']}>{by}</p>}
          {quote && <blockquote>{quote}</blockquote>}
          {more}
        </li>
      ))}
    </ol>
  )
}
