import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useState } from 'react'
import type { ChoiceValueProps } from '../../../model/choice/choice-value.ts'
import { treeConditionProblem } from '../../../model/choice/tree-condition.ts'
import { dictTreeSource, type DictTreeScope } from '../../../model/choice/dict-tree.ts'
import { dictionaryCodeProblem } from '../../../model/choice/dictionary-source.ts'
import type { TreeChoiceSource } from '../../../model/choice/choice-source.ts'
import type { FieldProps, MultipleProps } from '../../../model/choice/field-props.ts'
import { SetupProblem } from '../setup-problem.tsx'
import { TreeSelect } from './tree-select.tsx'

export type DictTreeSelectProps = FieldProps &
  MultipleProps &
  ChoiceValueProps &
  DictTreeScope & { readonly leafOnly?: boolean }

/** A tree kept in a registered table (rules/data-entry#trees); its condition has to be a JSON object. */
export function DictTreeSelect(props: DictTreeSelectProps) {
  const fault = dictionaryCodeProblem(props.dict) ?? treeConditionProblem('JTreeSelect', props.condition)
  if (fault !== undefined) return <SetupProblem text={fault} id={props.id} />
  const { dict, pidField, pidValue, hasChildField, condition } = props
  return <Filled key={JSON.stringify([dict, pidField, pidValue, hasChildField, condition])} {...props} />
}

function Filled(props: DictTreeSelectProps) {
  const ports = useKitPorts()
  const [source] = useState(() => sourceOf(ports, props))
  return <TreeSelect {...props} source={source} />
}

/** Whether something stands below what a search finds is not known: where that matters, the levels are searched. */
function sourceOf(ports: Parameters<typeof dictTreeSource>[0], props: DictTreeSelectProps): TreeChoiceSource {
  const { find, ...source } = dictTreeSource(ports, props)
  return find && !props.leafOnly ? { ...source, find } : source
}
