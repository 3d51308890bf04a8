import { nextShippingAt } from '@xuanjiao/contract/business/payments/shipping-times'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { ORDER_COLUMNS, type StoredOrder } from '../orders/index.ts'
import { ChannelRefusal, type PaymentChannels, type ShippingReport } from './channel/payment-channel.ts'

type FollowServices = Pick<AppContext, 'config' | 'database' | 'clock'>

/** Orders told of in one run: WeChat is told of one after the other. */
const MOST = 100

/**
 * Tells channels that hold money until they know it of what was handed over (rules/payments#shipping). The row is the order
 * to do it: written with the payment, it is carried out however often we or the channel stop in between.
 */
export async function followShipping(
  context: FollowServices,
  channels: PaymentChannels,
  faults: unknown[],
): Promise<{ shipped: number }> {
  const due = await context.database.system
    .selectFrom('he_order')
    .select(ORDER_COLUMNS)
    .where('shipping_status', '=', 'waiting')
    .where('status', '=', 'paid')
    .where(sql<boolean>`shipping_time <= ${context.clock.now()}::timestamptz`)
    .orderBy('shipping_time')
    .limit(MOST)
    .execute()
  let shipped = 0
  for (const row of due) {
    const outcome = await reportOf(channels, row, faults)
    await noteReport(context, row, outcome)
    shipped += Number(outcome === 'done')
  }
  return { shipped }
}

/** What came of it: told, not wanted, or why it was not taken. */
async function reportOf(
  channels: PaymentChannels,
  row: StoredOrder,
  faults: unknown[],
): Promise<ShippingReport | { why: string }> {
  const report = channels.of(row)?.reportShipping
  if (!report) return { why: '支付渠道已停用' }
  if (row.sealed_payer === null) return { why: '没有付款人的信息' }
  try {
    return await report(row)
  } catch (error) {
    if (error instanceof ChannelRefusal) return { why: REFUSALS[error.code] ?? `微信拒绝（${error.code}）` }
    faults.push(error)
    return { why: '微信没有响应' }
  }
}

/** What people read of WeChat's numbers. */
const REFUSALS: Readonly<Record<string, string>> = {
  '10060001': '微信没有这笔支付（10060001）',
  '10060003': '微信的发货信息不能再改（10060003）',
  '10060004': '微信的支付单还不能发货（10060004）',
}

/** Who paid is kept to be named here: where they have left since, nobody needs to know it any more. */
const FORGOTTEN_PAYER = sql<string | null>`case when exists (select from he_wxapp_user u
  where u.id = he_order.user_id and u.status = '2') then null else sealed_payer end`

async function noteReport(
  { database, clock }: FollowServices,
  row: StoredOrder,
  outcome: ShippingReport | { why: string },
): Promise<void> {
  const now = clock.now()
  const tries = row.shipping_tries + 1
  const next = typeof outcome === 'string' ? undefined : nextShippingAt(tries, now.getTime())
  const status = typeof outcome === 'string' ? outcome : next === undefined ? 'failed' : 'waiting'
  await database
    .forTenant(row.tenant_id)
    .updateTable('he_order')
    .set({
      shipping_status: status,
      shipping_error: typeof outcome === 'string' ? null : outcome.why,
      shipping_tries: tries,
      shipping_time: next === undefined ? now : new Date(next),
      ...(status !== 'waiting' && { sealed_payer: FORGOTTEN_PAYER }),
    })
    .where('id', '=', row.id)
    .where('shipping_status', '=', 'waiting')
    .execute()
}
