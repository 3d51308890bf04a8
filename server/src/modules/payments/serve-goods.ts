import { LEAST_GOODS_PERCENT } from '@xuanjiao/contract/business/payments/goods-for-price'
import { payGoods } from '@xuanjiao/contract/business/payments/pay-goods'
import { payGoodsCalls } from '@xuanjiao/contract/business/payments/pay-goods-calls'
import { LEAST_PRICE_FEN } from '@xuanjiao/contract/business/price/resolve-price'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { fenToYuan } from '@xuanjiao/wire/kinds/money/money-sheet'
import { sql } from 'kysely'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf } from '../../platform/database/statement-rows.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import type { PaymentChannels } from './channel/payment-channel.ts'

/** 登记到微信, 补齐道具: asked for here, done by the job of payments (rules/payments#registering). */
export function serveGoodsRegistering(context: EntityServices, channels: PaymentChannels): void {
  const goods = recordAccessOf(context, payGoods)
  const requireRegistry = () => {
    if (!channels.of({ pay_channel: 'wx_virtual' })?.goods)
      throw appErrors.business('没有开通微信虚拟支付，不能登记道具')
  }
  serveStaff(context, payGoodsCalls.register, async ({ body, db, principal }) => {
    requireRegistry()
    const asked = await askFor(db, body.ids, principal.username, context.clock.now())
    if (asked === 0) throw appErrors.business('所选道具已经登记，或正在登记')
    return withMessage(`已提交 ${numberText(asked)} 个道具，几分钟后登记完成`, { asked })
  })
  serveStaff(context, payGoodsCalls.complete, async ({ db, principal }) => {
    requireRegistry()
    const missing = await missingGoods(db, principal.tenantId)
    if (missing.length === 0) return withMessage('在售的套餐和视频都有可用的道具', { made: 0 })
    const { username } = principal
    await goods.addAll(principal, missing.map(draftOf), async (made, tx) => {
      const ids = made.map(({ id }) => id)
      await askFor(tx, ids, username, context.clock.now())
    })
    const made = missing.length
    return withMessage(`已新建 ${numberText(made)} 个道具并提交登记`, { made })
  })
}

/** Of what is neither there nor on its way; answers how many. */
async function askFor(db: Db, ids: readonly string[], by: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('he_pay_goods')
    .set({
      sync_status: 'asked',
      sync_error: null,
      sync_time: now,
      updated_by: by,
      updated_at: now,
      version: sql<number>`version + 1`,
    })
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .where('publish_status', '=', 'draft')
    .where('sync_status', 'in', ['none', 'failed'])
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

interface MissingGoods {
  plan: ColumnOf<'he_vip_plan.id'> | null
  code: ColumnOf<'he_vip_plan.code'> | null
  name: ColumnOf<'he_vip_plan.name'> | null
  priceFen: ColumnOf<'he_vip_plan.price_fen'>
}

/** Whether something of that price can be paid as one of those things (rules/payments#goods). */
const fits = (price: string) =>
  sql.raw(`g.deleted_at is null and g.price_fen >= ${price} and ${price} * 100 >= g.price_fen * ${LEAST_GOODS_PERCENT}`)

/** What is on sale for money and can be paid as nothing: plans, and prices of single videos. */
async function missingGoods(db: Db, tenantId: number): Promise<MissingGoods[]> {
  const { rows } = await sql<MissingGoods>`
    select p.id as plan, p.code, p.name, p.price_fen as "priceFen" from he_vip_plan p
    where p.tenant_id = ${tenantId} and p.deleted_at is null and p.status = '1' and p.sale_flag = 'Y'
      and p.price_fen >= ${LEAST_PRICE_FEN}
      and not exists (select from he_pay_goods g where g.vip_plan_id = p.id and g.goods_type = 'vip_plan' and ${fits('p.price_fen')})
    union all
    select null, null, null, v.price_fen from (select distinct price_fen from he_video_published
      where tenant_id = ${tenantId} and charge_type in ('single', 'vip_single') and price_fen >= ${LEAST_PRICE_FEN}) v
    where not exists (select from he_pay_goods g where g.tenant_id = ${tenantId} and g.goods_type = 'video_tier' and ${fits('v.price_fen')})
    order by 4, 2`.execute(db)
  return rows
}

const draftOf = ({ plan, code, name, priceFen }: MissingGoods) => ({
  goodsCode: plan === null ? `tier_${priceFen}` : `vip_${code ?? ''}_${priceFen}`.slice(0, 64),
  name: plan === null ? `单片 ${fenToYuan(priceFen)} 元` : (name ?? '').slice(0, 50),
  goodsType: plan === null ? 'video_tier' : 'vip_plan',
  vipPlanId: plan,
  priceFen,
})
