import { plainNumber } from '@xuanjiao/core/model/text/number-text'
import { InputNumber } from 'antd'
import { useState, type InputEvent } from 'react'
import { inputPropsOf, type FieldProps } from '../../model/choice/field-props.ts'
import {
  numberFieldProblem,
  isUnreadableNumber,
  mayTypeNumber,
  displayedNumber,
  textAfterTyping,
  clampNumber,
} from '../../model/number/typed-number.ts'
import { FieldProblemText, useFieldProblem } from '../field-problem.tsx'
import { SILENT_ARROWS } from './silent-arrows.tsx'
import styles from './number.module.css'

export interface NumberInputProps extends FieldProps {
  /** A text is one that stands for no number: it is shown as it was given. */
  readonly value: number | string | null | undefined
  /** Told null when it is emptied. */
  readonly onChange: (value: number | null) => void
  /** Told the text when it stands for no number; without it `onChange` is told null. */
  readonly onUnread?: ((text: string) => void) | undefined
  /** Digits behind the point: 0 for whole numbers, any number of them unless said. */
  readonly scale?: number | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly step?: number | undefined
  /** Behind the number: 元, 次, 秒. */
  readonly unit?: string | undefined
  /** Buttons for one more and one less; yes unless said. */
  readonly arrows?: boolean | undefined
  readonly size?: 'small' | undefined
  readonly readOnly?: boolean | undefined
}

const guard = (event: InputEvent<HTMLInputElement>) => {
  const { value: text, selectionStart, selectionEnd } = event.currentTarget
  const next = textAfterTyping(text, event.data, selectionStart ?? text.length, selectionEnd ?? text.length)
  if (!mayTypeNumber(next, text)) event.preventDefault()
}

// The type wants the number, the code the plain text to make it of; what stands for none is none to it.
const parser = (text?: string) => (isUnreadableNumber(text ?? '') ? 'x' : plainNumber(text ?? '')) as unknown as number

/** What stands in the field that is no number, until the value is one again. */
function useUnread({ value, onChange, onUnread }: Pick<NumberInputProps, 'value' | 'onChange' | 'onUnread'>) {
  const [stored, setStored] = useState('')
  const status = typeof value === 'string' ? value : (value ?? undefined) === undefined ? stored : ''
  const listener = (text: string) => {
    const unread = isUnreadableNumber(text) ? text : ''
    setStored(unread)
    if (unread !== '') (onUnread ?? (() => onChange(null)))(unread)
    else if (text.trim() === '' && status !== '') onChange(null)
  }
  return { standing: status, hear: listener, forget: () => setStored('') }
}

/** A number. One against its bounds, and what is no number at all, stays as it was given and is told of. */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, scale, min, max, step, unit, arrows = true } = props
  const limits = { min, max, precision: scale, step }
  const { standing, hear, forget } = useUnread(props)
  const number = typeof value === 'number' ? value : null
  const said = useFieldProblem(props, numberFieldProblem(standing === '' ? number : standing, limits))
  const set = (next: number | null) => {
    if (next !== null) forget()
    onChange(next)
  }
  /** The buttons and the arrows stop at the bounds. */
  const goTo = (next: number | null) => {
    const nearest = clampNumber(Number(next), limits)
    if (next !== null && nearest !== next) onChange(nearest)
  }
  return (
    <>
      <InputNumber<number>
        {...inputPropsOf(said.props)}
        onFocus={said.onEnter}
        className={styles['wide'] ?? ''}
        value={number}
        onChange={set}
        onInput={hear}
        onStep={goTo}
        onBeforeInput={guard}
        parser={parser}
        formatter={(_, { userTyping, input }) => {
          if (userTyping) return input
          return standing !== '' || number === null ? standing : displayedNumber(number, scale)
        }}
        controls={arrows && SILENT_ARROWS}
        status={said.props.invalid ? 'error' : ''}
        {...(step !== undefined && { step })}
        {...(props.readOnly && { readOnly: true })}
        {...(unit !== undefined && { suffix: unit })}
        {...(props.size !== undefined && { size: props.size })}
        {...(props.placeholder !== undefined && { placeholder: props.placeholder })}
      />
      <FieldProblemText {...said} />
    </>
  )
}
