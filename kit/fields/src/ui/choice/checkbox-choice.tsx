import type { Choice } from '@xuanjiao/core/model/choice'
import { holdingOf, type ValueProps } from '../../model/choice/chosen.ts'
import type { FieldProps } from '../../model/choice/field-props.ts'
import { mayToggle, toggled } from '../../model/choice/group.ts'
import { CheckBox } from './check-box.tsx'
import styles from './choice.module.css'
import { ListState } from './list-state.tsx'
import { useDictionary } from './use-dictionary.ts'

export type CheckboxChoiceProps = FieldProps &
  ValueProps & {
    /** Choices of a dictionary, behind one's own. */
    readonly code?: string | undefined
    readonly choices?: readonly Choice[] | undefined
    /** With as many ticked, the others wait. */
    readonly max?: number | undefined
  }

/** Several choices, all in sight. */
export function CheckboxChoice(props: CheckboxChoiceProps) {
  const { code = '', max, id } = props
  const { values, change } = holdingOf(props, true)
  const dictionary = useDictionary(code, props.choices)
  const { choices } = dictionary
  if (choices.length === 0) return <ListState busy={dictionary.busy} error={dictionary.error} />
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
          disabled={props.disabled === true || disabled === true || !mayToggle(values, value, max)}
          onChange={on => change(toggled(choices, values, value, on))}
          onBlur={props.onBlur}
        >
          {label}
        </CheckBox>
      ))}
    </div>
  )
}
