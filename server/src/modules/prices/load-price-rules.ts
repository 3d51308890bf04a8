import type {
  PriceAction,
  PriceFacts,
  PriceRuleFacts,
  PriceSubject,
  PriceTarget,
} from '@xuanjiao/contract/business/price/price-case'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'

/** What a rule names as its target, by the kind it is for. */
export const priceTargetText = (
  row: string,
): string => `case ${row}.target_type when 'classification' then ${row}.classification_id
  when 'hospital_video_type' then ${row}.hospital_video_type_id when 'video' then ${row}.video_id end`

interface PriceRuleRow {
  id: Computed<string>
  name: ColumnOf<'he_price_rule.name'>
  status: ColumnOf<'he_price_rule.status'>
  subjectType: ColumnOf<'he_price_rule.subject_type', PriceSubject>
  subjectRef: Computed<string> | null
  targetType: ColumnOf<'he_price_rule.target_type', PriceTarget>
  targetRef: Computed<string> | null
  action: ColumnOf<'he_price_rule.action', PriceAction>
  priceFen: ColumnOf<'he_price_rule.price_fen'>
  discountPct: ColumnOf<'he_price_rule.discount_pct'>
  vipFree: Computed<boolean>
  start: Computed<number>
  end: Computed<number> | null
  priority: ColumnOf<'he_price_rule.priority'>
}

/** Where and when something is priced. */
export interface PricePlace {
  tenantId: number
  hospital: PriceFacts['hospital']
  now: Date
}

/** The rules that may say something of a place at a moment; which of them decides is the contract's. */
export async function loadPriceRules(db: Db, place: PricePlace): Promise<PriceRuleFacts[]> {
  const { rows } = await priceRulesOf(place).execute(db)
  return rows
}

/** The same as a question that others ask along; `also` lets in those of further places. */
export const priceRulesOf = (
  { tenantId, hospital, now }: PricePlace,
  also: RawBuilder<unknown> = sql``,
): RawBuilder<PriceRuleRow> => sql<PriceRuleRow>`
    select xj_hex(r.id) as id, r.name, r.status, r.subject_type as "subjectType", r.target_type as "targetType", r.action,
      case r.subject_type when 'area' then r.area_code when 'hospital' then xj_hex(r.hospital_id) end as "subjectRef",
      xj_hex(${sql.raw(priceTargetText('r'))}) as "targetRef",
      r.price_fen as "priceFen", r.discount_pct as "discountPct", r.vip_free = 'Y' as "vipFree", r.priority,
      (extract(epoch from r.effective_start) * 1000)::bigint as start,
      (extract(epoch from r.effective_end) * 1000)::bigint as end
    from he_price_rule r
    where r.tenant_id = ${tenantId} and r.deleted_at is null and r.status = 'active'
      and r.effective_start <= ${now} and (r.effective_end is null or r.effective_end > ${now})
      and (r.subject_type = 'global'
        or (r.subject_type = 'area' and r.area_code = any(${areasAround(hospital?.areaCode ?? '')}))
        or (r.subject_type = 'hospital' and r.hospital_id = ${hospital?.id ?? null}::uuid)${also})`

/** Rules of whoever owns the video `p`, which is where it is bought by people of no hospital (rules/viewers#attribution). */
export const OWNERS_RULES = sql`
        or (r.subject_type = 'hospital' and r.hospital_id = p.owner_hospital_id)
        or (r.subject_type = 'area' and exists (select from he_hospital o where o.id = p.owner_hospital_id
          and r.area_code in (o.area_code, left(o.area_code, 4) || '00', left(o.area_code, 2) || '0000')))`

/** A county, its city and its province, as rules name them. */
const areasAround = (code: string): string[] => [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code]
