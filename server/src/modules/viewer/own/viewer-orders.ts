import { viewerOrderCalls } from '@xuanjiao/contract/viewer/viewer-order-calls'
import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Viewer } from '../../../platform/access/principal.ts'
import type { ViewerCallServices } from '../../../platform/calls/serve-calls.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { Db, RowOf } from '../../../platform/database/db.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { readOrderedPage } from '../../../platform/lists/ordered-page.ts'
import { descending } from '../../../platform/lists/page-order.ts'
import {
  askForRefund,
  cancelOrder,
  payAsIfPaid,
  placeOrder,
  refundDeciders,
  type PrepareOrder,
  type StoredOrder,
} from '../../orders/index.ts'
import { inViewerTransaction, serveViewerAction, serveViewerOwnRead } from '../calls/serve-viewer-calls.ts'
import { requireAcceptedTerms } from '../sign-in/viewer-consent.ts'
import { goodsToBuy } from './goods-to-buy.ts'

type OrderServices = ViewerCallServices &
  Pick<AppContext, 'clock' | 'viewerLimiter' | 'config' | 'database' | 'paymentChannels'>
type Order = RowOf<'he_order'>
type OwnOrder = z.input<(typeof viewerOrderCalls.status)['result']>

/** Buying, and what one has bought (rules/orders#buying). */
export function serveViewerOrders(context: OrderServices): void {
  serveViewerAction(
    context,
    viewerOrderCalls.create,
    async ({ body, db, viewer, now }) => {
      requireAcceptedTerms(viewer)
      const channel = context.paymentChannels.current
      const payer = await channel?.payerOf(viewer, body.code)
      const { tenantId, userId } = viewer
      const prepare: PrepareOrder = async (at, order) => channel?.prepare(at, order, payer) ?? {}
      const goods = await goodsToBuy(db, viewer, body, now)
      const row = await placeOrder(db, context, { tenantId, userId, os: body.os }, goods, prepare)
      const free = row.pay_fen === 0
      return {
        orderNo: row.order_no,
        payFen: row.pay_fen,
        expireTime: free ? null : row.expire_time,
        free,
        pay: free || !channel ? null : await channel.requestFor(db, row, payer),
      }
    },
    'order',
  )
  serveViewerOwnRead(context, viewerOrderCalls.status, async ({ query, db, viewer }) =>
    shown(await ownOrder(db, viewer, query.orderNo)),
  )
  serveViewerAction(context, viewerOrderCalls.cancel, async ({ body, db, viewer }) => {
    await inViewerTransaction(db, async tx => cancelOrder(tx, context, await ownOrder(tx, viewer, body.orderNo, true)))
    return shown(await ownOrder(db, viewer, body.orderNo))
  })
  serveViewerAction(
    context,
    viewerOrderCalls.refundApply,
    async ({ body: { orderNo, reason }, db, viewer }) => {
      const deciders = await refundDeciders(context, viewer)
      await inViewerTransaction(db, async tx =>
        askForRefund(tx, context, await ownOrder(tx, viewer, orderNo, true), { reason, deciders }),
      )
      return shown(await ownOrder(db, viewer, orderNo))
    },
    'order',
  )
  serveOrderList(context)
  if (context.config.PAYMENT === 'development') serveMockPayment(context)
}

function serveOrderList(context: OrderServices): void {
  serveViewerOwnRead(context, viewerOrderCalls.list, async ({ query, db, viewer }) => {
    const list = {
      id: 't.id',
      select: sql`t.*`,
      from: sql`he_order t`,
      where: sql<SqlBool>`t.user_id = ${viewer.userId}::uuid`,
      order: NEWEST_FIRST,
    }
    const page = await readOrderedPage<Order>(db, list, query)
    return { ...page, records: page.records.map(shown) }
  })
}

const NEWEST_FIRST = [descending('t.created_at'), descending('t.id')]

/** A trial has no channel: the buyer says what one would. It goes the way of all payments. */
function serveMockPayment(context: OrderServices): void {
  serveViewerAction(context, viewerOrderCalls.mockPay, async ({ body, viewer }) => {
    const row = await payAsIfPaid(context, viewer, body.orderNo)
    if (!row) throw appErrors.notFound()
    return shown(row)
  })
}

/** An order of somebody else is as good as not there. */
async function ownOrder(db: Db, { userId }: Viewer, orderNo: string, hold = false): Promise<Order> {
  const query = db.selectFrom('he_order').selectAll().where('order_no', '=', orderNo).where('user_id', '=', userId)
  const row = await (hold ? query.forNoKeyUpdate() : query).executeTakeFirst()
  if (!row) throw appErrors.notFound()
  return row
}

function shown(row: StoredOrder): OwnOrder {
  return {
    orderNo: row.order_no,
    type: row.order_type === 'vip' ? 'vip' : 'video',
    title: row.goods_title,
    status: row.status,
    payFen: row.pay_fen,
    createTime: row.created_at,
    expireTime: row.status === 'created' ? row.expire_time : null,
    benefit: row.benefit_start === null ? null : { start: row.benefit_start, end: row.benefit_end },
    refundFen: row.refund_fen,
    refund: row.refund_wish === null ? null : { status: row.refund_wish, answer: row.wish_answer },
  }
}
