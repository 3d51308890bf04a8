import type { FilterEditProps } from '@xuanjiao/list/ui/filter'
import { DatePicker } from 'antd'
import { readRange, writeRange } from '../list/filter-query.ts'
import { dayjs } from './chinese-days.ts'

const DAY = 'YYYY-MM-DD'

/** From one day to another; either end may be open. */
export function DayFilter({ id, value, onChange }: FilterEditProps) {
  const { from, to } = readRange(value)
  const day = (text: string) => (text === '' ? null : dayjs(text))
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      value={[day(from), day(to)]}
      allowEmpty={[true, true]}
      onChange={days =>
        onChange(writeRange({ from: days?.[0]?.format(DAY) ?? '', to: days?.[1]?.format(DAY) ?? '' }), true)
      }
    />
  )
}
