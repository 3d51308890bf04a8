import { z } from 'zod'

// What WeChat tells of virtual payments (rules/payments#pushes). Money in fen.

const text = z.string().max(128).default('')

const delivered = z.object({
  Event: z.literal('xpay_goods_deliver_notify'),
  OutTradeNo: z.string().min(1).max(64),
  Env: z.number(),
  WeChatPayInfo: z.object({ MchOrderNo: text, TransactionId: text }).default({ MchOrderNo: '', TransactionId: '' }),
  GoodsInfo: z.object({ ProductId: z.string(), Quantity: z.number(), ActualPrice: z.number() }),
})

const refunded = z.object({
  Event: z.literal('xpay_refund_notify'),
  /** Our number of the order, and of the refund where we asked for it. */
  MchOrderId: z.string().min(1).max(64),
  MchRefundId: text,
  WxRefundId: text,
  RefundFee: z.number(),
  /** 0 where it was given back. */
  RetCode: z.number().default(0),
})

/** Apple is asked for money back, and WeChat asks us what we think: in three seconds. */
const consulted = z.object({
  Event: z.literal('xpay_subscribe_ios_refund_query_notify'),
  pay_order_id: z.string().max(128),
})

export const virtualMessage = z.discriminatedUnion('Event', [delivered, refunded, consulted])
export type VirtualMessage = z.output<typeof virtualMessage>
export type DeliveredMessage = z.output<typeof delivered>
export type RefundedMessage = z.output<typeof refunded>

const EVENTS: readonly string[] = virtualMessage.options.map(({ shape }) => shape.Event.value)

/** Whether a message is of payments at all: the address hears of everything the mini program's people do. */
export const isOfPayments = (message: unknown): boolean =>
  EVENTS.includes((message as { Event?: unknown } | null)?.Event as string)
