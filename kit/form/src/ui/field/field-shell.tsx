import { visuallyHidden } from '@xuanjiao/core/ui/controls/visually-hidden'
import { inputLabelId } from '@xuanjiao/fields/model/kinds/edit-props'
import type { ReactNode, Ref } from 'react'
import { flagOptionOf, type OptionValues } from '../../model/controls/base/option-values.ts'
import { useFormContext } from '../context/form-context.ts'
import { lengthOf } from './css-values.ts'
import { errorId, hintId } from './field-ids.ts'
import styles from './field.module.css'

interface FieldShellProps {
  readonly place?: Ref<HTMLDivElement>
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly error: string
  readonly required: boolean
  readonly options: OptionValues
  /** What a press on the label leads to is no single input. */
  readonly isGroup: boolean
  readonly children: ReactNode
}

/** Whether the label is seen: a control that says it is no item of the form, or hides its label, has the whole width. */
const isBare = (options: OptionValues): boolean => flagOptionOf(options, 'noFormItem') || options['showLabel'] === false

/** A control with its label before it, its hint and what is wrong with it below, tied together for screen readers. */
export function FieldShell({ place, id, label, hint, error, required, options, isGroup, children }: FieldShellProps) {
  const { config } = useFormContext()
  const bare = isBare(options)
  const Label = isGroup ? 'span' : 'label'
  return (
    <div ref={place} className={styles['field']} data-field={id} data-bare={bare || undefined}>
      <Label
        id={inputLabelId(id)}
        className={bare ? visuallyHidden : styles['label']}
        {...(!isGroup && { htmlFor: id })}
      >
        {required && !config.hideRequiredMark && <em aria-hidden="true">*</em>}
        {label}
        {required && isGroup && <span className={visuallyHidden}>（必填）</span>}
      </Label>
      <div className={styles['control']} style={{ width: lengthOf(options, 'width') }}>
        {children}
        {hint !== '' && (
          <p id={hintId(id)} className={styles['hint']}>
            {hint}
          </p>
        )}
        {error !== '' && (
          <p id={errorId(id)} className={styles['error']}>
            {error}
          </p>
        )}
      </div>
    </div>
  )
}

/** The ids of what describes an input. */
export const describedBy = (id: string, hint: string, error: string): string | undefined =>
  [hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ') || undefined
