import type { NumberRule } from '@xuanjiao/contract/system/fill-rules/number-plan'
import { sql } from 'kysely'
import { NO_TENANT, type RowOf } from '../../../platform/database/db.ts'
import type { RunStatement } from '../../../platform/database/statement.ts'

/** The rule of a code, read where its number is drawn: an edit counts from the next record on. */
export async function readNumberRule(runStatement: RunStatement, code: string): Promise<NumberRule | undefined> {
  const [rule] = await runStatement(sql<Pick<RowOf<'sys_fill_rule'>, 'rule_class' | 'rule_params'>>`
    select rule_class, rule_params from sys_fill_rule
    where tenant_id = ${NO_TENANT} and lower(rule_code) = ${code.toLowerCase()} and deleted_at is null`)
  return rule && { ruleClass: rule.rule_class, ruleParams: rule.rule_params }
}
