import { asDictField } from '@xuanjiao/wire/kinds/field'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { workflowStateOf } from '@xuanjiao/contract/workflow/workflow-states'
import type { Workflow } from '@xuanjiao/contract/workflow/workflow'
import type { EntityRow } from '../entity/data/entity-row.ts'
import { StatusTag } from '../fields/read/status-tag.tsx'
import { colourOfCode } from '../fields/read/code-colour.ts'

interface StateChipProps {
  workflow: Workflow
  entity: Pick<Entity, 'fields'>
  row: EntityRow
}

/** The state of a record: the word of its workflow on the colour of its dictionary. */
export function StateChip({ workflow, entity, row }: StateChipProps) {
  const state = workflowStateOf(workflow, row)
  const dict = asDictField(entity.fields[workflow.field])
  const tone = dict && colourOfCode(dict.dict, String(row[workflow.field]))
  return state === undefined ? null : <StatusTag tone={tone ?? 'draft'} text={workflow.states[state]?.title ?? state} />
}
