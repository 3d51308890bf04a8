import type { Choice } from '@xuanjiao/core/model/choice'
import { choiceBindingOf, type ChoiceValueProps } from '../../model/choice/choice-value.ts'
import type { FieldProps } from '../../model/choice/field-props.ts'
import { mayToggleChoice, toggleChoice } from '../../model/choice/toggle-choice.ts'
import { CheckBox } from './check-box.tsx'
import styles from './choice.module.css'
import { EmptyListMessage } from './empty-list-message.tsx'
import { useDictionary } from './use-dictionary.tsx'

export type CheckboxChoiceProps = FieldProps &
  ChoiceValueProps & {
    /** Choices of a dictionary, behind one's own. */
    readonly code?: string | undefined
    readonly choices?: readonly Choice[] | undefined
    /** With as many ticked, the others wait. */
    readonly max?: number | undefined
  }

/** Several choices, all in sight. */
export function CheckboxChoice(props: CheckboxChoiceProps) {
  const { code = '', max, id } = props
  const { values, change } = choiceBindingOf(props, true)
  const dictionary = useDictionary(code, props.choices)
  const { choices } = dictionary
  if (choices.length === 0) return <EmptyListMessage busy={dictionary.busy} error={dictionary.error} />
  return (
    <div
      role="group"
      className={styles['group']}
      aria-label={props['aria-label']}
      aria-labelledby={props['aria-labelledby']}
      aria-describedby={props['aria-describedby']}
    >
      {choices.map(({ value, label, disabled }, at) => (
        <CheckBox
          key={value}
          id={at === 0 ? id : undefined}
          checked={values.includes(value)}
          disabled={props.disabled === true || disabled === true || !mayToggleChoice(values, value, max)}
          onChange={on => change(toggleChoice(choices, values, value, on))}
          onBlur={props.onBlur}
        >
          {label}
        </CheckBox>
      ))}
    </div>
  )
}
