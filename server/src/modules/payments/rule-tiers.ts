import { hospitalVideoType } from '@xuanjiao/contract/business/hospital-video-types/hospital-video-type'
import { payGoods } from '@xuanjiao/contract/business/payments/pay-goods'
import { MOST_REGISTERED, payGoodsCalls, type PricedRule } from '@xuanjiao/contract/business/payments/pay-goods-calls'
import { LEAST_PRICE_FEN } from '@xuanjiao/contract/business/price/resolve-price'
import { video } from '@xuanjiao/contract/business/video/video'
import { videoClassification } from '@xuanjiao/contract/business/video/video-classification'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { sql, type RawBuilder } from 'kysely'
import type { Principal } from '../../platform/access/principal.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import type { Db } from '../../platform/database/db.ts'
import type { SqlCondition } from '../../platform/database/statement.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { askForRegistering } from './ask-for-registering.ts'
import type { PaymentChannels } from './channel/payment-channel.ts'
import { goodsDraftOf, missingGoods, type GoodsOnSale, type MissingGoods } from './missing-goods.ts'

/** So many prices are named; of more it is said how many. */
const TOLD_PRICES = 10

/**
 * What a rule of prices would ask that WeChat sells nothing for, told while the rule is written, and 创建价格档
 * (rules/payments#price-tiers). Who is paid otherwise needs none of it; a demo says what WeChat would.
 */
export function serveRuleTiers(context: EntityServices, channels: PaymentChannels): void {
  const goods = recordAccessOf(context, payGoods)
  const missingOf = missingByRule(context)
  const isNeeded = ['wx_virtual', 'development'].includes(context.config.PAYMENT)
  serveStaff(context, payGoodsCalls.unpayable, async ({ query, principal, db }) => {
    const missing = isNeeded ? await missingOf(query, principal, db) : []
    return {
      total: missing.length,
      prices: missing.slice(0, TOLD_PRICES).map(({ name, priceFen }) => ({ name, priceFen })),
    }
  })
  serveStaff(context, payGoodsCalls.createTiers, async ({ body, principal, db }) => {
    const missing = await missingOf(body, principal, db)
    if (missing.length === 0) return withMessage('这些价格都已有道具', { made: 0 })
    if (missing.length > MOST_REGISTERED)
      throw appErrors.business(`一次最多新建 ${MOST_REGISTERED} 个道具，请缩小价格对象的范围`)
    const isRegistered = channels.of({ pay_channel: 'wx_virtual' })?.goods !== undefined
    await goods.addAll(principal, missing.map(goodsDraftOf), async (made, tx) => {
      const ids = made.map(({ id }) => id)
      if (isRegistered) await askForRegistering(tx, ids, principal.username, context.clock.now())
    })
    const then = isRegistered ? '并提交登记，几分钟后可以付款' : '，登记到微信后可以付款'
    return withMessage(`已新建 ${numberText(missing.length)} 个道具${then}`, { made: missing.length })
  })
}

/** What the prices of a rule lack. What it names has to be seen by whoever asks, as in the rule itself. */
function missingByRule(context: EntityServices) {
  const classes = recordAccessOf(context, videoClassification)
  const types = recordAccessOf(context, hospitalVideoType)
  const videos = recordAccessOf(context, video)
  return async (rule: PricedRule, principal: Principal, db: Db): Promise<MissingGoods[]> => {
    const { classificationId, hospitalVideoTypeId, videoId } = rule
    if (classificationId !== undefined) await classes.get(principal, classificationId)
    if (hospitalVideoTypeId !== undefined) await types.get(principal, hospitalVideoTypeId)
    if (videoId !== undefined) await videos.get(principal, videoId)
    return missingGoods(db, principal.tenantId, soldByRule(rule))
  }
}

const NOTHING: SqlCondition = sql`false`

/** What the rule is about, at the price it makes. */
function soldByRule(rule: PricedRule): GoodsOnSale {
  const isOfPlans = rule.targetType === 'vip_plan'
  return {
    plans: isOfPlans ? sql`p.price_fen > 0` : NOTHING,
    videos: isOfPlans ? NOTHING : sql`v.price_fen > 0 and ${videosOfRule(rule)}`,
    priceOf: base => priceByRule(rule, base),
  }
}

/** As the resolver has it: parts of a fen are left out, and what is not free costs at least one yuan. */
function priceByRule({ action, priceFen, discountPct }: PricedRule, base: RawBuilder<number>): RawBuilder<number> {
  const least = sql.raw(String(LEAST_PRICE_FEN))
  if (action === 'fixed') return sql`${priceFen ?? 0}::integer`
  return action === 'free' ? sql`0` : sql`greatest(${base} * ${discountPct ?? 100}::integer / 100, ${least})`
}

function videosOfRule({ targetType, classificationId, hospitalVideoTypeId, videoId }: PricedRule): SqlCondition {
  if (targetType === 'all_video') return sql`true`
  if (targetType === 'video') return sql`v.video_id = ${videoId ?? null}::uuid`
  if (targetType === 'hospital_video_type')
    return sql`exists (select from he_hospital_video_type_rel r
      where r.video_id = v.video_id and r.hospital_video_type_id = ${hospitalVideoTypeId ?? null}::uuid)`
  return sql`v.classification_id in (
    with recursive below as (
      select c.id from he_video_classification c where c.id = ${classificationId ?? null}::uuid
      union select c.id from he_video_classification c join below b on c.pid = b.id)
    select id from below)`
}
