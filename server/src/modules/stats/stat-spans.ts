import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { StatDay } from './stat-day.ts'

/**
 * Makes what a span holds of its videos anew from its days (rules/figures#spans). Who watched in its units goes with the
 * sets of the days.
 */
export async function makeSpan(tx: Db, { tenantId, date }: StatDay): Promise<void> {
  const span = sql`xj_stat_span(${date}::date)`
  for (const table of ['he_stat_unit_video', 'he_stat_unit_video_viewers']) {
    await sql`delete from ${sql.table(table)} where tenant_id = ${tenantId} and span = ${span}`.execute(tx)
    await sql`insert into ${sql.table(table)} select * from ${sql.ref(table.replace('he_stat', 'xj_made'))}(${tenantId}, ${span})`.execute(
      tx,
    )
  }
}

/** Works out anew who watched some videos in the span of a day: somebody may have left. */
export async function remakeVideoSpanSets(
  tx: Db,
  { tenantId, date }: StatDay,
  videos: readonly string[],
): Promise<void> {
  const span = sql`xj_stat_span(${date}::date)`
  await sql`delete from he_stat_unit_video_viewers where tenant_id = ${tenantId} and span = ${span}
    and video_id = any (${videos}::uuid[])`.execute(tx)
  await sql`insert into he_stat_unit_video_viewers select * from xj_made_unit_video_viewers(${tenantId}, ${span}) made
    where made.video_id = any (${videos}::uuid[])`.execute(tx)
}
