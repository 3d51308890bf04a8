import { DateRange } from '@xuanjiao/fields/ui/date/date-range'
import type { FilterEditProps } from '@xuanjiao/list/ui/state/filter'
import { readRange, writeRange } from '@xuanjiao/wire/kinds/base/asking'

/** From one day to another; either end may be open. */
export const DayFilter = ({ id, value, onChange }: FilterEditProps) => (
  <DateRange id={id} openEnds value={readRange(value)} onChange={days => onChange(writeRange(days), true)} />
)
