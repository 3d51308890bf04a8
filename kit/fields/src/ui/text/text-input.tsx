import { Input } from 'antd'
import { inputProps, type FieldProps } from '../../model/choice/field-props.ts'

export interface TextInputProps extends FieldProps {
  readonly value: string | null | undefined
  readonly onChange: (value: string) => void
  /** How many signs at most; 255 unless said. */
  readonly max?: number | undefined
  readonly autoFocus?: boolean | undefined
  readonly size?: 'small' | undefined
  readonly onEnter?: ((input: HTMLInputElement) => void) | undefined
}

/** A line of words. */
export function TextInput({ value, onChange, max = 255, onEnter, ...props }: TextInputProps) {
  return (
    <Input
      {...inputProps(props)}
      value={value ?? ''}
      maxLength={max}
      autoComplete="off"
      autoFocus={props.autoFocus === true}
      status={props.invalid ? 'error' : ''}
      placeholder={props.placeholder}
      onChange={event => onChange(event.target.value)}
      {...(onEnter && { onPressEnter: event => onEnter(event.currentTarget) })}
      {...(props.size !== undefined && { size: props.size })}
    />
  )
}
