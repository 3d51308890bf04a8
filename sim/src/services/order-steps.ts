import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { viewerOrderCalls, type PaymentRequest } from '@xuanjiao/contract/viewer/viewer-order-calls'
import type { AnswerRow, StaffClient } from '../calls/staff-client.ts'
import type { ViewerClient } from '../calls/viewer-client.ts'

/** An order as it comes back, and what it could be paid with. */
export interface MadeOrder {
  orderNo: string
  payFen: number
  pay: PaymentRequest | null
}

export interface SoldVideo {
  id: string
  duration: number
}

/** Videos that are sold singly, as this viewer finds them. */
export async function soldVideos(client: ViewerClient): Promise<SoldVideo[]> {
  const sold: SoldVideo[] = []
  for (let pageNo = 1; ; pageNo++) {
    const page = await client.call(viewerCalls.list, { query: { sort: 'hot', pageNo, pageSize: 50 } })
    sold.push(...page.records.filter(({ charge }) => charge === 'single' || charge === 'vip_single'))
    if (pageNo >= page.pages) return sold
  }
}

/** Why this viewer may watch a video, or may watch only its beginning. */
export const reasonFor = async (client: ViewerClient, id: string): Promise<string> =>
  (await client.call(viewerCalls.detail, { query: { id } })).entitle.reason

export const placeOrder = (client: ViewerClient, type: 'video' | 'vip', id: string): Promise<MadeOrder> =>
  client.call(viewerOrderCalls.create, { body: { type, id, os: 'android' } })

/** The order as staff of the platform see it. */
export async function orderAtStaff(staff: StaffClient, orderNo: string): Promise<AnswerRow> {
  const { records } = await staff.get<{ records: AnswerRow[] }>('/he/order/list', { orderNo })
  if (!records[0]) throw new Error(`后台没有订单 ${orderNo}`)
  return records[0]
}

/**
 * Pays an order by what the installation takes: the pretended channel of a trial where that was handed out, else a bank
 * transfer that a clerk books (rules/simulator#services).
 */
export async function payOrder(client: ViewerClient, clerk: StaffClient, order: MadeOrder): Promise<void> {
  const { orderNo, payFen: amountFen, pay } = order
  if (pay?.channel === 'mock') await client.call(viewerOrderCalls.mockPay, { body: { orderNo } })
  else await bookOrder(clerk, orderNo, amountFen)
}

/** 对公入账: one transfer for one order. */
export async function bookOrder(clerk: StaffClient, orderNo: string, amountFen: number): Promise<void> {
  const { id } = await orderAtStaff(clerk, orderNo)
  await clerk.post('/he/order/book', { id, channelBill: `SIM-${orderNo}`, amountFen })
}

export async function refundOrder(clerk: StaffClient, orderNo: string): Promise<void> {
  const { id } = await orderAtStaff(clerk, orderNo)
  await clerk.post('/he/order/refund', { id, reason: '模拟：不需要了' })
}

/** The buyer asks for the money back; answers how that stands. */
export const askForRefund = async (client: ViewerClient, orderNo: string): Promise<string | undefined> =>
  (await client.call(viewerOrderCalls.refundApply, { body: { orderNo, reason: '模拟：不需要了' } })).refund?.status

export const statusOf = async (client: ViewerClient, orderNo: string): Promise<string> =>
  (await client.call(viewerOrderCalls.status, { query: { orderNo } })).status
