import { priceRule } from '@xuanjiao/contract/business/price/price-rule'
import { priceRuleCalls } from '@xuanjiao/contract/business/price/price-rule-calls'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import { serveWorkflowEvent } from '../../platform/workflows/serve-workflow-event.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { runnablePriceRuleWorkflow } from './runnable-price-rule-workflow.ts'

const NAME_ROOM = 47

/** Proposing, deciding, switching off and copying rules (rules/prices#approval). */
export function servePriceRuleActions(context: EntityServices): void {
  for (const event of ['submit', 'approve', 'reject', 'disable'] as const)
    serveWorkflowEvent(context, runnablePriceRuleWorkflow, event, priceRuleCalls[event], () => null)
  const rules = recordAccessOf(context, priceRule)
  serveStaff(context, priceRuleCalls.copy, async ({ body, principal }) => {
    const rule = await rules.get(principal, body.id)
    const name = `${rule.name.slice(0, NAME_ROOM)} 副本`
    const copied = Object.fromEntries(COPIED.map(field => [field, rule[field]])) as Pick<
      typeof rule,
      (typeof COPIED)[number]
    >
    const [made] = await rules.addAll(principal, [{ ...copied, name }])
    return withMessage('已复制为草稿', { id: made?.id ?? '' })
  })
}

const COPIED = [
  'subjectType',
  'areaCode',
  'hospitalId',
  'targetType',
  'classificationId',
  'hospitalVideoTypeId',
  'videoId',
  'action',
  'priceFen',
  'discountPct',
  'vipFree',
  'effectiveStart',
  'effectiveEnd',
  'priority',
] as const
