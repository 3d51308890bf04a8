import type { Grants } from '../../../platform/access/principal.ts'
import { entityPlanFor, type EntityPlan } from '../plan/entity-plan.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import type { RecordRow } from '../texts/field-labels.ts'

/** The engine's own eyes: hooks and histories work on whole records, whoever asks. Never answered as it is. */
const EVERYTHING: Grants = Object.freeze({ version: '*', may: () => true, fieldAccess: () => 'shown' as const })

export function wholeEntityPlan(served: ServedEntity): EntityPlan {
  return entityPlanFor(served, EVERYTHING)
}

/** Takes out of a whole record what this plan does not know. */
export function visibleRow(plan: EntityPlan, row: RecordRow): RecordRow {
  if (plan.hidden.length === 0) return row
  const gone = new Set(plan.hidden.flatMap(name => [name, `${name}_dictText`]))
  return Object.fromEntries(Object.entries(row).filter(([name]) => !gone.has(name)))
}
