import { goodsForPrice, type PricedGoods } from '@xuanjiao/contract/business/payments/goods-for-price'
import type { Db } from '../../../platform/database/db.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { OrderToTake, StoredOrder } from '../../orders/index.ts'

/** What the channel sells an order as: a plan under its own code, a video under that of a price (rules/payments#goods). */
export async function goodsOfOrder(db: Db, row: OrderToTake): Promise<PricedGoods> {
  const published = db
    .selectFrom('he_pay_goods')
    .select(['goods_code as goodsCode', 'price_fen as priceFen'])
    .where('tenant_id', '=', row.tenant_id)
    .where('publish_status', '=', 'published')
    .where('deleted_at', 'is', null)
    .orderBy('price_fen')
  const fitting =
    row.order_type === 'vip'
      ? published.where('goods_type', '=', 'vip_plan').where('vip_plan_id', '=', row.vip_plan_id)
      : published.where('goods_type', '=', 'video_tier')
  const goods = goodsForPrice(await fitting.execute(), row.pay_fen)
  if (!goods) throw appErrors.business('该价格暂时不能在线支付，请联系客服')
  return goods
}

/** The goods an order was made ready with. */
export async function goodsByCode(db: Db, row: StoredOrder): Promise<PricedGoods> {
  return db
    .selectFrom('he_pay_goods')
    .select(['goods_code as goodsCode', 'price_fen as priceFen'])
    .where('tenant_id', '=', row.tenant_id)
    .where('goods_code', '=', row.goods_code)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
}
