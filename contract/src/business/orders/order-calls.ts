import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { pageResultSchema } from '@xuanjiao/wire/page-result-schema'
import { foundRowsQuerySchema, listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import { callsBelow } from '../../calls/endpoint.ts'
import { listExport } from '../../calls/list-export.ts'
import { eventCall } from '../../workflow/event-call.ts'
import { orderWorkflow } from './order-workflow.ts'

const calls = callsBelow({ path: '/he/order', tag: '订单', allow: 'he:order:list' })

/** An order as one may see it where one stands. Amounts in fen. */
const line = z.object({
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
})
export type OrderRow = z.output<typeof line>

const result = z.null()
const reason = z.string({ error: '请填写退款原因' }).trim().min(2, '退款原因至少2个字符').max(200)

export const orderCalls = {
  list: calls.get('list', '订单列表', { query: listQuerySchema, result: pageResultSchema(line) }),
  /** Sums of all orders a question finds: what they cost, what was paid, what was given back. */
  sums: calls.get('sums', '订单合计', {
    query: foundRowsQuerySchema,
    result: z.object({ payFen: z.number(), paidFen: z.number(), refundFen: z.number() }),
  }),
  one: calls.get('queryById', '订单详情', {
    query: z.object({ id: idSchema }),
    result: line.extend({
      /** How the price came about, a line for each step. */
      priceTrace: z.array(z.string()),
      benefitStart: z.string().nullable(),
      benefitEnd: z.string().nullable(),
      /** What was answered last where that was not taken, when it is told next or was told. */
      shippingError: z.string().nullable(),
      shippingTime: z.string().nullable(),
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
  sync: calls.post('sync', '查单同步', { allow: 'he:order:sync', body: z.object({ id: idSchema }), result }),
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
}
