import { lazy } from '@xuanjiao/wire/lazy'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { z } from 'zod'
import { endpoint } from '../calls/endpoint.ts'
import { viewerPageNo, viewerPageSize, viewerPathBase, viewerTag } from './viewer-schemas.ts'

const viewer = { tag: viewerTag, allow: 'viewer' } as const
const orderNo = z.string().regex(/^HE\d{22}$/, '订单号格式不正确')
const number = z.strictObject({ orderNo })

/** An order as its buyer sees it. Amounts in fen. */
const ownOrder = z.object({
  orderNo: z.string(),
  type: z.enum(['video', 'vip']),
  title: z.string(),
  status: z.string(),
  payFen: z.number(),
  createTime: z.string(),
  /** Until when it waits to be paid; null once it does not. */
  expireTime: z.string().nullable(),
  /** What it opened; null until it is paid, without an end where it lasts. */
  benefit: z.object({ start: z.string(), end: z.string().nullable() }).nullable(),
  refundFen: z.number(),
  /** What became of asking for the money back: `asked`, `granted` or `declined`, with what was answered; null unasked. */
  refund: z.object({ status: z.string(), answer: z.string().nullable() }).nullable(),
})

/** What a phone pays with; what it says of the outcome is believed by nobody (rules/payments#channels). */
const paymentRequest = lazy(() =>
  z.discriminatedUnion('channel', [
    z.object({ channel: z.literal('mock') }),
    /** As `wx.requestVirtualPayment` takes it; `signData` is handed on letter by letter. */
    z.object({
      channel: z.literal('wx_virtual'),
      mode: z.literal('short_series_goods'),
      signData: z.string(),
      paySig: z.string(),
      signature: z.string(),
    }),
    /** As `wx.requestPayment` takes it. */
    z.object({
      channel: z.literal('wx_jsapi'),
      timeStamp: z.string(),
      nonceStr: z.string(),
      package: z.string(),
      signType: z.literal('RSA'),
      paySign: z.string(),
    }),
  ]),
)
export type PaymentRequest = z.output<ReturnType<typeof paymentRequest>>

/** Buying a video or a membership (rules/orders#buying). */
export const viewerOrderCalls = {
  create: endpoint({
    ...viewer,
    method: 'POST',
    path: `${viewerPathBase}/order/create`,
    title: '下单',
    body: () =>
      z.strictObject({
        type: z.enum(['video', 'vip'], '请选择购买内容'),
        /** The video, or the plan. */
        id: idSchema,
        os: z.enum(['ios', 'android', 'other']).default('other'),
        /** A new code of a silent login: who pays by WeChat is asked for each time, and nothing of it is kept. */
        code: z.string().min(1).max(128).optional(),
      }),
    result: () =>
      z.object({
        orderNo: z.string(),
        payFen: z.number(),
        expireTime: z.string().nullable(),
        /** It costs nothing, and is bought already. */
        free: z.boolean(),
        /** How it is paid; null where it is free, or where nothing can be paid online. */
        pay: paymentRequest().nullable(),
      }),
  }),
  status: endpoint({
    ...viewer,
    method: 'GET',
    path: `${viewerPathBase}/order/status`,
    title: '订单状态',
    query: number,
    result: ownOrder,
  }),
  list: endpoint({
    ...viewer,
    method: 'GET',
    path: `${viewerPathBase}/order/list`,
    title: '我的订单',
    query: () => z.object({ pageNo: viewerPageNo, pageSize: viewerPageSize }),
    result: () => pageResultSchema(ownOrder),
  }),
  cancel: endpoint({
    ...viewer,
    method: 'POST',
    path: `${viewerPathBase}/order/cancel`,
    title: '取消订单',
    body: number,
    result: ownOrder,
  }),
  /** Asks for the money back; the platform decides (rules/orders#asking-back). Asked twice is asked once. */
  refundApply: endpoint({
    ...viewer,
    method: 'POST',
    path: `${viewerPathBase}/order/refund-apply`,
    title: '申请退款',
    body: () =>
      z.strictObject({
        orderNo,
        reason: z
          .string({ error: '请填写退款原因' })
          .trim()
          .min(2, '退款原因至少2个字符')
          .max(200, '退款原因不能超过200个字符'),
      }),
    result: ownOrder,
  }),
  /** Only with `PAYMENT=development`: what a channel would tell us, said by the buyer. */
  mockPay: endpoint({
    ...viewer,
    method: 'POST',
    path: `${viewerPathBase}/order/mock-pay`,
    title: '模拟支付',
    body: number,
    result: ownOrder,
  }),
}
