import { readFilterRange, writeFilterRange } from '@xuanjiao/wire/kinds/base/list-params'
import type { FocusEvent } from 'react'
import { clockTexts } from '../../../model/date/clock-texts.ts'
import type { FieldFilterProps } from '../../../model/kinds/filter-props.ts'
import { DateInput } from '../../date/date-input.tsx'
import { FieldProblemText, useFieldProblem } from '../../field-problem.tsx'
import styles from './time.module.css'

/** From one time of day to another; either end may be open. Ends the wrong way round stay, and are told of. */
export function TimeFilter({ field, id, value, onChange }: FieldFilterProps<'time'>) {
  const { from, to } = readFilterRange(value)
  const said = useFieldProblem({}, from !== '' && to !== '' && from > to ? clockTexts.reversed : '')
  const left = ({ currentTarget, relatedTarget }: FocusEvent) =>
    !currentTarget.contains(relatedTarget) && said.props.onBlur?.()
  const shared = {
    kind: field.seconds ? ('time' as const) : ('minute' as const),
    invalid: said.props.invalid,
    'aria-describedby': said.props['aria-describedby'],
  }
  return (
    <>
      <span role="group" aria-label={field.title} className={styles['range']} onFocus={said.onEnter} onBlur={left}>
        <DateInput
          {...shared}
          id={id}
          aria-label={clockTexts.earliest}
          placeholder={clockTexts.from}
          value={from}
          onChange={next => onChange(writeFilterRange({ from: next, to }), true)}
        />
        <span aria-hidden="true">—</span>
        <DateInput
          {...shared}
          aria-label={clockTexts.latest}
          placeholder={clockTexts.to}
          value={to}
          onChange={next => onChange(writeFilterRange({ from, to: next }), true)}
        />
      </span>
      <FieldProblemText {...said} />
    </>
  )
}
