import { lengthFault } from '@xuanjiao/core/model/text/value-limits'
import { Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useImperativeHandle, useRef, type KeyboardEvent, type Ref } from 'react'
import { inputProps, type FieldProps } from '../../model/choice/field-props.ts'
import { Said, useSaid } from '../said.tsx'
import styles from './text.module.css'

/** For whoever sends the focus there. */
export interface Focusable {
  focus: () => void
}

export interface LongTextProps extends FieldProps {
  readonly value: string | null | undefined
  readonly onChange: (value: string) => void
  /** How many signs at most; 2000 unless said. */
  readonly max?: number | undefined
  /** Lines at first; it grows with its words, to 320 px. */
  readonly rows?: number | undefined
  /** Whether it says how many signs stand in it. */
  readonly counts?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLTextAreaElement>) => void) | undefined
  readonly ref?: Ref<Focusable | null> | undefined
}

/** Words of several lines. Too many of them stay whole, and are told of. */
export function LongText({ value, onChange, max = 2000, rows = 2, counts = false, ref, ...props }: LongTextProps) {
  const area = useRef<TextAreaRef>(null)
  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus() }), [])
  const said = useSaid(props, lengthFault(value ?? '', max))
  return (
    <>
      <Input.TextArea
        {...inputProps(said.props)}
        onFocus={said.come}
        ref={area}
        className={styles['grows'] ?? ''}
        value={value ?? ''}
        rows={rows}
        count={{ max, show: counts }}
        autoFocus={props.autoFocus === true}
        status={said.props.invalid ? 'error' : ''}
        placeholder={props.placeholder}
        onChange={event => onChange(event.target.value)}
        {...(props.onKeyDown && { onKeyDown: props.onKeyDown })}
      />
      <Said {...said} />
    </>
  )
}
