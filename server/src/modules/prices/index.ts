import type { EntityServices } from '../entities/index.ts'
import { schedulePriceRuleExpiry } from './expire-price-rules.ts'
import { servePriceRuleActions } from './price-rule-actions.ts'
import { servePriceRule } from './price-rule.ts'
import { servePriceTrial } from './price-trial.ts'

export { priceOfPlan, priceOfVideo, priceOfVideoRow, videoPriceColumns, type VideoPriceRow } from './load-price.ts'

/** What videos and memberships cost where, and who decides it (rules/prices#rules). */
export async function servePriceRecords(context: EntityServices): Promise<void> {
  servePriceRule(context)
  servePriceRuleActions(context)
  servePriceTrial(context)
  await schedulePriceRuleExpiry(context)
}
