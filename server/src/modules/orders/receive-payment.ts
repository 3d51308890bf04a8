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
  const db = context.database.forTenant(payment.tenantId)
  return db.transaction().execute(tx => receive(tx, context, payment))
}

async function receive(tx: Db, context: PaymentServices, payment: ReceivedPayment): Promise<PaymentOutcome> {
  const row = await lockOrder(tx, payment)
  if (!row) return 'unknown'
  if (row.pay_time !== null) return isSamePayment(row, payment) ? 'known' : mark(tx, row, 'duplicate_pay')
  if (row.pay_fen !== payment.amountFen) return mark(tx, row, 'amount_mismatch')
  await payOrder(tx, context, row, payment)
  return 'paid'
}

const isSamePayment = (row: StoredOrder, { channel, channelBill }: ReceivedPayment): boolean =>
  row.pay_channel === channel && row.channel_bill === channelBill

/** Money that does not fit is kept in sight, and gives nothing. */
async function mark<O extends PaymentOutcome>(tx: Db, { id }: StoredOrder, outcome: O): Promise<O> {
  await tx.updateTable('he_order').set({ exception_flag: outcome }).where('id', '=', id).execute()
  return outcome
}
