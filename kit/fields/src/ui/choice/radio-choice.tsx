import type { Choice } from '@xuanjiao/core/model/choice'
import { Radio } from 'antd'
import { useId } from 'react'
import type { FieldProps } from '../../model/choice/field-props.ts'
import styles from './choice.module.css'
import { EmptyListMessage } from './empty-list-message.tsx'
import { useDictionary } from './use-dictionary.tsx'

export interface RadioChoiceProps extends FieldProps {
  readonly value: string | null | undefined
  readonly onChange: (value: string) => void
  /** Choices of a dictionary, behind one's own. */
  readonly code?: string | undefined
  readonly choices?: readonly Choice[] | undefined
}

/** One choice, all in sight; the arrow keys go from one to the next. */
export function RadioChoice(props: RadioChoiceProps) {
  const { code = '', id, value, onChange } = props
  const name = useId()
  const dictionary = useDictionary(code, props.choices)
  if (dictionary.choices.length === 0) return <EmptyListMessage busy={dictionary.busy} error={dictionary.error} />
  return (
    <div
      role="radiogroup"
      className={styles['group']}
      aria-label={props['aria-label']}
      aria-labelledby={props['aria-labelledby']}
      aria-describedby={props['aria-describedby']}
      aria-invalid={props.invalid === true}
    >
      {dictionary.choices.map((choice, at) => (
        <Radio
          key={choice.value}
          name={name}
          {...(at === 0 && id !== undefined && { id })}
          checked={choice.value === value}
          disabled={props.disabled === true || choice.disabled === true}
          onChange={() => onChange(choice.value)}
          {...(props.onBlur && { onBlur: props.onBlur })}
        >
          {choice.label}
        </Radio>
      ))}
    </div>
  )
}
