import type { AppContext } from '../../platform/context/app-context.ts'
import { schedulePeriodicJob } from '../../platform/jobs/periodic-job.ts'
import { fireWorkflowTimers } from '../../platform/workflows/fire-workflow-timers.ts'
import { runnablePriceRuleWorkflow } from './runnable-price-rule-workflow.ts'

/** Rules whose time is over read so; no price waits for it, for each is worked out with the time. */
export async function schedulePriceRuleExpiry(
  context: Pick<AppContext, 'config' | 'database' | 'clock' | 'jobs'>,
): Promise<void> {
  await schedulePeriodicJob(context, {
    kind: 'priceRule.expire',
    title: '价格规则到期',
    cron: '0 * * * * ? *',
    timeoutSeconds: 300,
    run: () =>
      fireWorkflowTimers(context, runnablePriceRuleWorkflow, async fire => ({ expired: await fire('expire') })),
  })
}
