import { orderCalls } from '@xuanjiao/contract/business/orders/order-calls'
import type { AppContext } from '../../platform/context/app-context.ts'
import { schedulePeriodicJob } from '../../platform/jobs/periodic-job.ts'
import { fireWorkflowTimers } from '../../platform/workflows/fire-workflow-timers.ts'
import { serveWorkflowEvent } from '../../platform/workflows/serve-workflow-event.ts'
import type { EntityServices } from '../entities/index.ts'
import { runnableOrderWorkflow } from './runnable-order-workflow.ts'

/** What staff do with orders: shut, book and give back (rules/orders#states). */
export function serveOrderActions(context: EntityServices): void {
  serveWorkflowEvent(context, runnableOrderWorkflow, 'close', orderCalls.close, () => null)
  serveWorkflowEvent(context, runnableOrderWorkflow, 'book', orderCalls.book, () => null)
  serveWorkflowEvent(context, runnableOrderWorkflow, 'refund', orderCalls.refund, () => null)
}

/** Orders nobody paid in time are over. */
export async function scheduleOrderExpiry(
  context: Pick<AppContext, 'config' | 'database' | 'clock' | 'jobs'>,
): Promise<void> {
  await schedulePeriodicJob(context, {
    kind: 'order.expire',
    title: '订单超时',
    cron: '0 * * * * ? *',
    timeoutSeconds: 300,
    run: () => fireWorkflowTimers(context, runnableOrderWorkflow, async fire => ({ expired: await fire('expire') })),
  })
}
