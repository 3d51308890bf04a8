import { readRange, writeRange } from '@xuanjiao/wire/kinds/base/asking'
import type { FilterEditProps } from '../../../model/kinds/filter-props.ts'
import { DateRange } from '../../date/date-range.tsx'

/** From one day to another; either end may be open. */
export const DateFilter = ({ id, value, onChange }: FilterEditProps) => (
  <DateRange id={id} openEnds value={readRange(value)} onChange={days => onChange(writeRange(days), true)} />
)
