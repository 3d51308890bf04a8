import {
  countedText,
  numberPlanOf,
  type CountedNumber,
  type NumberFacts,
  type NumberPlan,
  type NumberRule,
} from '@xuanjiao/contract/system/fill-rules/number-plan'
import { sql } from 'kysely'
import { randomInt } from 'node:crypto'
import type { RowOf } from '../../../platform/database/db.ts'
import type { RunStatement } from '../../../platform/database/statement.ts'

/** Whose counters are meant. */
export interface CounterOwner {
  tenantId: number
  code: string
}

/** Letters and digits that nobody takes for one another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

const randomText = (length: number): string => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

const counterName = (code: string, { counter }: CountedNumber): string => `rule.${code.toLowerCase()}:${counter}`

/** The field a rule takes its text from is empty: there is no number yet. */
export class UnknownNumberError extends Error {
  readonly field: string
  constructor(field: string) {
    super(`no number without ${field}`)
    this.field = field
  }
}

/**
 * Draws a number for each of these, in their order. The counter's row is held until the transaction ends: who draws at
 * the same time waits, and what is taken back leaves no gap.
 */
export async function drawNumbers(
  runStatement: RunStatement,
  owner: CounterOwner,
  rule: NumberRule,
  facts: readonly NumberFacts[],
): Promise<string[]> {
  const plans = facts.map(one => requiredPlan(rule, one))
  const lasts = new Map<string, number>()
  const counters = Map.groupBy(plans.filter(isCounted), plan => counterName(owner.code, plan))
  // In one order, so that two who draw at once do not wait for each other in a ring.
  for (const [name, group] of [...counters].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    lasts.set(name, (await countOn(runStatement, owner, name, group)) - group.length)
  return plans.map(plan => {
    if (!isCounted(plan)) return plan.head + randomText(plan.length)
    const name = counterName(owner.code, plan)
    const number = (lasts.get(name) ?? 0) + 1
    lasts.set(name, number)
    return countedText(plan, number)
  })
}

/** What the next number would be, were nobody faster; none is used up. */
export async function nextNumber(
  runStatement: RunStatement,
  owner: CounterOwner,
  rule: NumberRule,
  facts: NumberFacts,
): Promise<string> {
  const plan = requiredPlan(rule, facts)
  if (!isCounted(plan)) return plan.head + randomText(plan.length)
  const [counter] = await runStatement(sql<Pick<RowOf<'sys_number'>, 'last'>>`
    select last from sys_number where tenant_id = ${owner.tenantId} and name = ${counterName(owner.code, plan)}`)
  return countedText(plan, Math.max((counter?.last ?? 0) + 1, plan.start))
}

type KnownPlan = Exclude<NumberPlan, { kind: 'unknown' }>
const isCounted = (plan: KnownPlan): plan is CountedNumber => plan.kind === 'counted'

function requiredPlan(rule: NumberRule, facts: NumberFacts): KnownPlan {
  const plan = numberPlanOf(rule, facts)
  if (!plan) throw new Error(`${rule.ruleClass} is no kind of rule`)
  if (plan.kind === 'unknown') throw new UnknownNumberError(plan.field)
  return plan
}

/** A later start is leapt to, an earlier one never gone back to: what was drawn stays drawn. */
async function countOn(
  runStatement: RunStatement,
  { tenantId }: CounterOwner,
  name: string,
  { length, [0]: first }: readonly CountedNumber[],
): Promise<number> {
  const [counter] = await runStatement(sql<Pick<RowOf<'sys_number'>, 'last'>>`
    insert into sys_number as n (tenant_id, name, last) values (${tenantId}, ${name}, ${(first?.start ?? 1) + length - 1})
    on conflict (tenant_id, name) do update set last = greatest(n.last + ${length}, excluded.last) returning last`)
  return Number(counter?.last)
}
