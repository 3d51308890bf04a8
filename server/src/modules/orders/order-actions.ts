import { orderCalls } from '@xuanjiao/contract/business/orders/order-calls'
import type { AppContext } from '../../platform/context/app-context.ts'
import { scheduleExpiry } from '../../platform/workflows/schedule-expiry.ts'
import { serveWorkflowEvent } from '../../platform/workflows/serve-workflow-event.ts'
import type { EntityServices } from '../entities/index.ts'
import { runnableOrderWorkflow } from './runnable-order-workflow.ts'

/** What staff do with orders: shut, book and give back (rules/orders#states). */
export function serveOrderActions(context: EntityServices): void {
  serveWorkflowEvent(context, runnableOrderWorkflow, 'close', orderCalls.close, () => null)
  serveWorkflowEvent(context, runnableOrderWorkflow, 'book', orderCalls.book, () => null)
  serveWorkflowEvent(context, runnableOrderWorkflow, 'refund', orderCalls.refund, () => null)
  serveWorkflowEvent(context, runnableOrderWorkflow, 'declineRefund', orderCalls.declineRefund, () => null)
}

/** Orders nobody paid in time are over. */
export const scheduleOrderExpiry = (
  context: Pick<AppContext, 'config' | 'database' | 'clock' | 'jobs'>,
): Promise<void> =>
  scheduleExpiry(context, runnableOrderWorkflow, { kind: 'order.expire', title: '订单超时', cron: '0 * * * * ? *' })
