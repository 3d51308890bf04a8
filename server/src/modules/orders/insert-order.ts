import { PAY_MINUTES } from '@xuanjiao/contract/business/orders/order-workflow'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { newOrderNo, ORDER_COLUMNS_SQL, type StoredOrder } from './order-row.ts'
import { goodsColumn, type Buyer, type OrderedGoods, type TakenOrder } from './ordered-goods.ts'

/**
 * A new order that waits to be paid; undefined where one waits already, for two taps at once make one. One that waits at
 * another price, or for too long, would stand in its way: it is over, in the same statement, and before.
 */
export async function insertOrder(
  db: Db,
  { tenantId, userId, os }: Buyer,
  goods: OrderedGoods,
  { now, taken }: { now: Date; taken: TakenOrder },
): Promise<StoredOrder | undefined> {
  const { originFen, payFen, ruleId, trace } = goods.price
  const listed = Math.max(originFen, payFen)
  const expires = new Date(now.getTime() + PAY_MINUTES * 60_000)
  const column = sql.ref(goodsColumn(goods))
  const type = sql.lit(goods.type)
  const { rows } = await sql<StoredOrder>`
    with outdated as (
      update he_order set status = case when expire_time <= ${now}::timestamptz then 'expired' else 'closed' end,
        close_time = ${now}::timestamptz, version = version + 1
      where user_id = ${userId}::uuid and ${column} = ${goods.id}::uuid and status = 'created' and order_type = ${type}
        and (pay_fen <> ${payFen}::integer or expire_time <= ${now}::timestamptz)
      returning 1 as one)
    insert into he_order (id, tenant_id, order_no, order_type, user_id, hospital_id, area_code, ${column}, membership_of, days,
      goods_title, origin_fen, discount_fen, pay_fen, price_rule_id, price_trace, platform_os, expire_time,
      pay_channel, goods_code, sealed_payer, poll_time, created_by, created_at)
    select ${newId()}::uuid, ${tenantId}::integer, ${newOrderNo(now)}, ${type}, ${userId}::uuid, ${goods.hospital?.id ?? null}::uuid,
      ${goods.hospital?.areaCode ?? null}, ${goods.id}::uuid, ${goods.membershipOf}::uuid, ${goods.days}::integer,
      ${goods.title.slice(0, 127)}, ${listed}::integer, ${listed - payFen}::integer, ${payFen}::integer, ${ruleId}::uuid,
      ${JSON.stringify(trace)}::jsonb, ${os}, ${expires}::timestamptz, ${taken.pay_channel ?? null}, ${taken.goods_code ?? null},
      ${taken.sealed_payer ?? null}, ${taken.poll_time ?? null}::timestamptz, 'viewer', ${now}::timestamptz
    from (select count(one) from outdated) closed
    on conflict do nothing returning ${ORDER_COLUMNS_SQL}`.execute(db)
  return rows[0]
}
