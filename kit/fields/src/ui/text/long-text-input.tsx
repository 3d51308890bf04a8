import { lengthProblem } from '@xuanjiao/core/model/text/value-limits'
import { Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useImperativeHandle, useRef, type KeyboardEvent, type Ref } from 'react'
import { inputPropsOf, type FieldProps } from '../../model/choice/field-props.ts'
import { FieldProblemText, useFieldProblem } from '../field-problem.tsx'
import styles from './text.module.css'

/** For whoever sends the focus there. */
export interface FocusHandle {
  focus: () => void
}

export interface LongTextInputProps extends FieldProps {
  readonly value: string | null | undefined
  readonly onChange: (value: string) => void
  /** How many signs at most; 2000 unless said. */
  readonly max?: number | undefined
  /** Lines at first; it grows with its words, to 320 px. */
  readonly rows?: number | undefined
  /** Lines at most; more of them are scrolled. */
  readonly maxRows?: number | undefined
  readonly readOnly?: boolean | undefined
  /** Whether it says how many signs stand in it. */
  readonly counts?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLTextAreaElement>) => void) | undefined
  readonly ref?: Ref<FocusHandle | null> | undefined
}

/** Words of several lines. Too many of them stay whole, and are told of. */
export function LongTextInput({
  value,
  onChange,
  max = 2000,
  rows = 2,
  counts = false,
  ref,
  ...props
}: LongTextInputProps) {
  const area = useRef<TextAreaRef>(null)
  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus() }), [])
  const said = useFieldProblem(props, lengthProblem(value ?? '', max))
  return (
    <>
      <Input.TextArea
        {...inputPropsOf(said.props)}
        onFocus={said.onEnter}
        ref={area}
        className={styles['grows'] ?? ''}
        value={value ?? ''}
        rows={rows}
        {...(props.maxRows !== undefined && {
          style: { minHeight: heightOf(rows), maxHeight: heightOf(props.maxRows) },
        })}
        {...(props.readOnly && { readOnly: true })}
        count={{ max, show: counts }}
        autoFocus={props.autoFocus === true}
        status={said.props.invalid ? 'error' : ''}
        placeholder={props.placeholder}
        onChange={event => onChange(event.target.value)}
        {...(props.onKeyDown && { onKeyDown: props.onKeyDown })}
      />
      <FieldProblemText {...said} />
    </>
  )
}

/** Lines of 22 px, between the edges of the field. */
const heightOf = (rows: number) => rows * 22 + 10
