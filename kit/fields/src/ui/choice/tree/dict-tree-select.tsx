import { usePorts } from '@xuanjiao/core/ui/ports/ports'
import { useState } from 'react'
import type { ValueProps } from '../../../model/choice/chosen.ts'
import { conditionFault } from '../../../model/choice/condition.ts'
import { dictTreeSource, type DictTree } from '../../../model/choice/dict-tree.ts'
import { codeFault } from '../../../model/choice/dictionary.ts'
import type { TreeSource } from '../../../model/choice/source.ts'
import type { FieldProps, ManyProps } from '../../../model/choice/field-props.ts'
import { Fault } from '../fault.tsx'
import { TreeSelect } from './tree-select.tsx'

export type DictTreeSelectProps = FieldProps & ManyProps & ValueProps & DictTree & { readonly leafOnly?: boolean }

/** A tree kept in a registered table (rules/data-entry#trees); its condition has to be a JSON object. */
export function DictTreeSelect(props: DictTreeSelectProps) {
  const fault = codeFault(props.dict) ?? conditionFault('JTreeSelect', props.condition)
  if (fault !== undefined) return <Fault text={fault} id={props.id} />
  const { dict, pidField, pidValue, hasChildField, condition } = props
  return <Filled key={JSON.stringify([dict, pidField, pidValue, hasChildField, condition])} {...props} />
}

function Filled(props: DictTreeSelectProps) {
  const ports = usePorts()
  const [source] = useState(() => sourceOf(ports, props))
  return <TreeSelect {...props} source={source} />
}

/** Whether something stands below what a search finds is not known: where that matters, the levels are searched. */
function sourceOf(ports: Parameters<typeof dictTreeSource>[0], props: DictTreeSelectProps): TreeSource {
  const { find, ...source } = dictTreeSource(ports, props)
  return find && !props.leafOnly ? { ...source, find } : source
}
