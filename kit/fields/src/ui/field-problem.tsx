import { useId, useState } from 'react'
import type { FieldProps } from '../model/choice/field-props.ts'
import styles from './field-problem.module.css'

/** What a field says of itself, and how. */
export interface FieldProblemState {
  readonly id: string
  readonly text: string
  /** The props of the field with what is wrong in them. */
  readonly props: FieldProps
  /** Somebody is in the field: nothing is said while they are still typing. */
  readonly onEnter: () => void
}

/**
 * What is wrong with what stands in a field, said by the field itself once it is left. Where a form says already what it
 * refused, the field adds nothing.
 */
export function useFieldProblem(props: FieldProps, fault: string): FieldProblemState {
  const id = useId()
  const [isTyping, setTyping] = useState(false)
  const text = isTyping || props.invalid === true ? '' : fault
  const described = [props['aria-describedby'], text === '' ? undefined : id].filter(Boolean).join(' ')
  const { 'aria-describedby': _, ...rest } = props
  return {
    id,
    text,
    onEnter: () => setTyping(true),
    props: {
      ...rest,
      ...(described !== '' && { 'aria-describedby': described }),
      invalid: props.invalid === true || text !== '',
      onBlur: () => {
        setTyping(false)
        props.onBlur?.()
      },
    },
  }
}

/** The sentence below the field. */
export function FieldProblemText({ id, text }: Pick<FieldProblemState, 'id' | 'text'>) {
  return text === '' ? null : (
    <span id={id} role="alert" className={styles['said']}>
      {text}
    </span>
  )
}
