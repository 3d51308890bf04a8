import { lengthProblem } from '@xuanjiao/core/model/text/value-limits'
import { Input } from 'antd'
import { inputPropsOf, type FieldProps } from '../../model/choice/field-props.ts'
import { FieldProblemText, useFieldProblem } from '../field-problem.tsx'

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
  const said = useFieldProblem(props, lengthProblem(value ?? '', max))
  return (
    <>
      <Input
        {...inputPropsOf(said.props)}
        value={value ?? ''}
        onFocus={said.onEnter}
        autoComplete="off"
        autoFocus={props.autoFocus === true}
        status={said.props.invalid ? 'error' : ''}
        placeholder={props.placeholder}
        onChange={event => onChange(event.target.value)}
        {...(onEnter && { onPressEnter: event => onEnter(event.currentTarget) })}
        {...(props.size !== undefined && { size: props.size })}
      />
      <FieldProblemText {...said} />
    </>
  )
}
