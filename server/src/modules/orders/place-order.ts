import { wireDatetime } from '@xuanjiao/wire/wall-time'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { payOrder } from './advance-order.ts'
import { insertOrder } from './insert-order.ts'
import { ORDER_COLUMNS, type StoredOrder } from './order-row.ts'
import { goodsColumn, type Buyer, type OrderedGoods, type OrderToTake, type TakenOrder } from './ordered-goods.ts'

/** Has a channel take an order on; refuses what is not sold there. */
export type PrepareOrder = (db: Db, order: OrderToTake) => Promise<TakenOrder>

type OrderServices = Pick<AppContext, 'config' | 'database' | 'clock'>

/**
 * The order for some goods (rules/orders#buying): the one that waits already while it costs the same, else a new one with
 * the price of this moment. What costs nothing is paid with it. A new one is a single statement, and needs no transaction
 * to be whole.
 */
export async function placeOrder(
  db: Db,
  context: OrderServices,
  buyer: Buyer,
  goods: OrderedGoods,
  prepare: PrepareOrder,
): Promise<StoredOrder> {
  const now = context.clock.now()
  if (goods.price.payFen === 0) return inTransaction(db, tx => giveOrder(tx, context, buyer, goods, now))
  const taken = await prepare(db, orderToTake(buyer, goods, wireDatetime(now)))
  const made = await insertOrder(db, buyer, goods, { now, taken })
  return made ?? inTransaction(db, tx => waitingOrder(tx, buyer, goods, { now, taken, prepare }))
}

const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

const orderToTake = ({ tenantId }: Buyer, { type, id, price }: OrderedGoods, madeAt: string): OrderToTake => ({
  tenant_id: tenantId,
  order_type: type,
  vip_plan_id: type === 'vip' ? id : null,
  pay_fen: price.payFen,
  created_at: madeAt,
})

/** What costs nothing is paid with the order, by nobody. */
async function giveOrder(
  tx: Db,
  context: OrderServices,
  buyer: Buyer,
  goods: OrderedGoods,
  now: Date,
): Promise<StoredOrder> {
  const waiting = await openOrder(tx, buyer, goods, { now, taken: {} })
  return payOrder(tx, context, waiting, { channel: 'gift', channelBill: null })
}

/** The second of two taps finds the order of the first; its channel takes it on once more, for whoever pays now. */
async function waitingOrder(
  tx: Db,
  buyer: Buyer,
  goods: OrderedGoods,
  { prepare, ...making }: { now: Date; taken: TakenOrder; prepare: PrepareOrder },
): Promise<StoredOrder> {
  const waiting = await openOrder(tx, buyer, goods, making)
  const taken = await prepare(tx, orderToTake(buyer, goods, waiting.created_at))
  if (Object.keys(taken).length === 0) return waiting
  return tx
    .updateTable('he_order')
    .set(taken)
    .where('id', '=', waiting.id)
    .returning(ORDER_COLUMNS)
    .executeTakeFirstOrThrow()
}

const MOST_TRIES = 3

/** The order that waits, held, made where there is none. One that was there may be paid or left before we hold it: then another is made. */
async function openOrder(
  tx: Db,
  buyer: Buyer,
  goods: OrderedGoods,
  making: { now: Date; taken: TakenOrder },
): Promise<StoredOrder> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const made = (await insertOrder(tx, buyer, goods, making)) ?? (await lockWaiting(tx, buyer, goods))
    if (made) return made
  }
  throw appErrors.business('订单正在处理，请稍后再试')
}

async function lockWaiting(tx: Db, { userId }: Buyer, goods: OrderedGoods): Promise<StoredOrder | undefined> {
  return tx
    .selectFrom('he_order')
    .select(ORDER_COLUMNS)
    .where('user_id', '=', userId)
    .where(goodsColumn(goods), '=', goods.id)
    .where('status', '=', 'created')
    .forNoKeyUpdate()
    .executeTakeFirst()
}
