import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useState } from 'react'
import { categorySource, type CategoryScope } from '../../../model/choice/category-tree.ts'
import type { ChoiceValueProps } from '../../../model/choice/choice-value.ts'
import { treeConditionProblem } from '../../../model/choice/tree-condition.ts'
import type { FieldProps, MultipleProps } from '../../../model/choice/field-props.ts'
import { SetupProblem } from '../setup-problem.tsx'
import { TreeSelect } from './tree-select.tsx'

export type CategorySelectProps = FieldProps &
  MultipleProps &
  ChoiceValueProps &
  CategoryScope & { readonly leafOnly?: boolean }

/** Categories of the tree dictionary (rules/data-entry#categories); its condition has to be a JSON object. */
export function CategorySelect(props: CategorySelectProps) {
  const fault = treeConditionProblem('JCategorySelect', props.condition)
  if (fault !== undefined) return <SetupProblem text={fault} id={props.id} />
  const { pcode, pid, condition, by, whole } = props
  return <Filled key={JSON.stringify([pcode, pid, condition, by, whole])} {...props} />
}

function Filled(props: CategorySelectProps) {
  const ports = useKitPorts()
  const [source] = useState(() => categorySource(ports, props))
  return <TreeSelect {...props} source={source} />
}
