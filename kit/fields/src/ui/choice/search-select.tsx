import type { Choice } from '@xuanjiao/core/model/choice'
import { usePorts } from '@xuanjiao/core/ui/ports/ports'
import { useState } from 'react'
import type { ValueProps } from '../../model/choice/chosen.ts'
import { codeFault, dictionarySource, SEARCH_SIZE, type SearchDelay } from '../../model/choice/dictionary.ts'
import type { FieldProps, ManyProps } from '../../model/choice/field-props.ts'
import { texts } from '../../model/choice/texts.ts'
import { DictSelect } from './dict-select.tsx'
import { Fault } from './fault.tsx'
import type { MaxTags } from './select-box.tsx'
import { SourceSelect } from './source-select.tsx'

export type SearchSelectProps = FieldProps &
  ManyProps &
  ValueProps & {
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
  const fault = codeFault(props.code)
  if (fault !== undefined) return <Fault text={fault} id={props.id} />
  const placeholder = props.placeholder ?? texts.prompt
  return props.async ? (
    <Remote key={props.code} {...props} placeholder={placeholder} />
  ) : (
    <DictSelect {...props} placeholder={placeholder} search />
  )
}

function Remote({ code, pageSize = SEARCH_SIZE, ...props }: SearchSelectProps) {
  const ports = usePorts()
  const [source] = useState(() => dictionarySource(ports, code, pageSize))
  return <SourceSelect {...props} source={source} />
}
