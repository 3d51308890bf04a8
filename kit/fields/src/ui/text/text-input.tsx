import { CloseCircleFilled } from '@ant-design/icons'
import { lengthProblem } from '@xuanjiao/core/model/text/value-limits'
import { Input } from 'antd'
import { inputPropsOf, type FieldProps } from '../../model/choice/field-props.ts'
import { FieldProblemText, useFieldProblem } from '../field-problem.tsx'
import { useHeldText } from './use-held-text.ts'

export interface TextInputProps extends FieldProps {
  readonly value: string | null | undefined
  readonly onChange: (value: string) => void
  /** How many signs at most; 255 unless said. */
  readonly max?: number | undefined
  readonly autoFocus?: boolean | undefined
  readonly size?: 'small' | undefined
  readonly onEnter?: ((input: HTMLInputElement) => void) | undefined
  /** A text unless said: `password`, `tel`, `email` and the like. */
  readonly type?: string | undefined
  /** Beside the words: https://, 元. */
  readonly before?: string | undefined
  readonly after?: string | undefined
  /** A button that takes all of it back. */
  readonly clearable?: boolean | undefined
  readonly readOnly?: boolean | undefined
  /** It keeps its text while somebody types, and a letter is drawn once: for forms of many fields. */
  readonly holds?: boolean | undefined
}

const CLEAR = { clearIcon: <CloseCircleFilled aria-hidden /> }

/** A line of words. One that is too long stays whole, and is told of. */
export function TextInput({ value, onChange, max = 255, onEnter, holds = false, ...props }: TextInputProps) {
  const said = useFieldProblem(props, lengthProblem(value ?? '', max))
  const held = useHeldText(value ?? '', holds)
  const input = inputPropsOf(said.props)
  return (
    <>
      <Input
        key={held.key}
        {...input}
        {...held.text}
        onFocus={() => {
          said.onEnter()
          held.onEnter()
        }}
        onBlur={() => {
          held.onLeave()
          input.onBlur?.()
        }}
        autoComplete="off"
        autoFocus={props.autoFocus === true && held.key === 0}
        status={said.props.invalid ? 'error' : ''}
        placeholder={props.placeholder}
        onChange={event => {
          held.onText(event.target.value)
          onChange(event.target.value)
        }}
        {...(onEnter && { onPressEnter: event => onEnter(event.currentTarget) })}
        {...(props.size !== undefined && { size: props.size })}
        {...(props.type !== undefined && { type: props.type })}
        {...(props.before && { prefix: props.before })}
        {...(props.after && { suffix: props.after })}
        {...(props.clearable && { allowClear: CLEAR })}
        {...(props.readOnly && { readOnly: true })}
      />
      <FieldProblemText {...said} />
    </>
  )
}
