import { DatePicker } from 'antd'
import { useState, type FocusEvent } from 'react'
import { inputProps, type FieldProps } from '../../model/choice/field-props.ts'
import { FORMATS } from '../../model/date/formats.ts'
import { mayChoose, type DayLimits, type DayPair } from '../../model/date/limits.ts'
import { readTypedEnd } from '../../model/date/typed-range.ts'
import { Said, useSaid } from '../said.tsx'
import { momentOf } from './chinese-days.ts'
import styles from './date.module.css'

export interface DateRangeProps extends FieldProps, DayLimits {
  readonly value: DayPair
  readonly onChange: (days: DayPair) => void
  /** Whether an end may be open; with both ends wanted nothing is told until both are there. */
  readonly openEnds?: boolean | undefined
  readonly startOpen?: boolean | undefined
  readonly className?: string | undefined
}

const DAY = FORMATS.date[0]
const CALENDAR = /^\d{4}-\d{2}-\d{2}$/

/** From one day to another. What is no day that may be chosen stays as it was typed, and is told of. */
export function DateRange({ value, onChange, openEnds = false, startOpen = false, ...props }: DateRangeProps) {
  const [faults, setFaults] = useState({ start: '', end: '' })
  const said = useSaid(props, faults.start || faults.end)
  const { id, 'aria-invalid': _invalid, onBlur, ...input } = inputProps(said.props)
  const tell = (days: DayPair) => {
    if (openEnds || (days.from !== '' && days.to !== '')) onChange(days)
  }
  const left = ({ target }: FocusEvent<HTMLElement>, { range = 'start' }: { range?: 'start' | 'end' }) => {
    const text = target instanceof HTMLInputElement ? target.value : ''
    const read = readTypedEnd(range === 'start' ? 'from' : 'to', text, value, props)
    setFaults(now => ({ ...now, [range]: read && 'fault' in read ? read.fault : '' }))
    // What stands there in the words of the calendar, the calendar tells itself, with the other end it may have.
    if (read && 'days' in read && !CALENDAR.test(text)) tell(read.days)
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
        onFocus={said.come}
        onBlur={left}
        value={[momentOf('date', value.from), momentOf('date', value.to)]}
        format={[...FORMATS.date]}
        allowClear={openEnds}
        allowEmpty={[openEnds, openEnds]}
        status={said.props.invalid ? 'error' : ''}
        disabledDate={(day, { from }) => !mayChoose(day.format(DAY), props, from?.format(DAY))}
        onChange={days => {
          setFaults({ start: '', end: '' })
          tell({ from: days?.[0]?.format(DAY) ?? '', to: days?.[1]?.format(DAY) ?? '' })
        }}
      />
      <Said {...said} />
    </>
  )
}
