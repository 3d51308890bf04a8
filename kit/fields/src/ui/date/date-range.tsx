import { DatePicker } from 'antd'
import { useState, type FocusEvent } from 'react'
import { inputPropsOf, type FieldProps } from '../../model/choice/field-props.ts'
import { DATE_FORMATS } from '../../model/date/date-formats.ts'
import { isDayAllowed, type DayLimits, type DayRange } from '../../model/date/day-limits.ts'
import { readTypedRangeEnd } from '../../model/date/typed-range.ts'
import { FieldProblemText, useFieldProblem } from '../field-problem.tsx'
import { dayjsOf } from './chinese-days.ts'
import styles from './date.module.css'

export interface DateRangeProps extends FieldProps, DayLimits {
  readonly value: DayRange
  readonly onChange: (days: DayRange) => void
  /** Whether an end may be open; with both ends wanted nothing is told until both are there. */
  readonly openEnds?: boolean | undefined
  readonly startOpen?: boolean | undefined
  readonly className?: string | undefined
}

const DAY = DATE_FORMATS.date[0]
const CALENDAR = /^\d{4}-\d{2}-\d{2}$/

/** From one day to another. What is no day that may be chosen stays as it was typed, and is told of. */
export function DateRange({ value, onChange, openEnds = false, startOpen = false, ...props }: DateRangeProps) {
  const [faults, setFaults] = useState({ start: '', end: '' })
  const said = useFieldProblem(props, faults.start || faults.end)
  const { id, 'aria-invalid': _invalid, onBlur, ...input } = inputPropsOf(said.props)
  const notify = (days: DayRange) => {
    if (openEnds || (days.from !== '' && days.to !== '')) onChange(days)
  }
  const left = ({ target }: FocusEvent<HTMLElement>, { range = 'start' }: { range?: 'start' | 'end' }) => {
    const text = target instanceof HTMLInputElement ? target.value : ''
    const read = readTypedRangeEnd(range === 'start' ? 'from' : 'to', text, value, props)
    setFaults(now => ({ ...now, [range]: read && 'fault' in read ? read.fault : '' }))
    // What stands there in the words of the calendar, the calendar tells itself, with the other end it may have.
    if (read && 'days' in read && !CALENDAR.test(text)) notify(read.days)
    onBlur?.()
  }
  return (
    <>
      <DatePicker.RangePicker
        {...input}
        {...(id !== undefined && { id: { start: id, end: `${id}-end` } })}
        className={`${styles['range']} ${props.className ?? ''}`}
        classNames={{ popup: { root: styles['popup'] ?? '' } }}
        defaultOpen={startOpen}
        preserveInvalidOnBlur
        previewValue={false} // as in a single day: what is pointed at was not typed
        onFocus={said.onEnter}
        onBlur={left}
        value={[dayjsOf('date', value.from), dayjsOf('date', value.to)]}
        format={[...DATE_FORMATS.date]}
        allowClear={openEnds}
        allowEmpty={[openEnds, openEnds]}
        status={said.props.invalid ? 'error' : ''}
        disabledDate={(day, { from }) => !isDayAllowed(day.format(DAY), props, from?.format(DAY))}
        onChange={days => {
          setFaults({ start: '', end: '' })
          notify({ from: days?.[0]?.format(DAY) ?? '', to: days?.[1]?.format(DAY) ?? '' })
        }}
      />
      <FieldProblemText {...said} />
    </>
  )
}
