import type { AppContext } from '../../platform/context/app-context.ts'
import { receivePayment, settleOrderRefund, type PaymentOutcome, type StoredOrder } from '../orders/index.ts'
import type { PaymentChannel } from './channel/payment-channel.ts'

type AskServices = Pick<AppContext, 'config' | 'database' | 'clock'>

/**
 * Asks the channel of one order and takes in what it says, as if it had been pushed (rules/payments#asking): the push may
 * have been lost, or come now. Tells the channel that what was bought is open where it does not know.
 */
export async function askChannel(
  context: AskServices,
  channel: PaymentChannel,
  row: StoredOrder,
): Promise<PaymentOutcome | 'unpaid' | 'refunded'> {
  const found = await channel.findPayment(row)
  const order = { tenantId: row.tenant_id, orderNo: row.order_no }
  if (found.state === 'unpaid') return 'unpaid'
  if (found.state === 'refunded') {
    const { amountFen } = found
    await settleOrderRefund(context, order, 'refundElsewhere', { amountFen, reason: '渠道已退款' })
    return 'refunded'
  }
  const { channelBill, amountFen, isDelivered } = found
  const outcome = await receivePayment(context, { ...order, channel: channel.name, channelBill, amountFen })
  if (!isDelivered && (outcome === 'paid' || outcome === 'known')) await channel.confirmDelivery(row)
  return outcome
}
