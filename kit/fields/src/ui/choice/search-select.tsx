import type { Choice } from '@xuanjiao/core/model/choice'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useState } from 'react'
import type { ChoiceValueProps } from '../../model/choice/choice-value.ts'
import {
  dictionaryCodeProblem,
  dictionarySource,
  SEARCH_PAGE_SIZE,
  type SearchDelay,
} from '../../model/choice/dictionary-source.ts'
import type { FieldProps, MultipleProps } from '../../model/choice/field-props.ts'
import { choiceTexts } from '../../model/choice/choice-texts.ts'
import { DictSelect } from './dict-select.tsx'
import { SetupProblem } from './setup-problem.tsx'
import type { MaxTags } from './select-box.tsx'
import { SourceSelect } from './source-select.tsx'

export type SearchSelectProps = FieldProps &
  MultipleProps &
  ChoiceValueProps & {
    /** The dictionary's code, or `table,text,code` of a registered table. */
    readonly code: string
    /** Looked for on the server instead of brought whole. */
    readonly async?: boolean | undefined
    readonly delay?: SearchDelay | undefined
    readonly pageSize?: number | undefined
    readonly choices?: readonly Choice[] | undefined
    readonly maxTags?: MaxTags | undefined
  }

/**
 * A dictionary one types into: brought whole and filtered here, or looked through on the server
 * (rules/data-entry#dictionary-search).
 */
export function SearchSelect(props: SearchSelectProps) {
  const fault = dictionaryCodeProblem(props.code)
  if (fault !== undefined) return <SetupProblem text={fault} id={props.id} />
  const placeholder = props.placeholder ?? choiceTexts.prompt
  return props.async ? (
    <Remote key={props.code} {...props} placeholder={placeholder} />
  ) : (
    <DictSelect {...props} placeholder={placeholder} search />
  )
}

function Remote({ code, pageSize = SEARCH_PAGE_SIZE, ...props }: SearchSelectProps) {
  const ports = useKitPorts()
  const [source] = useState(() => dictionarySource(ports, code, pageSize))
  return <SourceSelect {...props} source={source} />
}
