import { order } from '@xuanjiao/contract/business/orders/order'
import { orderCalls } from '@xuanjiao/contract/business/orders/order-calls'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import type { Db } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { readScopedRow } from '../../platform/workflows/workflow-rows.ts'
import type { EntityServices } from '../entities/index.ts'
import type { StoredOrder } from '../orders/index.ts'
import { askChannel } from './ask-channel.ts'
import type { PaymentChannels } from './channel/payment-channel.ts'

/** What a person is told of what the channel says. */
const SAID: Readonly<Record<Awaited<ReturnType<typeof askChannel>>, string>> = {
  paid: '渠道已收到付款，权益已开通',
  known: '渠道与订单一致，无需处理',
  unpaid: '渠道还没有收到付款',
  refunded: '渠道已经退款，权益已收回',
  unknown: '渠道还没有收到付款',
  amount_mismatch: '渠道收到的金额与应付金额不一致，已标记异常',
  duplicate_pay: '渠道收到另一笔付款，已标记异常',
}

/** What was not taken is told again from the beginning. */
async function shipAgain(db: Db, { id }: StoredOrder, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('he_order')
    .set({ shipping_status: 'waiting', shipping_time: now, shipping_tries: 0 })
    .where('id', '=', id)
    .where('status', '=', 'paid')
    .where('shipping_status', '=', 'failed')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** 查单同步: asks the channel of an order at once, for whoever does not want to wait (rules/payments#asking). */
export function serveOrderSync(context: EntityServices, channels: PaymentChannels): void {
  serveStaff(context, orderCalls.sync, async ({ body, principal }) => {
    const db = context.database.forTenant(principal.tenantId)
    const row = await readScopedRow<StoredOrder>(db, order, body.id, principal)
    const channel = channels.of(row)
    if (!channel) throw appErrors.business('该订单没有通过在线渠道支付')
    const outcome = await askChannel(context, channel, row).catch(() => {
      throw appErrors.business('渠道暂时没有响应，请稍后再试')
    })
    const again = row.shipping_status === 'failed' && (await shipAgain(db, row, context.clock.now()))
    return withMessage(again ? `${SAID[outcome]}；发货信息将重新上报` : SAID[outcome], null)
  })
}
