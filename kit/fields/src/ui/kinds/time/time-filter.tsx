import { readRange, writeRange } from '@xuanjiao/wire/kinds/base/asking'
import type { FilterEditProps } from '../../../model/kinds/filter-props.ts'
import { DateInput } from '../../date/date-input.tsx'

/** From one time of day to another; either end may be open. */
export function TimeFilter({ id, value, onChange }: FilterEditProps) {
  const range = readRange(value)
  return (
    <>
      <DateInput
        id={id}
        kind="time"
        aria-label="从"
        value={range.from}
        onChange={from => onChange(writeRange({ ...range, from }), true)}
      />
      <DateInput
        kind="time"
        aria-label="到"
        value={range.to}
        onChange={to => onChange(writeRange({ ...range, to }), true)}
      />
    </>
  )
}
