import type { FocusEvent } from 'react'
import type { FieldProps } from '../../model/choice/field-props.ts'
import { pairFault, type NumberPair } from '../../model/number/range.ts'
import { texts } from '../../model/number/texts.ts'
import { Said, useSaid } from '../said.tsx'
import { NumberInput, type NumberInputProps } from './number-input.tsx'
import styles from './number.module.css'

export interface NumberRangeProps extends FieldProps, Pick<NumberInputProps, 'scale' | 'min'> {
  readonly value: NumberPair
  readonly onChange: (numbers: NumberPair) => void
}

/** From one number to another; either end may be open. Ends the wrong way round stay, and are told of. */
export function NumberRange({ id, value, onChange, ...props }: NumberRangeProps) {
  const { from, to } = value
  const said = useSaid(props, pairFault(value))
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
      <span role="group" aria-label={props['aria-label']} className={styles['range']} onFocus={said.come} onBlur={left}>
        <NumberInput
          {...shared}
          id={id}
          aria-label={texts.least}
          placeholder={texts.from}
          value={from}
          onChange={next => onChange({ from: next, to })}
        />
        <span aria-hidden="true">—</span>
        <NumberInput
          {...shared}
          aria-label={texts.most}
          placeholder={texts.to}
          value={to}
          onChange={next => onChange({ from, to: next })}
        />
      </span>
      <Said {...said} />
    </>
  )
}
