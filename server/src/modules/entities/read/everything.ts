import type { Grants } from '../../../platform/access/who.ts'
import { planFor, type Plan } from '../plan/plan.ts'
import type { Served } from '../registry/registry.ts'
import type { AnyRow } from '../texts/texts.ts'

/** The engine's own eyes: hooks and histories work on whole records, whoever asks. Never answered as it is. */
const EVERYTHING: Grants = Object.freeze({ version: '*', may: () => true, field: () => 'shown' as const })

export function wholePlan(served: Served): Plan {
  return planFor(served, EVERYTHING)
}

/** Takes out of a whole record what this plan does not know. */
export function asSeen(plan: Plan, row: AnyRow): AnyRow {
  if (plan.hidden.length === 0) return row
  const gone = new Set(plan.hidden.flatMap(name => [name, `${name}_dictText`]))
  return Object.fromEntries(Object.entries(row).filter(([name]) => !gone.has(name)))
}
