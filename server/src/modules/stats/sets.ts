import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { StatDay } from './stat-day.ts'

/**
 * Sets the viewers of a day to what `he_stat_user_day` says of it, in the transaction that changed that. They are worked
 * out anew, so they heal; rows that say the same already are left alone, and a set that nobody is in any more is emptied.
 */
export async function keepViewerSets(tx: Db, { tenantId, date }: StatDay): Promise<void> {
  const ofDay = sql`tenant_id = ${tenantId} and stat_date = ${date}::date`
  await sql`
    insert into he_stat_viewers as s (tenant_id, stat_date, hospital_id, department_id, area_code, chunk, viewers)
    select ${tenantId}, ${date}::date, hospital_id, department_id, area_code, chunk, bit_or(viewers)
    from (
      select hospital_id, department_id, area_code, chunk, viewers from he_stat_viewers_made where ${ofDay}
      union all
      select hospital_id, department_id, area_code, chunk, 0::bit(2048) from he_stat_viewers where ${ofDay}) sets
    group by 3, 4, 5, 6
    on conflict (tenant_id, stat_date, hospital_id, department_id, area_code, chunk) do update set viewers = excluded.viewers
    where s.viewers is distinct from excluded.viewers`.execute(tx)
}
