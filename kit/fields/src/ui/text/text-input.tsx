import { Input } from 'antd'
import { inputProps, type FieldProps } from '../../model/choice/field-props.ts'

export interface TextInputProps extends FieldProps {
  readonly value: string | null | undefined
  readonly onChange: (value: string) => void
  /** How many signs at most; 255 unless said. */
  readonly max?: number | undefined
}

/** A line of words. */
export function TextInput({ value, onChange, max = 255, ...props }: TextInputProps) {
  return (
    <Input
      {...inputProps(props)}
      value={value ?? ''}
      maxLength={max}
      autoComplete="off"
      status={props.invalid ? 'error' : ''}
      placeholder={props.placeholder}
      onChange={event => onChange(event.target.value)}
    />
  )
}
