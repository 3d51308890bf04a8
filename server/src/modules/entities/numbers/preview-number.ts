import type { NumberFacts } from '@xuanjiao/contract/system/fill-rules/number-plan'
import type { RunStatement } from '../../../platform/database/statement.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { nextNumber, UnknownNumberError, type CounterOwner } from './draw-numbers.ts'
import { readNumberRule } from './read-number-rule.ts'

/** What a rule would number the next record, were it saved now; undefined of no rule. */
export async function previewNumber(
  runStatement: RunStatement,
  owner: CounterOwner,
  facts: NumberFacts,
): Promise<string | undefined> {
  const rule = await readNumberRule(runStatement, owner.code)
  return rule && nextNumber(runStatement, owner, rule, facts).catch(refuseUnknown)
}

function refuseUnknown(error: unknown): never {
  if (error instanceof UnknownNumberError) throw appErrors.business(`编号取自字段 ${error.field}，请先填写`)
  throw error
}
