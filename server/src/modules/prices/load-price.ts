import type {
  PriceFacts,
  PricedVideo,
  PriceRuleFacts,
  ResolvedPrice,
} from '@xuanjiao/contract/business/price/price-case'
import { resolvePrice } from '@xuanjiao/contract/business/price/resolve-price'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { loadPriceRules, priceRulesOf, type PricePlace } from './load-price-rules.ts'

/** Who buys where and when. */
interface PriceQuestion extends PricePlace {
  /** Whether they are a member for whom the target would be free. */
  vip: boolean
}

/** What a published video costs now; undefined of one that is not sold by itself (rules/prices#resolving). */
export async function priceOfVideo(
  db: Db,
  question: PriceQuestion,
  videoId: string,
): Promise<ResolvedPrice | undefined> {
  const { vip, hospital, now } = question
  const sold = await loadSoldVideo(db, question, videoId)
  return sold && resolvePrice({ ...sold, user: { vip }, hospital, now: now.getTime() })
}

/** What a plan of membership costs now; members pay for it like everybody. */
export async function priceOfPlan(
  db: Db,
  place: PricePlace,
  plan: { id: string; priceFen: number },
): Promise<ResolvedPrice> {
  const { hospital, now } = place
  const rules = await loadPriceRules(db, place)
  const target = { kind: 'vip_plan', ...plan } as const
  return resolvePrice({ user: { vip: false }, hospital, target, rules, now: now.getTime() })
}

interface SoldVideoRow {
  price: Computed<number>
  classifications: Computed<string[]>
  types: Computed<string[]>
  rules: Computed<PriceRuleFacts[]>
}

/** A video that is sold by itself, with what may be said of its price there, in one statement. */
async function loadSoldVideo(db: Db, place: PricePlace, id: string): Promise<SoldVideo | undefined> {
  const { rows } = await sql<SoldVideoRow>`
    select p.price_fen as price,
      array(with recursive up as (
          select c.id, c.pid, 1 as level from he_video_classification c where c.id = p.classification_id
          union all select c.id, c.pid, u.level + 1 from he_video_classification c join up u on c.id = u.pid
        ) cycle id set looped using path
        select xj_hex(id) from up order by level desc) as classifications,
      array(select xj_hex(t.hospital_video_type_id) from he_hospital_video_type_rel t
        where t.video_id = p.video_id) as types,
      coalesce((select json_agg(rule) from (${priceRulesOf(place)}) rule), '[]') as rules
    from he_video_published p
    where p.video_id = ${id}::uuid and p.tenant_id = ${place.tenantId} and p.charge_type in ('single', 'vip_single')`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  const { price: priceFen, classifications, types: hospitalVideoTypes, rules } = row
  return { target: { kind: 'video', id, priceFen, classifications, hospitalVideoTypes }, rules }
}

type SoldVideo = Pick<PriceFacts, 'rules'> & { target: PricedVideo }
