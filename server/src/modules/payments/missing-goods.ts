import { LEAST_GOODS_PERCENT } from '@xuanjiao/contract/business/payments/goods-for-price'
import { LEAST_PRICE_FEN } from '@xuanjiao/contract/business/price/resolve-price'
import { fenToYuan } from '@xuanjiao/wire/kinds/money/money-sheet'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { SqlCondition } from '../../platform/database/statement.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'

/** Something on sale that can be paid as nothing: a plan, or a price of single videos. */
export interface MissingGoods {
  plan: ColumnOf<'he_vip_plan.id'> | null
  code: ColumnOf<'he_vip_plan.code'> | null
  name: ColumnOf<'he_vip_plan.name'> | null
  priceFen: Computed<number>
}

/** What is on sale, and what it costs: of plans `p` and published videos `v`. */
export interface GoodsOnSale {
  plans: SqlCondition
  videos: SqlCondition
  /** What becomes of a price in fen. */
  priceOf: (base: RawBuilder<number>) => RawBuilder<number>
}

export const EVERYTHING_ON_SALE: GoodsOnSale = { plans: sql`true`, videos: sql`true`, priceOf: base => base }

/** What is on sale for money and can be paid as nothing, the cheapest first (rules/payments#goods). */
export async function missingGoods(
  db: Db,
  tenantId: number,
  { plans, videos, priceOf }: GoodsOnSale,
): Promise<MissingGoods[]> {
  const { rows } = await sql<MissingGoods>`
    with sold as (
      select p.id as plan, p.code, p.name, ${priceOf(sql`p.price_fen`)} as price from he_vip_plan p
      where p.tenant_id = ${tenantId} and p.deleted_at is null and p.status = '1' and p.sale_flag = 'Y' and ${plans}
      union all
      select distinct null::uuid, null, null, ${priceOf(sql`v.price_fen`)} from he_video_published v
      where v.tenant_id = ${tenantId} and v.charge_type in ('single', 'vip_single') and ${videos})
    select s.plan, s.code, s.name, s.price as "priceFen" from sold s
    where s.price >= ${LEAST_PRICE_FEN} and not exists (
      select from he_pay_goods g where g.tenant_id = ${tenantId} and g.deleted_at is null
        and g.price_fen >= s.price and s.price * 100 >= g.price_fen * ${LEAST_GOODS_PERCENT}
        and case when s.plan is null then g.goods_type = 'video_tier'
          else g.goods_type = 'vip_plan' and g.vip_plan_id = s.plan end)
    order by s.price, s.code`.execute(db)
  return rows
}

/** What is made of it, under a code that says what it is for. */
export const goodsDraftOf = ({ plan, code, name, priceFen }: MissingGoods) => ({
  goodsCode: plan === null ? `tier_${priceFen}` : `vip_${code ?? ''}_${priceFen}`.slice(0, 64),
  name: plan === null ? `单片 ${fenToYuan(priceFen)} 元` : (name ?? '').slice(0, 50),
  goodsType: plan === null ? 'video_tier' : 'vip_plan',
  vipPlanId: plan,
  priceFen,
})
