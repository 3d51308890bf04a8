import { priceRule } from '@xuanjiao/contract/business/price/price-rule'
import { priceRuleWorkflow } from '@xuanjiao/contract/business/price/price-rule-workflow'
import { workflowSubjectOf } from '@xuanjiao/contract/workflow/workflow-states'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import type { RunnableWorkflow, WorkflowChange } from '../../platform/workflows/runnable-workflow.ts'
import { standardActors } from '../../platform/workflows/standard-actors.ts'
import { rivalRuleName, type PriceRuleRow } from './rival-rule.ts'

interface Decision {
  opinion?: string | undefined
}
type Change = WorkflowChange<typeof priceRuleWorkflow, Decision>

/** How a price comes to hold, decided by somebody who did not propose it (rules/prices#approval). */
export const runnablePriceRuleWorkflow: RunnableWorkflow<typeof priceRuleWorkflow, PriceRuleRow, Decision> = {
  workflow: priceRuleWorkflow,
  entity: priceRule,
  loadKnowledge: async (db, row, { principal, writable, now, input, event }) => {
    const actors = standardActors(principal, [row.created_by, row.apply_by], writable)
    return workflowSubjectOf(priceRuleWorkflow, 'draft', actors, {
      lasting: row.effective_end === null || row.effective_end > wireDatetime(now),
      rival: event === 'submit' || event === 'approve' ? await rivalRuleName(db, row) : '',
      opinion: input.opinion ?? '',
    })
  },
  effects: {
    submit: async (_tx, _row, { by, now }) => ({
      apply_by: by,
      apply_time: now,
      approve_by: null,
      approve_time: null,
      approve_opinion: null,
    }),
    approve: async (_tx, _row, change) => decided(change),
    reject: async (_tx, _row, change) => decided(change),
  },
}

const decided = ({ by, now, input }: Change) => ({
  approve_by: by,
  approve_time: now,
  approve_opinion: input.opinion || null,
})
