import { DatePicker, Segmented } from 'antd'
import { dayjs } from '../../../shared/fields/chinese-days.ts'
import { useSearchParams } from 'react-router'
import { PRESETS, readWindow, type DayWindow } from './window.ts'
import styles from './analysis.module.css'

const DAY = 'YYYY-MM-DD'

/** The window, kept in the address. */
export function useWindow(now: Date) {
  const [address, setAddress] = useSearchParams()
  const choose = (said: Record<string, string>) =>
    setAddress(
      before => {
        const next = new URLSearchParams(before)
        for (const name of ['days', 'from', 'to']) next.delete(name)
        for (const [name, value] of Object.entries(said)) next.set(name, value)
        return next
      },
      { replace: true },
    )
  return [readWindow(address, now), choose] as const
}

interface WindowBarProps {
  window: DayWindow & { days: string | undefined }
  onChoose: (said: Record<string, string>) => void
}

/** One range for everything on the page: three words, or two days. */
export function WindowBar({ window, onChoose }: WindowBarProps) {
  return (
    <div className={styles['window']}>
      <Segmented
        aria-label="时间范围"
        value={window.days ?? ''}
        options={PRESETS.map(({ key, title }) => ({ value: key, label: title }))}
        onChange={days => onChoose({ days })}
      />
      <DatePicker.RangePicker
        aria-label="日期范围"
        allowClear={false}
        value={[dayjs(window.from), dayjs(window.to)]}
        disabledDate={day => day.isAfter(dayjs(), 'day')}
        onChange={days => {
          const [from, to] = days ?? []
          if (from && to) onChoose({ from: from.format(DAY), to: to.format(DAY) })
        }}
      />
    </div>
  )
}
