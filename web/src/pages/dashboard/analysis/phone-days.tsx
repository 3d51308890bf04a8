import type { DayWindow } from './window.ts'
import styles from './page.module.css'

interface PhoneDaysProps {
  window: DayWindow
  today: string
  onChoose: (window: DayWindow) => void
}

/** Two days chosen with the calendar of the phone itself: ours would not fit beside it. */
export function PhoneDays({ window: { from, to }, today, onChoose }: PhoneDaysProps) {
  const choose = (next: DayWindow) => next.from !== '' && next.to !== '' && next.from <= next.to && onChoose(next)
  return (
    <div className={styles['phoneDays']} role="group" aria-label="日期范围">
      <input
        type="date"
        aria-label="开始日期"
        value={from}
        max={to}
        onChange={({ target }) => choose({ from: target.value, to })}
      />
      <span aria-hidden="true">–</span>
      <input
        type="date"
        aria-label="结束日期"
        value={to}
        min={from}
        max={today}
        onChange={({ target }) => choose({ from, to: target.value })}
      />
    </div>
  )
}
