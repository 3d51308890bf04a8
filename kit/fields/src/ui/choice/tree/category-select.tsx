import { usePorts } from '@xuanjiao/core/ui/ports/ports'
import { useState } from 'react'
import { categorySource, type Categories } from '../../../model/choice/category-tree.ts'
import type { ValueProps } from '../../../model/choice/chosen.ts'
import { conditionFault } from '../../../model/choice/condition.ts'
import type { FieldProps, ManyProps } from '../../../model/choice/field-props.ts'
import { Fault } from '../fault.tsx'
import { TreeSelect } from './tree-select.tsx'

export type CategorySelectProps = FieldProps & ManyProps & ValueProps & Categories & { readonly leafOnly?: boolean }

/** Categories of the tree dictionary (rules/data-entry#categories); its condition has to be a JSON object. */
export function CategorySelect(props: CategorySelectProps) {
  const fault = conditionFault('JCategorySelect', props.condition)
  if (fault !== undefined) return <Fault text={fault} id={props.id} />
  const { pcode, pid, condition, by, whole } = props
  return <Filled key={JSON.stringify([pcode, pid, condition, by, whole])} {...props} />
}

function Filled(props: CategorySelectProps) {
  const ports = usePorts()
  const [source] = useState(() => categorySource(ports, props))
  return <TreeSelect {...props} source={source} />
}
