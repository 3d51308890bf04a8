import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { peopleInCharge, tellInTransaction } from '../personal-news/index.ts'
import { askRefund } from './advance-order.ts'
import type { StoredOrder } from './order-row.ts'

/** Whoever may give back, and so hears of it; asked before anything is held. */
export async function refundDeciders(
  context: Pick<AppContext, 'database'>,
  { tenantId }: { tenantId: number },
): Promise<string[]> {
  const people = await peopleInCharge(context, { tenantId, hospitalId: null, areaCode: null }, 'he:order:refund')
  return [...new Set(people.filter(({ kind }) => kind === 'platform').map(({ id }) => id))]
}

/**
 * A buyer asks for the money back, of an order that is held: kept with the news of it (rules/orders#asking-back). Asked once
 * more while it waits it is the same.
 */
export async function askForRefund(
  tx: Db,
  context: Pick<AppContext, 'config' | 'database' | 'clock'>,
  row: StoredOrder,
  { reason, deciders }: { reason: string; deciders: readonly string[] },
): Promise<void> {
  if (row.refund_wish === 'asked') return
  await askRefund(tx, context, row, { reason })
  await tellInTransaction(tx, deciders, {
    tenantId: row.tenant_id,
    title: '用户申请退款',
    content: `订单 ${row.order_no} 的用户申请退款，请到“订单”处理。`,
    page: '/he/order',
    sender: null,
    now: context.clock.now(),
  })
}
