import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import { lockStatDay } from './count-watch-sessions.ts'
import { remakeVideoSpanSets } from './stat-spans.ts'
import { refreshVideoCounts } from './video-counts.ts'
import { saveViewerSets } from './viewer-sets.ts'

/** Two accounts that turn out to be one person: the facts of `from` are those of `into` from now on. */
export interface ViewerMove {
  tenantId: number
  from: string
  into: string
}

/**
 * Holds every day on which the viewer stands in the statistics, in the order in which whoever counts takes them. Before
 * anything else of the move: counting holds the day first, and the rows of viewers after it.
 */
export async function holdDaysOfViewer(tx: Db, { tenantId, from }: ViewerMove): Promise<void> {
  const { rows } = await sql<{ date: Computed<string> }>`
    select stat_date::text as date from he_watch_session where user_id = ${from}::uuid
    union select stat_date::text from he_stat_user_day where user_id = ${from}::uuid
    union select (created_at at time zone 'Asia/Shanghai')::date::text from he_wxapp_user where id = ${from}::uuid
    order by 1`.execute(tx)
  for (const { date } of rows) await lockStatDay(tx, { tenantId, date })
}

/**
 * Takes the days of one viewer over to another, so that who watched as both is one person in every figure, of days past
 * too (rules/figures#distinct-viewers). The watch sessions themselves have been moved already.
 */
export async function moveViewerStatistics(tx: Db, move: ViewerMove, now: Date): Promise<void> {
  const { tenantId, from, into } = move
  await sql`insert into he_stat_viewer (tenant_id, user_id) values (${tenantId}, ${into}::uuid) on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<MovedRow>`
    with moved as (
      delete from he_stat_user_day where tenant_id = ${tenantId} and user_id = ${from}::uuid returning *),
    added as (
      insert into he_stat_user_day as t (tenant_id, stat_date, user_id, hospital_id, department_id, area_code, video_id,
        valid_plays, completes, effective_sec)
      select tenant_id, stat_date, ${into}::uuid, hospital_id, department_id, area_code, video_id, valid_plays, completes,
        effective_sec from moved
      on conflict (tenant_id, stat_date, user_id, hospital_id, department_id, area_code, video_id) do update set
        valid_plays = t.valid_plays + excluded.valid_plays, completes = t.completes + excluded.completes,
        effective_sec = t.effective_sec + excluded.effective_sec)
    select distinct stat_date::text as date, video_id as "videoId" from moved order by 1`.execute(tx)
  for (const [date, videos] of videosByDay(rows)) {
    await saveViewerSets(tx, { tenantId, date })
    await remakeVideoSpanSets(tx, { tenantId, date }, videos)
  }
  await refreshVideoCounts(tx, tenantId, [...new Set(rows.map(row => row.videoId))], now)
  await sql`delete from he_stat_viewer where tenant_id = ${tenantId} and user_id = ${from}::uuid`.execute(tx)
  await takeBackNewViewer(tx, move)
}

interface MovedRow {
  date: Computed<string>
  videoId: ColumnOf<'he_stat_user_day.video_id'>
}

const videosByDay = (rows: readonly MovedRow[]): Map<string, string[]> => {
  const days = new Map<string, string[]>()
  for (const { date, videoId } of rows) days.set(date, [...(days.get(date) ?? []), videoId])
  return days
}

/** Who was counted as somebody new on their first day was nobody new. */
async function takeBackNewViewer(tx: Db, { tenantId, from }: ViewerMove): Promise<void> {
  const first = sql`select (created_at at time zone 'Asia/Shanghai')::date as day, reg_hospital_id as hospital,
      reg_area_code as area from he_wxapp_user where id = ${from}::uuid and not stat_pending`
  const same = sql`t.tenant_id = ${tenantId} and t.stat_date = f.day and t.hospital_id is not distinct from f.hospital
    and t.department_id is null and t.area_code is not distinct from f.area`
  await sql`update he_stat_daily t set new_users = t.new_users - 1 from (${first}) f where ${same} and t.video_id is null`.execute(
    tx,
  )
  await sql`update he_stat_place t set new_users = t.new_users - 1 from (${first}) f where ${same} and t.kind = 'all'`.execute(
    tx,
  )
}
