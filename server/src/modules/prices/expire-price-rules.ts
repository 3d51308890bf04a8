import type { AppContext } from '../../platform/context/app-context.ts'
import { scheduleExpiry } from '../../platform/workflows/schedule-expiry.ts'
import { runnablePriceRuleWorkflow } from './runnable-price-rule-workflow.ts'

/** Rules whose time is over read so; no price waits for it, for each is worked out with the time. */
export const schedulePriceRuleExpiry = (
  context: Pick<AppContext, 'config' | 'database' | 'clock' | 'jobs'>,
): Promise<void> =>
  scheduleExpiry(context, runnablePriceRuleWorkflow, {
    kind: 'priceRule.expire',
    title: '价格规则到期',
    cron: '0 * * * * ? *',
  })
