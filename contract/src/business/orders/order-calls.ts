import { lazy } from '@xuanjiao/wire/lazy'
import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { foundRowsQuerySchema, listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import { callsBelow } from '../../calls/endpoint.ts'
import { listExport } from '../../calls/list-export.ts'
import { eventCall } from '../../workflow/event-call.ts'
import { orderWorkflow } from './order-workflow.ts'

/** he_invoice_status. */
export const INVOICE_STATUSES = ['none', 'applied', 'issued'] as const

const calls = callsBelow({ path: '/he/order', tag: '订单', allow: 'he:order:list' })

/** An order as one may see it where one stands. Amounts in fen. */
const line = lazy(() =>
  z.object({
    id: z.string(),
    orderNo: z.string(),
    orderType: z.string(),
    orderType_dictText: z.string(),
    goodsTitle: z.string(),
    viewer: z.string(),
    hospitalId: z.string().nullable(),
    hospitalId_dictText: z.string().nullable(),
    areaCode: z.string().nullable(),
    originFen: z.number(),
    discountFen: z.number(),
    payFen: z.number(),
    refundFen: z.number(),
    payChannel: z.string().nullable(),
    payChannel_dictText: z.string().nullable(),
    platformOs: z.string(),
    platformOs_dictText: z.string(),
    channelBill: z.string().nullable(),
    status: z.string(),
    status_dictText: z.string(),
    createTime: z.string(),
    payTime: z.string().nullable(),
    expireTime: z.string().nullable(),
    exceptionFlag: z.string().nullable(),
    exceptionFlag_dictText: z.string().nullable(),
    /** he_order_shipping: whether WeChat Pay knows that it was handed over; null where it need not. */
    shippingStatus: z.string().nullable(),
    shippingStatus_dictText: z.string().nullable(),
    /** he_refund_wish: what the buyer asked for; null where they have asked for nothing. */
    refundWish: z.string().nullable(),
    refundWish_dictText: z.string().nullable(),
    invoiceStatus: z.string(),
    invoiceStatus_dictText: z.string(),
  }),
)
export type OrderRow = z.output<ReturnType<typeof line>>

const result = z.null()
const answer = z.string({ error: '请填写答复用户' }).trim().min(2, '答复用户至少2个字符').max(200)
const reason = z.string({ error: '请填写退款原因' }).trim().min(2, '退款原因至少2个字符').max(200)

export const orderCalls = {
  list: calls.get('list', '订单列表', { query: listQuerySchema, result: () => pageResultSchema(line()) }),
  /** Sums of all orders a question finds: what they cost, what was paid, what was given back. */
  sums: calls.get('sums', '订单合计', {
    query: foundRowsQuerySchema,
    result: () => z.object({ payFen: z.number(), paidFen: z.number(), refundFen: z.number() }),
  }),
  one: calls.get('queryById', '订单详情', {
    query: () => z.object({ id: idSchema }),
    result: () =>
      line().extend({
        /** How the price came about, a line for each step. */
        priceTrace: z.array(z.string()),
        benefitStart: z.string().nullable(),
        benefitEnd: z.string().nullable(),
        /** What was answered last where that was not taken, when it is told next or was told. */
        shippingError: z.string().nullable(),
        shippingTime: z.string().nullable(),
        /** Why the buyer wants the money back, since when, and what they were answered. */
        wish: z.object({ reason: z.string(), time: z.string(), answer: z.string().nullable() }).nullable(),
        invoiceNo: z.string().nullable(),
        /** The platform's own note. */
        remark: z.string().nullable(),
        /** What the channel keeps, what is left, and what of that the agent is due; each told to whoever it concerns. */
        sums: z.object({
          feeFen: z.number().nullable(),
          settleFen: z.number().nullable(),
          shareFen: z.number().nullable(),
        }),
        refunds: z.array(
          z.object({
            refundNo: z.string(),
            amountFen: z.number(),
            reason: z.string(),
            /** he_refund_status. */
            status: z.string(),
            status_dictText: z.string(),
            /** Why the channel did not give it back. */
            failure: z.string().nullable(),
            by: z.string(),
            time: z.string(),
          }),
        ),
      }),
  }),
  exportXls: calls.get('exportXls', '导出订单', listExport('he:order:export')),
  /** 查单同步: asks the channel whether an order was paid. */
  sync: calls.post('sync', '查单同步', { allow: 'he:order:sync', body: () => z.object({ id: idSchema }), result }),
  close: eventCall(orderWorkflow, 'close', { result, title: '关闭订单' }),
  /** 对公入账: money that came by bank transfer. */
  book: eventCall(orderWorkflow, 'book', {
    result,
    body: {
      channelBill: z.string({ error: '请填写银行流水号' }).trim().min(4, '银行流水号至少4个字符').max(64),
      amountFen: z.int({ error: '请填写到账金额' }).min(100, '到账金额不能小于1元'),
    },
    title: '对公入账',
  }),
  refund: eventCall(orderWorkflow, 'refund', { result, body: { reason }, title: '订单退款' }),
  /** The buyer asked for the money back and does not get it. */
  declineRefund: eventCall(orderWorkflow, 'declineRefund', { result, body: { reason: answer } }),
  /** 开票登记: invoices are written elsewhere; here stands whether one was asked for, and its number. */
  invoice: calls.post('invoice', '开票登记', {
    allow: 'he:order:invoice',
    body: () =>
      z.strictObject({
        id: idSchema,
        invoiceStatus: z.enum(INVOICE_STATUSES, '请选择开票状态'),
        invoiceNo: z
          .string()
          .trim()
          .regex(/^\d{8,20}$/, '发票号码应为 8 到 20 位数字')
          .optional(),
      }),
    result,
  }),
  /** 备注, or none any more. */
  remark: calls.post('remark', '备注订单', {
    allow: 'he:order:remark',
    body: () => z.strictObject({ id: idSchema, remark: z.string().trim().max(200, '备注最多200个字符') }),
    result,
  }),
}
