import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { RowOf } from '../../platform/database/db.ts'
import { settleOrderRefund, type StoredOrder } from '../orders/index.ts'
import {
  ChannelRefusal,
  type AskedRefund,
  type ChannelRefund,
  type PaymentChannel,
  type PaymentChannels,
} from './channel/payment-channel.ts'

type FollowServices = Pick<AppContext, 'config' | 'database' | 'clock'>
type StoredRefund = RowOf<'he_order_refund'>

const MOST = 50
/** A channel that says no so often means it: the refund has failed, and somebody has to look. */
const MOST_REFUSALS = 5

/**
 * Hands refunds to their channels, and asks after those that are under way (rules/payments#refunds). The row is the order
 * to do it: written with the decision, it is carried out however often we or the channel stop in between. Waits a minute
 * longer each time, up to ten.
 */
export async function followRefunds(
  context: FollowServices,
  channels: PaymentChannels,
  faults: unknown[],
): Promise<{ refunds: number }> {
  const due = await context.database.system
    .selectFrom('he_order_refund')
    .selectAll()
    .where('status', 'in', ['asked', 'running'])
    .where(
      sql<boolean>`(tried_at is null or tried_at <= ${context.clock.now()}::timestamptz - make_interval(mins => least(tries, 10)))`,
    )
    .orderBy('created_at')
    .limit(MOST)
    .execute()
  for (const refund of due)
    try {
      await followRefund(context, channels, refund)
    } catch (error) {
      faults.push(error)
    }
  return { refunds: due.length }
}

async function followRefund(context: FollowServices, channels: PaymentChannels, refund: StoredRefund): Promise<void> {
  const db = context.database.forTenant(refund.tenant_id)
  const tried = { tried_at: context.clock.now(), tries: refund.tries + 1 }
  await db.updateTable('he_order_refund').set(tried).where('id', '=', refund.id).execute()
  const row = await db.selectFrom('he_order').selectAll().where('id', '=', refund.order_id).executeTakeFirstOrThrow()
  const channel = channels.of(row)
  if (!channel) throw new Error(`refund ${refund.refund_no} is of a channel that is not set any more`)
  const asked = { refundNo: refund.refund_no, amountFen: refund.amount_fen, reason: refund.reason }
  const found = await stateOf(channel, row, asked, refund)
  if (found.state === 'done') await settle(context, row, 'refundDone', {})
  else if (found.state === 'failed') await settle(context, row, 'refundFailed', { failure: found.failure })
  else if (found.state === 'running')
    await db.updateTable('he_order_refund').set({ status: 'running' }).where('id', '=', refund.id).execute()
}

const settle = (
  context: FollowServices,
  row: StoredOrder,
  event: 'refundDone' | 'refundFailed',
  input: { failure?: string },
) => settleOrderRefund(context, { tenantId: row.tenant_id, orderNo: row.order_no }, event, input)

/** What has become of it; one that was never handed over is. A second time is none: it has a number of its own. */
async function stateOf(
  channel: PaymentChannel,
  row: StoredOrder,
  asked: AskedRefund,
  { status, tries }: StoredRefund,
): Promise<ChannelRefund> {
  const known = await channel.findRefund(row, asked)
  if (known.state !== 'unknown') return known
  if (status === 'running') return { state: 'running' }
  try {
    await channel.startRefund(row, asked)
    return { state: 'running' }
  } catch (error) {
    if (!(error instanceof ChannelRefusal) || tries + 1 < MOST_REFUSALS) throw error
    return { state: 'failed', failure: `渠道拒绝退款（${error.code}）` }
  }
}
