import { MINI_PROGRAM_TENANT } from '../../../platform/access/mini-program-tenant.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import {
  opinionOnRefund,
  receivePayment,
  settleOrderRefund,
  type PaymentOutcome,
  type RefundOpinion,
} from '../../orders/index.ts'
import type { ToldEvent } from '../channel/notify-store.ts'
import { billOf } from './ask-virtual.ts'
import type { DeliveredMessage, RefundedMessage, VirtualMessage } from './virtual-message.ts'

type MessageServices = Pick<AppContext, 'config' | 'database' | 'clock'>

/** What came of a message: he_pay_notify_result, and what WeChat is told beside that it came. */
interface Handled {
  result: PaymentOutcome | 'refunded' | 'refund_failed' | 'ignored' | 'other_place'
  opinion?: RefundOpinion
}

/** The name a message keeps however often it is told, and the order it is of. */
export function eventOf(message: VirtualMessage): Pick<ToldEvent, 'event' | 'eventId' | 'orderNo'> {
  const { Event: event } = message
  if (message.Event === 'xpay_goods_deliver_notify') return named(event, message.OutTradeNo, paymentBillOf(message))
  if (message.Event === 'xpay_refund_notify') return named(event, message.MchOrderId, message.WxRefundId)
  return named(event, message.pay_order_id, '')
}

const named = (event: string, orderNo: string, number: string) => ({
  event,
  eventId: `${event}:${orderNo}:${number}`,
  orderNo: orderNo.slice(0, 32),
})

const paymentBillOf = ({ WeChatPayInfo: { TransactionId, MchOrderNo } }: DeliveredMessage): string =>
  billOf([TransactionId, MchOrderNo])

/** Does what a message asks for; told again it does nothing more. */
export async function handleMessage(context: MessageServices, message: VirtualMessage): Promise<Handled> {
  if (message.Event === 'xpay_goods_deliver_notify') return { result: await paid(context, message) }
  if (message.Event === 'xpay_refund_notify') return { result: await givenBack(context, message) }
  const order = { tenantId: MINI_PROGRAM_TENANT, number: message.pay_order_id }
  return { result: 'ignored', opinion: await opinionOnRefund(context, order) }
}

async function paid(context: MessageServices, message: DeliveredMessage): Promise<Handled['result']> {
  if (message.Env !== (context.config.WX_PAY_SANDBOX ? 1 : 0)) return 'other_place'
  return receivePayment(context, {
    tenantId: MINI_PROGRAM_TENANT,
    orderNo: message.OutTradeNo,
    channel: 'wx_virtual',
    channelBill: paymentBillOf(message),
    amountFen: message.GoodsInfo.ActualPrice,
  })
}

/** Ours has a number of ours; any other was asked for elsewhere, as people ask Apple. */
async function givenBack(context: MessageServices, message: RefundedMessage): Promise<Handled['result']> {
  const order = { tenantId: MINI_PROGRAM_TENANT, orderNo: message.MchOrderId }
  const isOurs = message.MchRefundId.startsWith('RF')
  const isDone = message.RetCode === 0
  if (isOurs && isDone) await settleOrderRefund(context, order, 'refundDone', {})
  if (isOurs && !isDone)
    await settleOrderRefund(context, order, 'refundFailed', { failure: `渠道退款失败（${message.RetCode}）` })
  if (!isOurs && isDone)
    await settleOrderRefund(context, order, 'refundElsewhere', { amountFen: message.RefundFee, reason: '渠道退款' })
  if (isDone) return 'refunded'
  return isOurs ? 'refund_failed' : 'ignored'
}
