import type { Choice } from '@xuanjiao/core/model/choice'
import { choiceBindingOf, type ChoiceValueProps } from '../../model/choice/choice-value.ts'
import { dictionaryCodeProblem } from '../../model/choice/dictionary-source.ts'
import type { FieldProps, MultipleProps } from '../../model/choice/field-props.ts'
import { ChoiceSelect } from './choice-select.tsx'
import { SetupProblem } from './setup-problem.tsx'
import type { MaxTags } from './select-box.tsx'
import { useDictionary } from './use-dictionary.tsx'

export type DictSelectProps = FieldProps &
  MultipleProps &
  ChoiceValueProps & {
    /** The dictionary's code, or `table,text,code` of a registered table. */
    readonly code: string
    /** Choices of one's own, before the dictionary's. */
    readonly choices?: readonly Choice[] | undefined
    readonly search?: boolean | undefined
    readonly maxTags?: MaxTags | undefined
  }

/** Choices of a dictionary by its code; an empty one is refused (rules/data-entry#dictionaries). */
export function DictSelect(props: DictSelectProps) {
  const fault = dictionaryCodeProblem(props.code)
  return fault === undefined ? <Filled {...props} /> : <SetupProblem text={fault} id={props.id} />
}

function Filled(props: DictSelectProps) {
  const { values } = choiceBindingOf(props, props.many === true)
  const dictionary = useDictionary(props.code, props.choices, values)
  return <ChoiceSelect {...props} {...dictionary} />
}
