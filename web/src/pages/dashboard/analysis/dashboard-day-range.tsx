import { DateRange } from '@xuanjiao/fields/ui/date/date-range'
import type { DayWindow } from './filter/day-window.ts'
import styles from './styles/page.module.css'

/** The server counts a year at most. */
const MOST_DAYS = 366

interface DayRangeProps {
  window: DayWindow
  today: string
  startOpen: boolean
  onChoose: (window: DayWindow) => void
}

/** Two days of the calendar, none of them in the future. */
export const DashboardDayRange = ({ window, today, startOpen, onChoose }: DayRangeProps) => (
  <DateRange
    className={styles['days']}
    aria-label="日期范围"
    startOpen={startOpen}
    value={window}
    latest={today}
    mostApart={MOST_DAYS}
    onChange={onChoose}
  />
)
