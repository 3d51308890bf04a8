import type { Choice } from '@xuanjiao/core/model/choice'
import { holdingOf, type ValueProps } from '../../model/choice/chosen.ts'
import { codeFault } from '../../model/choice/dictionary.ts'
import type { FieldProps, ManyProps } from '../../model/choice/field-props.ts'
import { ChoiceSelect } from './choice-select.tsx'
import { Fault } from './fault.tsx'
import type { MaxTags } from './select-box.tsx'
import { useDictionary } from './use-dictionary.ts'

export type DictSelectProps = FieldProps &
  ManyProps &
  ValueProps & {
    /** The dictionary's code, or `table,text,code` of a registered table. */
    readonly code: string
    /** Choices of one's own, before the dictionary's. */
    readonly choices?: readonly Choice[] | undefined
    readonly search?: boolean | undefined
    readonly maxTags?: MaxTags | undefined
  }

/** Choices of a dictionary by its code; an empty one is refused (rules/data-entry#dictionaries). */
export function DictSelect(props: DictSelectProps) {
  const fault = codeFault(props.code)
  return fault === undefined ? <Filled {...props} /> : <Fault text={fault} id={props.id} />
}

function Filled(props: DictSelectProps) {
  const { values } = holdingOf(props, props.many === true)
  const dictionary = useDictionary(props.code, props.choices, values)
  return <ChoiceSelect {...props} {...dictionary} />
}
