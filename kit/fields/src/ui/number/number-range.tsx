import type { FieldProps } from '../../model/choice/field-props.ts'
import { texts } from '../../model/number/texts.ts'
import type { NumberShape } from '../../model/number/typing.ts'
import { NumberInput } from './number-input.tsx'
import styles from './number.module.css'

/** From one number to another; null where an end is open. */
export interface NumberPair {
  readonly from: number | null
  readonly to: number | null
}

export interface NumberRangeProps extends FieldProps, NumberShape {
  readonly value: NumberPair
  readonly onChange: (numbers: NumberPair) => void
}

/** From one number to another; either end may be open. */
export function NumberRange({ id, value: { from, to }, onChange, ...props }: NumberRangeProps) {
  const shared = { disabled: props.disabled, invalid: props.invalid, scale: props.scale, min: props.min, arrows: false }
  return (
    <span role="group" aria-label={props['aria-label']} className={styles['range']}>
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
  )
}
