import type { ResolvedPrice } from '@xuanjiao/contract/business/price/price-case'
import { PAY_MINUTES } from '@xuanjiao/contract/business/orders/order-workflow'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { payOrder } from './advance-order.ts'
import { newOrderNo, type StoredOrder } from './order-row.ts'

/** What is bought, where, and what it costs there now. */
export interface OrderedGoods {
  type: 'video' | 'vip'
  /** The video, or the plan. */
  id: string
  title: string
  /** Of a membership: for how long, and of which hospital. */
  days: number
  membershipOf: string | null
  /** Whose the order is (rules/viewers#attribution). */
  hospital: { id: string; areaCode: string } | null
  price: ResolvedPrice
}

interface Buyer {
  tenantId: number
  userId: string
  os: string
}

/** Makes an order ready to be paid by a channel, in the transaction it is made in. */
export type PrepareOrder = (tx: Db, row: StoredOrder) => Promise<StoredOrder>

type OrderServices = Pick<AppContext, 'config' | 'database' | 'clock'>

/**
 * The order for some goods (rules/orders#buying): the one that waits already while it costs the same, else a new one with
 * the price of this moment. What costs nothing is paid with it.
 */
export async function placeOrder(
  tx: Db,
  context: OrderServices,
  buyer: Buyer,
  goods: OrderedGoods,
  prepare: PrepareOrder,
): Promise<StoredOrder> {
  const now = context.clock.now()
  await closeOutdated(tx, buyer, goods, now)
  const waiting = await openOrder(tx, buyer, goods, now)
  if (waiting.pay_fen > 0) return prepare(tx, waiting)
  await payOrder(tx, context, waiting, { channel: 'gift', channelBill: null })
  return tx.selectFrom('he_order').selectAll().where('id', '=', waiting.id).executeTakeFirstOrThrow()
}

const goodsColumn = ({ type }: OrderedGoods) => (type === 'video' ? ('video_id' as const) : ('vip_plan_id' as const))

/** One that waits at another price, or for too long, is over: it would stand in the way of the new one. */
async function closeOutdated(tx: Db, { userId }: Buyer, goods: OrderedGoods, now: Date): Promise<void> {
  await sql`update he_order set status = case when expire_time <= ${now}::timestamptz then 'expired' else 'closed' end,
      close_time = ${now}, version = version + 1
    where user_id = ${userId}::uuid and ${sql.ref(goodsColumn(goods))} = ${goods.id}::uuid and status = 'created'
      and (pay_fen <> ${goods.price.payFen} or expire_time <= ${now}::timestamptz)`.execute(tx)
}

const MOST_TRIES = 3

/** The order that waits, made where there is none. One that was there may be paid or left before we hold it: then another is made. */
async function openOrder(tx: Db, buyer: Buyer, goods: OrderedGoods, now: Date): Promise<StoredOrder> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    await insertOrder(tx, buyer, goods, now)
    const waiting = await lockWaiting(tx, buyer, goods)
    if (waiting) return waiting
  }
  throw appErrors.business('订单正在处理，请稍后再试')
}

/** Two taps at once make one: the second finds it there. */
async function insertOrder(tx: Db, buyer: Buyer, goods: OrderedGoods, now: Date): Promise<void> {
  const { originFen, payFen, ruleId, trace } = goods.price
  await tx
    .insertInto('he_order')
    .values({
      id: newId(),
      tenant_id: buyer.tenantId,
      order_no: newOrderNo(now),
      order_type: goods.type,
      user_id: buyer.userId,
      hospital_id: goods.hospital?.id ?? null,
      area_code: goods.hospital?.areaCode ?? null,
      [goodsColumn(goods)]: goods.id,
      membership_of: goods.membershipOf,
      days: goods.days,
      goods_title: goods.title.slice(0, 127),
      origin_fen: Math.max(originFen, payFen),
      discount_fen: Math.max(originFen, payFen) - payFen,
      pay_fen: payFen,
      price_rule_id: ruleId,
      price_trace: JSON.stringify(trace),
      platform_os: buyer.os,
      expire_time: new Date(now.getTime() + PAY_MINUTES * 60_000),
      created_by: 'viewer',
      created_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

async function lockWaiting(tx: Db, { userId }: Buyer, goods: OrderedGoods): Promise<StoredOrder | undefined> {
  return tx
    .selectFrom('he_order')
    .selectAll()
    .where('user_id', '=', userId)
    .where(goodsColumn(goods), '=', goods.id)
    .where('status', '=', 'created')
    .forNoKeyUpdate()
    .executeTakeFirst()
}
