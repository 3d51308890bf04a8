import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { NativeDateRange } from '@xuanjiao/fields/ui/date/native-date-range'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { lazy, Suspense, useState } from 'react'
import { useCommands } from '../../../app/commands/page-commands.ts'
import { useDevice } from '../../../app/device/use-device.ts'
import type { DashboardParams } from './filter/dashboard-filter.ts'
import { DAY_WINDOW_PRESETS, type DayWindow } from './filter/day-window.ts'
import styles from './styles/page.module.css'

/** The calendar is large, and most people choose a word. */
const DayRange = lazy(async () => ({ default: (await import('./dashboard-day-range.tsx')).DashboardDayRange }))

interface DayWindowBarProps {
  window: DayWindow & { days: string | undefined }
  now: Date
  onChoose: (said: DashboardParams) => void
}

const CUSTOM = 'custom'

/** One range for everything on the page: a word, or two days. */
export function DayWindowBar({ window, now, onChoose }: DayWindowBarProps) {
  const phone = useDevice() === 'phone'
  const [opened, setOpened] = useState(false)
  const custom = opened || window.days === undefined
  const choose = (key: string) => {
    setOpened(key === CUSTOM)
    if (key !== CUSTOM) onChoose({ days: key, from: null, to: null })
  }
  useCommands(
    DAY_WINDOW_PRESETS.map(({ key, title }) => ({
      key: `days ${key}`,
      title: `时间范围：${title}`,
      run: () => choose(key),
    })),
  )
  return (
    <div className={styles['window']}>
      {custom && phone && (
        <NativeDateRange
          aria-label="日期范围"
          value={window}
          latest={wireDate(now)}
          onChange={({ from, to }) => onChoose({ from, to, days: null })}
        />
      )}
      {custom && !phone && (
        <Suspense fallback={<span className={styles['days']} aria-busy="true" />}>
          <DayRange
            window={window}
            today={wireDate(now)}
            startOpen={opened}
            onChoose={({ from, to }) => onChoose({ from, to, days: null })}
          />
        </Suspense>
      )}
      <SegmentChoice
        aria-label="时间范围"
        value={custom ? CUSTOM : (window.days ?? CUSTOM)}
        choices={[
          ...DAY_WINDOW_PRESETS.map(({ key, title }) => ({ value: key as string, label: title })),
          { value: CUSTOM, label: '自定义' },
        ]}
        onChange={choose}
      />
    </div>
  )
}
