import { lookupReplies } from '@xuanjiao/contract/calls/lookup-replies'
import { fillRule } from '@xuanjiao/contract/system/fill-rules/fill-rule'
import { fillRuleCalls } from '@xuanjiao/contract/system/fill-rules/fill-rule-calls'
import { wireDate } from '@xuanjiao/wire/wall-time'
import type { Principal } from '../../platform/access/principal.ts'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import { statementsForTenant } from '../../platform/database/statement.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { previewNumber, recordModule, type EntityServices } from '../entities/index.ts'
import { fillRuleHooks } from './fill-rule-hooks.ts'

type FormData = Readonly<Record<string, unknown>> | null | undefined

/** Rules of the installation by which new records are numbered: the engine draws, these calls only say what would come. */
export const fillRuleModule = recordModule('fill-rules', fillRule, {
  hooks: () => fillRuleHooks,
  routes(context) {
    serveStaff(context, fillRuleCalls.test, ({ principal, query }) => required(context, principal, query.ruleCode))
    serveStaff(context, fillRuleCalls.preview, ({ principal, query, body }) =>
      required(context, principal, query.code, body),
    )
    serveStaff(context, fillRuleCalls.previewMany, ({ principal, body: { rules, commonFormData } }) =>
      Promise.all(
        rules.map(async ({ ruleCode, formData }) => {
          const result = await preview(context, principal, ruleCode, { ...commonFormData, ...formData })
          return { ruleCode, result: result ?? null }
        }),
      ),
    )
  },
})

function preview({ database, clock }: EntityServices, { tenantId }: Principal, code: string, formData: FormData) {
  const facts = { day: wireDate(clock.now()), values: formData ?? {} }
  return previewNumber(statementsForTenant(database, tenantId), { tenantId, code }, facts)
}

async function required(
  context: EntityServices,
  principal: Principal,
  code: string,
  formData?: FormData,
): Promise<string> {
  const number = await preview(context, principal, code, formData)
  if (number === undefined) throw appErrors.business(lookupReplies.ruleMissing)
  return number
}
