import { lengthFault } from '@xuanjiao/core/model/text/value-limits'
import { Input } from 'antd'
import { inputProps, type FieldProps } from '../../model/choice/field-props.ts'
import { Said, useSaid } from '../said.tsx'

export interface TextInputProps extends FieldProps {
  readonly value: string | null | undefined
  readonly onChange: (value: string) => void
  /** How many signs at most; 255 unless said. */
  readonly max?: number | undefined
  readonly autoFocus?: boolean | undefined
  readonly size?: 'small' | undefined
  readonly onEnter?: ((input: HTMLInputElement) => void) | undefined
}

/** A line of words. One that is too long stays whole, and is told of. */
export function TextInput({ value, onChange, max = 255, onEnter, ...props }: TextInputProps) {
  const said = useSaid(props, lengthFault(value ?? '', max))
  return (
    <>
      <Input
        {...inputProps(said.props)}
        value={value ?? ''}
        onFocus={said.come}
        autoComplete="off"
        autoFocus={props.autoFocus === true}
        status={said.props.invalid ? 'error' : ''}
        placeholder={props.placeholder}
        onChange={event => onChange(event.target.value)}
        {...(onEnter && { onPressEnter: event => onEnter(event.currentTarget) })}
        {...(props.size !== undefined && { size: props.size })}
      />
      <Said {...said} />
    </>
  )
}
