import type { QueryCondition } from '@xuanjiao/wire/query/condition'
import type { SqlCondition } from '../../database/statement.ts'
import type { AskedField, LinkContext } from '../../kinds/server-kind.ts'
import { kindCondition } from '../../kinds/server-kinds.ts'
import { coveredCondition, type Covered } from './personal.ts'

/** What a condition is written with. */
export interface ConditionContext extends LinkContext {
  /** How a field is covered whose values are not everybody's to see; undefined for all others. */
  readonly covered: (name: string) => Covered | undefined
}

/** One condition of a list query as SQL; its values are bound, never written. */
export function fieldCondition(at: AskedField, asked: QueryCondition, asking: ConditionContext): SqlCondition {
  const covered = asking.covered(at.name)
  if (covered) return coveredCondition(at, asked, covered)
  return kindCondition(at, at.field, asked, asking)
}
