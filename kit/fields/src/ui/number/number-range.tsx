import type { FocusEvent } from 'react'
import type { FieldProps } from '../../model/choice/field-props.ts'
import { numberRangeProblem, type NumberRangeValue } from '../../model/number/number-range.ts'
import { numberTexts } from '../../model/number/number-texts.ts'
import { FieldProblemText, useFieldProblem } from '../field-problem.tsx'
import { NumberInput, type NumberInputProps } from './number-input.tsx'
import styles from './number.module.css'

export interface NumberRangeProps extends FieldProps, Pick<NumberInputProps, 'scale' | 'min'> {
  readonly value: NumberRangeValue
  readonly onChange: (numbers: NumberRangeValue) => void
}

/** From one number to another; either end may be open. Ends the wrong way round stay, and are told of. */
export function NumberRange({ id, value, onChange, ...props }: NumberRangeProps) {
  const { from, to } = value
  const said = useFieldProblem(props, numberRangeProblem(value))
  const { invalid, 'aria-describedby': describedBy, onBlur } = said.props
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget) && onBlur?.()
  const shared = {
    disabled: props.disabled,
    invalid,
    scale: props.scale,
    min: props.min,
    arrows: false,
    'aria-describedby': describedBy,
  }
  return (
    <>
      <span
        role="group"
        aria-label={props['aria-label']}
        className={styles['range']}
        onFocus={said.onEnter}
        onBlur={left}
      >
        <NumberInput
          {...shared}
          id={id}
          aria-label={numberTexts.least}
          placeholder={numberTexts.from}
          value={from}
          onChange={next => onChange({ from: next, to })}
        />
        <span aria-hidden="true">—</span>
        <NumberInput
          {...shared}
          aria-label={numberTexts.most}
          placeholder={numberTexts.to}
          value={to}
          onChange={next => onChange({ from, to: next })}
        />
      </span>
      <FieldProblemText {...said} />
    </>
  )
}
