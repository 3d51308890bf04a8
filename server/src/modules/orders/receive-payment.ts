import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { payOrder } from './advance-order.ts'
import { lockOrder } from './lock-order.ts'
import type { StoredOrder } from './order-row.ts'

/** What a channel says has happened. */
export interface ReceivedPayment {
  tenantId: number
  orderNo: string
  channel: string
  /** The channel's own number of the payment. */
  channelBill: string
  amountFen: number
}

/** What came of it: `paid` now, `known` before, or why nothing was given. */
export type PaymentOutcome = 'paid' | 'known' | 'unknown' | 'amount_mismatch' | 'duplicate_pay'

type PaymentServices = Pick<AppContext, 'config' | 'database' | 'clock'>

/**
 * The one way in for money that a channel tells of (rules/orders#payments). It may be told again, late, by two nodes at
 * once or with another amount: the order is held, given once, and what does not fit is marked for somebody to look at.
 */
export function receivePayment(context: PaymentServices, payment: ReceivedPayment): Promise<PaymentOutcome> {
  const db = context.database.preparing(payment.tenantId)
  return db.transaction().execute(async tx => {
    const row = await lockOrder(tx, payment)
    return row ? (await receive(tx, context, row, payment)).outcome : 'unknown'
  })
}

/** In a trial: whoever ordered says what a channel would; undefined of an order that is not theirs. */
export function payAsIfPaid(
  context: PaymentServices,
  { tenantId, userId }: { tenantId: number; userId: string },
  orderNo: string,
): Promise<StoredOrder | undefined> {
  const db = context.database.preparing(tenantId)
  return db.transaction().execute(async tx => {
    const row = await lockOrder(tx, { tenantId, orderNo })
    if (row?.user_id !== userId) return undefined
    const pretended = { channel: 'mock', channelBill: `MOCK${orderNo}`, amountFen: row.pay_fen }
    return (await receive(tx, context, row, pretended)).after
  })
}

type PaidThere = Pick<ReceivedPayment, 'channel' | 'channelBill' | 'amountFen'>

interface TakenPayment {
  outcome: PaymentOutcome
  after: StoredOrder
}

async function receive(tx: Db, context: PaymentServices, row: StoredOrder, payment: PaidThere): Promise<TakenPayment> {
  if (row.pay_time !== null && isSamePayment(row, payment)) return { outcome: 'known', after: row }
  if (row.pay_time !== null) return mark(tx, row, 'duplicate_pay')
  if (row.pay_fen !== payment.amountFen) return mark(tx, row, 'amount_mismatch')
  return { outcome: 'paid', after: await payOrder(tx, context, row, payment) }
}

const isSamePayment = (row: StoredOrder, { channel, channelBill }: PaidThere): boolean =>
  row.pay_channel === channel && row.channel_bill === channelBill

/** Money that does not fit is kept in sight, and gives nothing. */
async function mark(tx: Db, row: StoredOrder, outcome: 'duplicate_pay' | 'amount_mismatch'): Promise<TakenPayment> {
  await tx.updateTable('he_order').set({ exception_flag: outcome }).where('id', '=', row.id).execute()
  return { outcome, after: { ...row, exception_flag: outcome } }
}
