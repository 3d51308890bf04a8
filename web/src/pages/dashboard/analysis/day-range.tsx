import { DatePicker } from 'antd'
import { dayjs } from '#shared/fields/chinese-days.ts'
import type { DayWindow } from './window.ts'
import styles from './page.module.css'

const DAY = 'YYYY-MM-DD'
/** The server counts a year at most. */
const MOST_DAYS = 366

interface DayRangeProps {
  window: DayWindow
  startOpen: boolean
  onChoose: (window: DayWindow) => void
}

/** Two days of the calendar, none of them in the future. */
export function DayRange({ window, startOpen, onChoose }: DayRangeProps) {
  return (
    <DatePicker.RangePicker
      className={styles['days'] ?? ''}
      aria-label="日期范围"
      allowClear={false}
      defaultOpen={startOpen}
      value={[dayjs(window.from), dayjs(window.to)]}
      disabledDate={(day, { from }) =>
        day.isAfter(dayjs(), 'day') || (from !== undefined && Math.abs(day.diff(from, 'day')) > MOST_DAYS)
      }
      onChange={days => {
        const [from, to] = days ?? []
        if (from && to) onChoose({ from: from.format(DAY), to: to.format(DAY) })
      }}
    />
  )
}
