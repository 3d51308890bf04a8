import type { QueryCondition } from '@xuanjiao/wire/query/query-condition'
import type { SqlCondition } from '../../database/statement.ts'
import type { QueriedField, LinkConditionContext } from '../../kinds/server-kind.ts'
import { kindCondition } from '../../kinds/server-kinds.ts'
import { maskedCondition, type MaskedField } from './masked-condition.ts'

/** What a condition is written with. */
export interface FieldConditionContext extends LinkConditionContext {
  /** How a field is covered whose values are not everybody's to see; undefined for all others. */
  readonly maskedField: (name: string) => MaskedField | undefined
}

/** One condition of a list query as SQL; its values are bound, never written. */
export function fieldCondition(
  at: QueriedField,
  condition: QueryCondition,
  context: FieldConditionContext,
): SqlCondition {
  const maskedField = context.maskedField(at.name)
  if (maskedField) return maskedCondition(at, condition, maskedField)
  return kindCondition(at, at.field, condition, context)
}
