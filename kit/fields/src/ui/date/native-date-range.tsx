import type { DayLimits, DayRange } from '../../model/date/day-limits.ts'
import { dateTexts } from '../../model/date/date-texts.ts'
import styles from './date.module.css'

interface PhoneDaysProps extends Pick<DayLimits, 'latest'> {
  'aria-label': string
  value: DayRange
  onChange: (days: DayRange) => void
}

/** Two days chosen with the calendar of the phone itself: ours would not fit beside it. */
export function NativeDateRange({ value: { from, to }, latest, onChange, ...props }: PhoneDaysProps) {
  const choose = (next: DayRange) => next.from !== '' && next.to !== '' && next.from <= next.to && onChange(next)
  return (
    <div className={styles['phone']} role="group" aria-label={props['aria-label']}>
      <input
        type="date"
        aria-label={dateTexts.from}
        value={from}
        max={to}
        onChange={({ target }) => choose({ from: target.value, to })}
      />
      <span aria-hidden="true">–</span>
      <input
        type="date"
        aria-label={dateTexts.to}
        value={to}
        min={from}
        max={latest}
        onChange={({ target }) => choose({ from, to: target.value })}
      />
    </div>
  )
}
