import { useCurrentMinute } from '@xuanjiao/core/ui/use-current-minute'
import { remainingText } from './remaining-text.ts'
import styles from './consults.module.css'

interface RemainingTimeProps {
  deadline: unknown
  status: unknown
}

/** How long somebody may still wait; red once it was too long, and nothing for whoever has their answer. */
export function RemainingTime({ deadline, status }: RemainingTimeProps) {
  const now = useCurrentMinute()
  const isWaiting = status === 'pending' || status === 'assigned'
  const left = isWaiting && typeof deadline === 'string' ? remainingText(deadline, now) : undefined
  if (!left) return '—'
  return (
    <span className={styles['remaining']} data-how={left.how} title={`${String(deadline).slice(0, 16)} 前回复`}>
      {left.text}
    </span>
  )
}
