import type { EntityServices } from '../entities/index.ts'
import { scheduleOrderExpiry, serveOrderActions } from './order-actions.ts'
import { serveInvoices, serveRemarks } from './order-notes.ts'
import { serveOrderReads } from './order-reads.ts'

export { placeOrder, type PrepareOrder } from './place-order.ts'
export type { OrderedGoods, OrderToTake, TakenOrder } from './ordered-goods.ts'
export { cancelOrder } from './advance-order.ts'
export { askForRefund, refundDeciders } from './ask-for-refund.ts'
export { opinionOnRefund, type RefundOpinion } from './refund-opinion.ts'
export { settleOrderRefund } from './settle-order-refund.ts'
export { momentOf, ORDER_COLUMNS, type StoredOrder } from './order-row.ts'
export { payAsIfPaid, receivePayment, type PaymentOutcome } from './receive-payment.ts'

/** Orders as staff see them (rules/orders#orders). */
export async function serveOrderRecords(context: EntityServices): Promise<void> {
  serveOrderReads(context)
  serveOrderActions(context)
  serveInvoices(context)
  serveRemarks(context)
  await scheduleOrderExpiry(context)
}
