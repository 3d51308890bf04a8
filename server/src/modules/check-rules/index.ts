import { lookupReplies } from '@xuanjiao/contract/calls/lookup-replies'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import { checkByCode, checkRule, readCheckSteps } from '@xuanjiao/contract/system/check-rule'
import { NO_TENANT, type Db } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import { recordModule, type WrittenValues } from '../entities/index.ts'
import { failedCheckStep } from './failed-check-step.ts'
import { safePattern } from './safe-pattern.ts'

/** Rules of the installation that forms check values by. */
export const checkRuleModule = recordModule('check-rules', checkRule, {
  hooks: () => ({ beforeSave: requireSafe }),
  routes(context) {
    serveStaff(context, checkByCode, async ({ query }) => {
      await requireRule(context.database.system, query.ruleCode, query.value)
      return null
    })
  },
})

/** A pattern that could hold the server up is not kept (rules/security#patterns). */
function requireSafe({ ruleJson }: WrittenValues<typeof checkRule.fields>): void {
  const bad = readCheckSteps(ruleJson ?? '').find(step => !safePattern(step.pattern))
  if (bad) throw appErrors.field('ruleJson', `正则表达式不正确，或不能保证很快得出结果：${bad.pattern}`)
}

/** Refuses a value that a rule does not let through, in the words of the step it fails. */
async function requireRule(db: Db, code: string, value: string): Promise<void> {
  const rule = await db
    .selectFrom('sys_check_rule')
    .select('rule_json')
    .where('rule_code', '=', code)
    .where('tenant_id', '=', NO_TENANT)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!rule) throw appErrors.business(lookupReplies.ruleMissing)
  const failed = failedCheckStep(readCheckSteps(rule.rule_json), decodedTwice(value))
  if (failed) throw new AppError(200, failed.message, { result: failed })
}

/** Clients encode the value twice (rules/wire-system#value-checks); one that was not is taken as it stands. */
function decodedTwice(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
