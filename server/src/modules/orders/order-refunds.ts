import { fenToYuan } from '@xuanjiao/wire/kinds/money/money-sheet'
import { isOnlineChannel } from '@xuanjiao/contract/business/payments/online-channels'
import { refundableOf, type Refundable } from '@xuanjiao/contract/business/orders/refundable'
import type { Db, UpdateOf } from '../../platform/database/db.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { coveredPercentOf, revokeOrder } from './grant-order.ts'
import { momentOf, newOrderNo, type StoredOrder } from './order-row.ts'
import { tellBuyer } from './tell-buyer.ts'

// Money that goes back (rules/orders#refunds, rules/payments#refunds).

/** What of an event matters to a refund. */
interface RefundChange {
  to: string
  by: string
  now: Date
  input: { reason?: string; amountFen?: number; failure?: string }
}
type RefundColumns = Pick<
  UpdateOf<'he_order'>,
  'refund_fen' | 'benefit_end' | 'exception_flag' | 'shipping_status' | 'shipping_error' | 'refund_wish'
>

/** A channel that took the money itself gives it back itself, to whoever paid; else the refund only notes it. */
export const isRefundedByChannel = ({ pay_channel: channel, sealed_payer: payer }: StoredOrder): boolean =>
  isOnlineChannel(channel) && payer !== null

/** Gives back at once, or asks the channel to. */
export async function askBack(tx: Db, row: StoredOrder, change: RefundChange): Promise<RefundColumns> {
  const back = await refundOf(tx, row, change.now)
  if (!('fen' in back)) throw new Error(`order ${row.order_no} was judged refundable and is not`)
  const isAsked = change.to === 'refunding'
  await insertRefund(tx, row, change, { fen: back.fen, status: isAsked ? 'asked' : 'done' })
  return isAsked ? {} : giveBack(tx, row, change, back.fen)
}

async function insertRefund(
  tx: Db,
  row: StoredOrder,
  { by, now, input: { reason = '' } }: RefundChange,
  { fen, status }: { fen: number; status: 'asked' | 'done' },
): Promise<void> {
  await tx
    .insertInto('he_order_refund')
    .values({
      id: newId(),
      tenant_id: row.tenant_id,
      refund_no: newOrderNo(now, 'RF'),
      order_id: row.id,
      amount_fen: fen,
      reason,
      status,
      done_at: status === 'done' ? now : null,
      created_by: by,
      created_at: now,
    })
    .execute()
}

/** The channel has given back what it was asked for. */
export async function refundDone(tx: Db, row: StoredOrder, change: RefundChange): Promise<RefundColumns> {
  const { amount_fen: fen, reason } = await closeRefund(tx, row, change, { status: 'done', failure: null })
  return giveBack(tx, row, { ...change, input: { reason } }, fen)
}

/** The channel could not: the order stays paid, and is marked so that somebody looks. */
export async function refundFailed(tx: Db, row: StoredOrder, change: RefundChange): Promise<RefundColumns> {
  await closeRefund(tx, row, change, { status: 'failed', failure: (change.input.failure ?? '').slice(0, 200) })
  return { exception_flag: 'refund_failed' }
}

/** Somebody else gave it back, as Apple does: there is nothing left to decide. */
export async function refundElsewhere(tx: Db, row: StoredOrder, change: RefundChange): Promise<RefundColumns> {
  const fen = Math.min(change.input.amountFen ?? 0, row.pay_fen - row.refund_fen)
  await insertRefund(tx, row, change, { fen, status: 'done' })
  return giveBack(tx, row, change, fen)
}

/** The refund that is under way is over, one way or the other. */
async function closeRefund(
  tx: Db,
  row: StoredOrder,
  { now }: RefundChange,
  outcome: { status: 'done' | 'failed'; failure: string | null },
) {
  return tx
    .updateTable('he_order_refund')
    .set({ ...outcome, done_at: now })
    .where('order_id', '=', row.id)
    .where('status', 'in', ['asked', 'running'])
    .returning(['amount_fen', 'reason'])
    .executeTakeFirstOrThrow()
}

/** What an order looks like once money is back: what it opened is shut. */
async function giveBack(
  tx: Db,
  row: StoredOrder,
  { by, now, input: { reason = '' } }: RefundChange,
  fen: number,
): Promise<RefundColumns> {
  await revokeOrder(tx, row, { fen, reason, by, now })
  const mark = row.exception_flag === 'refund_failed' ? null : row.exception_flag
  // What was given back is handed over to nobody.
  const unneeded = row.shipping_status === 'waiting' || row.shipping_status === 'failed'
  const shipping = unneeded ? { shipping_status: 'unneeded', shipping_error: null } : {}
  const wish = row.refund_wish === 'asked' ? { refund_wish: 'granted' } : {}
  const content = `订单 ${row.order_no} 已退款 ${fenToYuan(fen)} 元，由原支付渠道退回。`
  await tellBuyer(tx, row, { title: '退款已完成', content, now })
  return { refund_fen: row.refund_fen + fen, benefit_end: now, exception_flag: mark, ...shipping, ...wish }
}

/** What can be given back now; where somebody has asked in time, as of their asking (rules/orders#asking-back). */
export async function refundOf(db: Db, row: StoredOrder, now: Date): Promise<Refundable> {
  const asOf = row.refund_wish === 'asked' ? momentOf(row.wish_time) : now.getTime()
  return refundableOf({
    orderType: row.order_type,
    payChannel: row.pay_channel,
    platformOs: row.platform_os,
    payFen: row.pay_fen,
    refundFen: row.refund_fen,
    paidAt: momentOf(row.pay_time),
    now: asOf,
    coveredPercent: row.order_type === 'video' ? await coveredPercentOf(db, row) : 0,
    days: row.days,
    benefitStart: momentOf(row.benefit_start),
  })
}
