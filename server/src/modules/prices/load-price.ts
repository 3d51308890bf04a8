import type { PriceRuleFacts, ResolvedPrice } from '@xuanjiao/contract/business/price/price-case'
import { resolvePrice } from '@xuanjiao/contract/business/price/resolve-price'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { loadPriceRules, OWNERS_RULES, priceRulesOf, type PricePlace } from './load-price-rules.ts'

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
  const { rows } = await sql<VideoPriceRow>`select ${videoPriceColumns(question)} from he_video_published p
    where p.video_id = ${videoId}::uuid and p.tenant_id = ${question.tenantId} and p.charge_type in ('single', 'vip_single')`.execute(
    db,
  )
  return rows[0] && priceOfVideoRow(rows[0], videoId, question)
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

/** What the price of a video follows from, in the words of `videoPriceColumns`. */
export interface VideoPriceRow {
  price: Computed<number>
  classifications: Computed<string[]>
  types: Computed<string[]>
  rules: Computed<PriceRuleFacts[]>
}

/** Columns over the published video `p`: all that its price follows from at that place, or at its owner's. */
export const videoPriceColumns = (place: PricePlace): RawBuilder<unknown> => sql`
    p.price_fen as price,
      array(with recursive up as (
          select c.id, c.pid, 1 as level from he_video_classification c where c.id = p.classification_id
          union all select c.id, c.pid, u.level + 1 from he_video_classification c join up u on c.id = u.pid
        ) cycle id set looped using path
        select xj_hex(id) from up order by level desc) as classifications,
      array(select xj_hex(t.hospital_video_type_id) from he_hospital_video_type_rel t
        where t.video_id = p.video_id) as types,
      coalesce((select json_agg(rule) from (${priceRulesOf(place, OWNERS_RULES)}) rule), '[]') as rules`

/** The price those columns come to. */
export function priceOfVideoRow(
  { price: priceFen, classifications, types: hospitalVideoTypes, rules }: VideoPriceRow,
  id: string,
  { vip, hospital, now }: Omit<PriceQuestion, 'tenantId'>,
): ResolvedPrice {
  const target = { kind: 'video', id, priceFen, classifications, hospitalVideoTypes } as const
  return resolvePrice({ user: { vip }, hospital, target, rules, now: now.getTime() })
}
