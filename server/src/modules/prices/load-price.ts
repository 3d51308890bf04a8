import type { PriceFacts, PricedVideo, ResolvedPrice } from '@xuanjiao/contract/business/price/price-case'
import { resolvePrice } from '@xuanjiao/contract/business/price/resolve-price'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { loadPriceRules } from './load-price-rules.ts'

/** Who buys where and when. */
interface PriceQuestion {
  tenantId: number
  hospital: PriceFacts['hospital']
  /** Whether they are a member for whom the target would be free. */
  vip: boolean
  now: Date
}

/** What a published video costs now; undefined of one that is not sold by itself (rules/prices#resolving). */
export async function priceOfVideo(
  db: Db,
  question: PriceQuestion,
  videoId: string,
): Promise<ResolvedPrice | undefined> {
  const target = await loadPricedVideo(db, question.tenantId, videoId)
  return target && priceOf(db, question, target)
}

/** What a plan of membership costs now; members pay for it like everybody. */
export function priceOfPlan(
  db: Db,
  question: Omit<PriceQuestion, 'vip'>,
  plan: { id: string; priceFen: number },
): Promise<ResolvedPrice> {
  return priceOf(db, { ...question, vip: false }, { kind: 'vip_plan', ...plan })
}

async function priceOf(
  db: Db,
  { tenantId, hospital, vip, now }: PriceQuestion,
  target: PriceFacts['target'],
): Promise<ResolvedPrice> {
  const rules = await loadPriceRules(db, tenantId, hospital, now)
  return resolvePrice({ user: { vip }, hospital, target, rules, now: now.getTime() })
}

async function loadPricedVideo(db: Db, tenantId: number, id: string): Promise<PricedVideo | undefined> {
  const { rows } = await sql<{
    price: Computed<number>
    classifications: Computed<string[]>
    types: Computed<string[]>
  }>`
    select p.price_fen as price,
      array(with recursive up as (
          select c.id, c.pid, 1 as level from he_video_classification c where c.id = p.classification_id
          union all select c.id, c.pid, u.level + 1 from he_video_classification c join up u on c.id = u.pid
        ) cycle id set looped using path
        select xj_hex(id) from up order by level desc) as classifications,
      array(select xj_hex(t.hospital_video_type_id) from he_hospital_video_type_rel t
        where t.video_id = p.video_id) as types
    from he_video_published p
    where p.video_id = ${id}::uuid and p.tenant_id = ${tenantId} and p.charge_type in ('single', 'vip_single')`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  const { price: priceFen, classifications, types: hospitalVideoTypes } = row
  return { kind: 'video', id, priceFen, classifications, hospitalVideoTypes }
}
