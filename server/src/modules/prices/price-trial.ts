import { hospital as hospitalEntity } from '@xuanjiao/contract/business/hospital/hospital'
import type { PriceFacts, ResolvedPrice } from '@xuanjiao/contract/business/price/price-case'
import { priceRuleCalls } from '@xuanjiao/contract/business/price/price-rule-calls'
import { video } from '@xuanjiao/contract/business/video/video'
import type { Principal } from '../../platform/access/principal.ts'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import type { Db } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { priceOfPlan, priceOfVideo } from './load-price.ts'

/** 价格试算: what somebody would pay now, and why; at hospitals and for videos that one sees (rules/prices#trial). */
export function servePriceTrial(context: EntityServices): void {
  const videos = recordAccessOf(context, video)
  serveStaff(context, priceRuleCalls.try, async ({ query, principal, db }) => {
    const { videoId, planFen, vip } = query
    if ((videoId === undefined) === (planFen === undefined))
      throw appErrors.field('videoId', '请选择一个视频，或填写会员套餐的标价')
    const hospital = await hospitalOfTrial(context, principal, query.hospitalId)
    const question = { tenantId: principal.tenantId, hospital, vip: vip === 'Y', now: context.clock.now() }
    if (videoId === undefined)
      return withRuleName(db, await priceOfPlan(db, question, { id: '', priceFen: planFen ?? 0 }))
    await videos.get(principal, videoId)
    const price = await priceOfVideo(db, question, videoId)
    if (!price) throw appErrors.field('videoId', '这个视频没有发布，或不单独收费，没有价格可算')
    return withRuleName(db, price)
  })
}

/** Who stands in a hospital asks for theirs alone. */
async function hospitalOfTrial(
  context: EntityServices,
  principal: Principal,
  requested: string | undefined,
): Promise<PriceFacts['hospital']> {
  const { dataScope } = principal
  const own = dataScope.kind === 'hospital' || dataScope.kind === 'department' ? dataScope.hospitalId : undefined
  const id = own ?? requested
  if (id === undefined) return null
  if (requested !== undefined && requested !== id) throw appErrors.otherHospital()
  const { areaCode } = await recordAccessOf(context, hospitalEntity).get(principal, id)
  return { id, areaCode }
}

async function withRuleName(db: Db, price: ResolvedPrice) {
  const rule =
    price.ruleId === null
      ? undefined
      : await db.selectFrom('he_price_rule').select('name').where('id', '=', price.ruleId).executeTakeFirst()
  return { ...price, ruleName: rule?.name ?? null }
}
