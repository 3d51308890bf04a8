import { InputNumber } from 'antd'
import type { InputEvent } from 'react'
import { inputProps, type FieldProps } from '../../model/choice/field-props.ts'
import { mayStand, plainNumber, typedOver, type NumberShape } from '../../model/number/typing.ts'
import styles from './number.module.css'

export interface NumberInputProps extends FieldProps, NumberShape {
  readonly value: number | null | undefined
  /** Told null when it is emptied. */
  readonly onChange: (value: number | null) => void
  readonly max?: number | undefined
  readonly step?: number | undefined
  /** Behind the number: 元, 次, 秒. */
  readonly unit?: string | undefined
  /** Buttons for one more and one less; yes unless said. */
  readonly arrows?: boolean | undefined
  readonly size?: 'small' | undefined
}

/** A number: what cannot be part of one is not let in, and a number outside its bounds goes to the nearest within. */
export function NumberInput({
  value,
  onChange,
  scale,
  min,
  max,
  step,
  unit,
  arrows = true,
  ...props
}: NumberInputProps) {
  const guard = (event: InputEvent<HTMLInputElement>) => {
    const { value: text, selectionStart, selectionEnd } = event.currentTarget
    const next = typedOver(text, event.data, selectionStart ?? text.length, selectionEnd ?? text.length)
    if (!mayStand(next, { scale, min })) event.preventDefault()
  }
  return (
    <InputNumber<number>
      {...inputProps(props)}
      className={styles['wide'] ?? ''}
      value={value ?? null}
      onChange={onChange}
      onBeforeInput={guard}
      // Its type wants the number, its code the plain text to make it of: half a number is a text yet.
      parser={text => plainNumber(text ?? '') as unknown as number}
      controls={arrows}
      status={props.invalid ? 'error' : ''}
      {...(scale !== undefined && { precision: scale })}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      {...(step !== undefined && { step })}
      {...(unit !== undefined && { suffix: unit })}
      {...(props.size !== undefined && { size: props.size })}
      {...(props.placeholder !== undefined && { placeholder: props.placeholder })}
    />
  )
}
