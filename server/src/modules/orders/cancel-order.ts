import { orderWorkflow } from '@xuanjiao/contract/business/orders/order-workflow'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { applyEvent, decideRowEvent, workflowError } from '../../platform/workflows/run-workflow-event.ts'
import type { StoredOrder } from './order-row.ts'
import { runnableOrderWorkflow } from './runnable-order-workflow.ts'

/** Whoever ordered may leave it while it waits to be paid. */
export async function cancelOrder(
  tx: Db,
  context: Pick<AppContext, 'config' | 'database' | 'clock'>,
  row: StoredOrder,
): Promise<void> {
  const asking = {
    context,
    event: 'cancel',
    input: {},
    principal: undefined,
    now: context.clock.now(),
    writable: true,
  } as const
  const { decision, ...known } = await decideRowEvent(tx, asBuyer, row, asking)
  if (!decision.ok) throw workflowError(orderWorkflow, decision.problems)
  await applyEvent(tx, asBuyer, row, { ...asking, ...known, to: decision.to, by: 'viewer' })
}

const asBuyer: typeof runnableOrderWorkflow = {
  ...runnableOrderWorkflow,
  loadKnowledge: async (db, row, asked) => ({
    ...(await runnableOrderWorkflow.loadKnowledge(db, row, asked)),
    actors: new Set(['buyer']),
  }),
}
