import { lookup } from '@xuanjiao/contract/calls/answers'
import { Refusal } from '@xuanjiao/contract/calls/refusal'
import { checkByCode, checkRule, readCheckSteps } from '@xuanjiao/contract/system/check-rule'
import { NO_TENANT, type Db } from '../../platform/database/db.ts'
import { defineModule } from '../../platform/context/module.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { serve } from '../../platform/calls/serve.ts'
import { entityModule, type Writing, entityServices } from '../entities/index.ts'
import { failedStep } from './apply.ts'
import { safePattern } from './pattern.ts'

/** Rules of the installation that forms check values by. */
export const checkRuleModule = defineModule({
  name: 'check-rules',
  needs: entityServices,
  start(context) {
    entityModule(context, checkRule, { beforeSave: demandSafe })
    serve(context, checkByCode, async ({ query }) => {
      await demandRule(context.database.system, query.ruleCode, query.value)
      return null
    })
  },
})

/** A pattern that could hold the server up is not kept (rules/security#patterns). */
function demandSafe({ ruleJson }: Writing<typeof checkRule.fields>): void {
  const bad = readCheckSteps(ruleJson ?? '').find(step => !safePattern(step.pattern))
  if (bad) throw deny.field('ruleJson', `正则表达式不正确，或不能保证很快得出结果：${bad.pattern}`)
}

/** Refuses a value that a rule does not let through, in the words of the step it fails. */
async function demandRule(db: Db, code: string, value: string): Promise<void> {
  const rule = await db
    .selectFrom('sys_check_rule')
    .select('rule_json')
    .where('rule_code', '=', code)
    .where('tenant_id', '=', NO_TENANT)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!rule) throw deny.business(lookup.ruleMissing)
  const failed = failedStep(readCheckSteps(rule.rule_json), decodedOnceMore(value))
  if (failed) throw new Refusal(200, failed.message, { result: failed })
}

/** Clients encode the value twice (rules/wire-system#value-checks); one that was not is taken as it stands. */
function decodedOnceMore(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
