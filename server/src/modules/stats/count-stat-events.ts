import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { StatDay } from './stat-day.ts'

/** The days of which scans or new viewers are pending. */
export async function readPendingEventDays(db: Db): Promise<StatDay[]> {
  return db
    .selectFrom('he_stat_event')
    .select(['tenant_id as tenantId', 'stat_date as date'])
    .distinct()
    .where('stat_pending', '=', sql.lit(true))
    .$narrowType<StatDay>() // of a view, whose columns may all be null as far as the database says
    .execute()
}

/** Takes the pending scans and new viewers of a day into the statistics: a scan is told that it is counted. */
export async function countPendingEvents(tx: Db, { tenantId, date }: StatDay): Promise<void> {
  await sql`
    with scanned as (
      update he_qr_scan set stat_pending = false where tenant_id = ${tenantId} and stat_date = ${date}::date and stat_pending
      returning hospital_id, department_id, area_code, 1 as scans, 0 as new_users),
    joined as (
      update he_wxapp_user set stat_pending = false where tenant_id = ${tenantId} and stat_pending
        and (created_at at time zone 'Asia/Shanghai')::date = ${date}::date
      returning reg_hospital_id, null::uuid, reg_area_code, 0, 1),
    fresh as (select * from scanned union all select * from joined),
    daily as (
      insert into he_stat_daily as t (tenant_id, stat_date, hospital_id, department_id, area_code, scans, new_users)
      select ${tenantId}, ${date}::date, hospital_id, department_id, area_code, sum(scans), sum(new_users) from fresh group by 3, 4, 5
      on conflict (tenant_id, stat_date, hospital_id, department_id, video_id, area_code) do update
        set scans = t.scans + excluded.scans, new_users = t.new_users + excluded.new_users)
    insert into he_stat_place as t (tenant_id, stat_date, hospital_id, department_id, area_code, kind, scans, new_users)
    select ${tenantId}, ${date}::date, hospital_id, department_id, area_code, 'all', sum(scans), sum(new_users) from fresh group by 3, 4, 5
    on conflict (tenant_id, kind, stat_date, hospital_id, department_id, area_code, key) do update
      set scans = t.scans + excluded.scans, new_users = t.new_users + excluded.new_users`.execute(tx)
}

/** Makes every scan and new viewer of a day pending again, for a day that is written anew. */
export async function markEventsPending(tx: Db, { tenantId, date }: StatDay): Promise<void> {
  await sql`update he_qr_scan set stat_pending = true where tenant_id = ${tenantId} and stat_date = ${date}::date and not stat_pending`.execute(
    tx,
  )
  await sql`update he_wxapp_user set stat_pending = true where tenant_id = ${tenantId} and not stat_pending
    and (created_at at time zone 'Asia/Shanghai')::date = ${date}::date`.execute(tx)
}
