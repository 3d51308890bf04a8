import type { Choice } from '@xuanjiao/core/model/choice'
import { useDeferredValue, useState } from 'react'
import { choiceBindingOf, type ChoiceValueProps } from '../../model/choice/choice-value.ts'
import type { FieldProps, MultipleProps } from '../../model/choice/field-props.ts'
import { matchingChoices } from '../../model/choice/match-choices.ts'
import { choiceTexts } from '../../model/choice/choice-texts.ts'
import { SelectBox, type MaxTags } from './select-box.tsx'

export type ChoiceSelectProps = FieldProps &
  MultipleProps &
  ChoiceValueProps & {
    readonly choices: readonly Choice[]
    /** Whether one may type to find a choice; from nine choices on unless said. */
    readonly search?: boolean | undefined
    readonly maxTags?: MaxTags | undefined
    /** All choices are seen at once. */
    readonly inSight?: boolean | undefined
    readonly size?: 'small' | undefined
    readonly busy?: boolean | undefined
    readonly error?: Error | undefined
    readonly again?: (() => void) | undefined
    /** What values are called that no choice tells. */
    readonly labelOf?: ((value: string) => string) | undefined
  }

const FEW = 8
/** A list that is filtered with the very key. Longer ones may come after; Enter then waits for them. */
const LONG = 500

/** One of the choices at hand, or several; typing finds them by word, value or first sounds. */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const { choices, labelOf, search = choices.length > FEW } = props
  const { values, change } = choiceBindingOf(props, props.many === true)
  const [typed, setTyped] = useState('')
  const settled = useDeferredValue(typed)
  const sought = choices.length > LONG ? settled : typed
  const labels = new Map(choices.map(choice => [choice.value, choice.label]))
  const unknown = (value: string) => (props.busy ? choiceTexts.onItsWay : (labelOf?.(value) ?? value))
  return (
    <SelectBox
      {...props}
      chosen={values.map(value => ({ value, label: labels.get(value) ?? unknown(value) }))}
      choices={matchingChoices(choices, sought)}
      onChange={change}
      {...(search && { typed, onType: setTyped, stale: sought !== typed })}
      busy={props.busy === true}
      onOpen={open => void (open && props.error && props.again?.())}
    />
  )
}
