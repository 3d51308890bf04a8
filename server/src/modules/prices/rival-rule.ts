import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf } from '../../platform/database/statement-rows.ts'
import { priceTargetText } from './load-price-rules.ts'
import type { WorkflowRow } from '../../platform/workflows/runnable-workflow.ts'

export interface PriceRuleRow extends WorkflowRow {
  name: string
  status: string
  effective_start: string
  effective_end: string | null
  created_by: string | null
  apply_by: string | null
  apply_time: Date | null
  approve_by: string | null
  approve_time: Date | null
  approve_opinion: string | null
}

/**
 * The name of an active rule with the same subject, target and priority in an overlapping time: two like that would be
 * decided by chance (rules/prices#rivals). Of two that are approved at once the second waits, and finds the first.
 */
export async function rivalRuleName(db: Db, { id, tenant_id }: PriceRuleRow): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended('he_price_rule', ${tenant_id}))`.execute(db)
  const { rows } = await sql<{ name: ColumnOf<'he_price_rule.name'> }>`
    select o.name from he_price_rule o join he_price_rule r on r.id = ${id}::uuid
    where o.tenant_id = ${tenant_id} and o.deleted_at is null and o.status = 'active' and o.id <> r.id
      and o.priority = r.priority
      and (o.subject_type, o.target_type) = (r.subject_type, r.target_type)
      and (o.area_code, o.hospital_id) is not distinct from (r.area_code, r.hospital_id)
      and (${sql.raw(priceTargetText('o'))}) is not distinct from (${sql.raw(priceTargetText('r'))})
      and tstzrange(o.effective_start, o.effective_end) && tstzrange(r.effective_start, r.effective_end)
    order by o.effective_start, o.id limit 1`.execute(db)
  return rows[0]?.name ?? ''
}
