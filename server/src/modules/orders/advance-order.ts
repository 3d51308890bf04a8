import { orderWorkflow } from '@xuanjiao/contract/business/orders/order-workflow'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { applyEvent, decideRowEvent, workflowError } from '../../platform/workflows/run-workflow-event.ts'
import type { StoredOrder } from './order-row.ts'
import { runnableOrderWorkflow, type OrderInput } from './runnable-order-workflow.ts'

type OrderServices = Pick<AppContext, 'config' | 'database' | 'clock'>

/** Whoever ordered may leave an order while it waits to be paid. */
export const cancelOrder = (tx: Db, context: OrderServices, row: StoredOrder): Promise<StoredOrder> =>
  advanceOrder(tx, context, row, { event: 'cancel', actor: 'buyer', input: {} })

/** Whoever bought asks for the money back. */
export const askRefund = (
  tx: Db,
  context: OrderServices,
  row: StoredOrder,
  input: Pick<OrderInput, 'reason'>,
): Promise<StoredOrder> => advanceOrder(tx, context, row, { event: 'askRefund', actor: 'buyer', input })

/** Pays an order that is held, and answers it as it is then; what costs nothing is paid by nobody. */
export const payOrder = (tx: Db, context: OrderServices, row: StoredOrder, input: OrderInput): Promise<StoredOrder> =>
  advanceOrder(tx, context, row, { event: 'pay', actor: 'payment', input })

/** What a channel says of money it gives back, or could not, or was asked for elsewhere; the order is held. */
export const settleRefund = (
  tx: Db,
  context: OrderServices,
  row: StoredOrder,
  event: 'refundDone' | 'refundFailed' | 'refundElsewhere',
  input: OrderInput,
): Promise<StoredOrder> => advanceOrder(tx, context, row, { event, actor: 'payment', input })

interface OrderAdvance {
  event: 'cancel' | 'askRefund' | 'pay' | 'refundDone' | 'refundFailed' | 'refundElsewhere'
  actor: 'buyer' | 'payment'
  input: OrderInput
}

/** What happens to an order that is held, by no member of staff. */
async function advanceOrder(
  tx: Db,
  context: OrderServices,
  row: StoredOrder,
  { event, actor, input }: OrderAdvance,
): Promise<StoredOrder> {
  const asking = { context, event, input, principal: undefined, now: context.clock.now(), writable: true } as const
  const runnable: typeof runnableOrderWorkflow = {
    ...runnableOrderWorkflow,
    loadKnowledge: async (...asked) => ({
      ...(await runnableOrderWorkflow.loadKnowledge(...asked)),
      actors: new Set([actor]),
    }),
  }
  const { decision, ...known } = await decideRowEvent(tx, runnable, row, asking)
  if (!decision.ok) throw workflowError(orderWorkflow, decision.problems)
  const by = actor === 'buyer' ? 'viewer' : 'system'
  return { ...row, ...(await applyEvent(tx, runnable, row, { ...asking, ...known, to: decision.to, by })) }
}
