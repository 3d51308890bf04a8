import { EmptyValue } from '@xuanjiao/fields/ui/kinds/empty-value'
import type { ConsultRow } from '@xuanjiao/contract/business/consults/consult-calls'
import { useCurrentMinute } from '@xuanjiao/core/ui/use-current-minute'
import { remainingText } from './remaining-text.ts'
import styles from './consults.module.css'

type Waiting = Pick<ConsultRow, 'slaDeadline' | 'status' | 'urgent'>

/** How long somebody may still wait; red in danger and once it was too long, and nothing for whoever has their answer. */
export function RemainingTime({ consult: { slaDeadline, status, urgent } }: { consult: Waiting }) {
  const now = useCurrentMinute()
  const isWaiting = status === 'pending' || status === 'assigned'
  const left = isWaiting ? remainingText(slaDeadline ?? '', now) : undefined
  if (!left) return <EmptyValue />
  const isUrgent = urgent === 'Y'
  return (
    <span
      className={styles['remaining']}
      data-how={isUrgent ? 'over' : left.how}
      title={`${slaDeadline?.slice(0, 16)} 前回复`}
    >
      {isUrgent ? `急症，${left.text}` : left.text}
    </span>
  )
}
