import { readRange, writeRange } from '@xuanjiao/wire/kinds/base/asking'
import type { FocusEvent } from 'react'
import { texts } from '../../../model/date/clock-texts.ts'
import type { FieldFilterProps } from '../../../model/kinds/filter-props.ts'
import { DateInput } from '../../date/date-input.tsx'
import { Said, useSaid } from '../../said.tsx'
import styles from './time.module.css'

/** From one time of day to another; either end may be open. Ends the wrong way round stay, and are told of. */
export function TimeFilter({ field, id, value, onChange }: FieldFilterProps<'time'>) {
  const { from, to } = readRange(value)
  const said = useSaid({}, from !== '' && to !== '' && from > to ? texts.reversed : '')
  const left = ({ currentTarget, relatedTarget }: FocusEvent) =>
    !currentTarget.contains(relatedTarget) && said.props.onBlur?.()
  const shared = {
    kind: field.seconds ? ('time' as const) : ('minute' as const),
    invalid: said.props.invalid,
    'aria-describedby': said.props['aria-describedby'],
  }
  return (
    <>
      <span role="group" aria-label={field.title} className={styles['range']} onFocus={said.come} onBlur={left}>
        <DateInput
          {...shared}
          id={id}
          aria-label={texts.earliest}
          placeholder={texts.from}
          value={from}
          onChange={next => onChange(writeRange({ from: next, to }), true)}
        />
        <span aria-hidden="true">—</span>
        <DateInput
          {...shared}
          aria-label={texts.latest}
          placeholder={texts.to}
          value={to}
          onChange={next => onChange(writeRange({ from, to: next }), true)}
        />
      </span>
      <Said {...said} />
    </>
  )
}
