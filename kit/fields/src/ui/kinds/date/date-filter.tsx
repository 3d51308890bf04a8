import { readFilterRange, writeFilterRange } from '@xuanjiao/wire/kinds/base/list-params'
import type { FilterEditProps } from '../../../model/kinds/filter-props.ts'
import { DateRange } from '../../date/date-range.tsx'

/** From one day to another; either end may be open. */
export const DateFilter = ({ id, value, onChange }: FilterEditProps) => (
  <DateRange
    id={id}
    openEnds
    value={readFilterRange(value)}
    onChange={days => onChange(writeFilterRange(days), true)}
  />
)
