import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { StatDay } from './stat-day.ts'

/** The tables of viewers, those that are made of others behind them, and by what their rows are told apart besides the day and the chunk. */
const SETS = {
  he_stat_viewers: ['hospital_id', 'department_id', 'area_code'],
  he_stat_video_viewers: ['video_id'],
  he_stat_unit_viewers: ['unit'],
} as const

/** Sets the viewers of a day to what `he_stat_user_day` says of it, in the transaction that changed that. */
export async function saveViewerSets(tx: Db, day: StatDay): Promise<void> {
  for (const [table, keys] of Object.entries(SETS)) await saveSetsOf(tx, day, table, [...keys, 'chunk'])
  await saveUnitViewers(tx, day)
  await saveSpanSets(tx, day)
}

/** How many are in the sets of each unit, beside its sums of the day. */
async function saveUnitViewers(tx: Db, { tenantId, date }: StatDay): Promise<void> {
  const ofDay = sql`u.tenant_id = ${tenantId} and u.stat_date = ${date}::date`
  await sql`
    update he_stat_unit u set viewers = one.viewers
    from (select u.unit, coalesce(sum(bit_count(s.viewers)), 0)::integer as viewers
      from he_stat_unit u left join he_stat_unit_viewers s using (tenant_id, unit, stat_date) where ${ofDay} group by 1) one
    where ${ofDay} and u.unit = one.unit and u.viewers <> one.viewers`.execute(tx)
}

/** The viewers of the units in the span of the day, as its days say; likewise emptied where there are none any more. */
async function saveSpanSets(tx: Db, { tenantId, date }: StatDay): Promise<void> {
  const span = sql`xj_stat_span(${date}::date)`
  await sql`
    insert into he_stat_unit_span_viewers as s (tenant_id, unit, span, chunk, viewers)
    select ${tenantId}, unit, ${span}, chunk, bit_or(viewers)
    from (
      select unit, chunk, viewers from xj_made_unit_span_viewers(${tenantId}, ${span})
      union all
      select unit, chunk, 0::bit(2048) from he_stat_unit_span_viewers where tenant_id = ${tenantId} and span = ${span}) sets
    group by unit, chunk
    on conflict (tenant_id, unit, span, chunk) do update set viewers = excluded.viewers
    where s.viewers is distinct from excluded.viewers`.execute(tx)
}

/**
 * They are worked out anew, so they heal; rows that say the same already are left alone, and a set that nobody is in any
 * more is emptied.
 */
async function saveSetsOf(tx: Db, { tenantId, date }: StatDay, table: string, names: readonly string[]): Promise<void> {
  const keys = sql.join(names.map(name => sql.ref(name)))
  const ofDay = sql`tenant_id = ${tenantId} and stat_date = ${date}::date`
  await sql`
    insert into ${sql.table(table)} as s (tenant_id, stat_date, ${keys}, viewers)
    select ${tenantId}, ${date}::date, ${keys}, bit_or(viewers)
    from (
      select ${keys}, viewers from ${sql.table(`${table}_made`)} where ${ofDay}
      union all
      select ${keys}, 0::bit(2048) from ${sql.table(table)} where ${ofDay}) sets
    group by ${keys}
    on conflict (tenant_id, stat_date, ${keys}) do update set viewers = excluded.viewers
    where s.viewers is distinct from excluded.viewers`.execute(tx)
}
