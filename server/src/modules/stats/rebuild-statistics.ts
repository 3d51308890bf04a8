import { sql } from 'kysely'
import type { Database, Db } from '../../platform/database/db.ts'
import { recountDay, lockStatDay, type CountedSessions } from './count-watch-sessions.ts'
import type { StatDay } from './stat-day.ts'
import { countPendingEvents, markEventsPending } from './count-stat-events.ts'
import { refreshVideoCounts } from './video-counts.ts'

const TABLES = [
  'he_stat_daily',
  'he_stat_place',
  'he_stat_video',
  'he_stat_user_day',
  'he_stat_viewers',
  'he_stat_video_viewers',
  'he_stat_unit',
  'he_stat_unit_viewers',
] as const

/** Writes one day anew, of every tenant that has watch sessions or statistics of it. */
export async function rebuildStatisticsOf(database: Database, date: string, now: Date): Promise<{ sittings: number }> {
  const tenants = await tenantsOf(database, date)
  let watchSessions = 0
  for (const tenantId of tenants) {
    const rebuilt = await rebuildDay(database, { tenantId, date })
    watchSessions += rebuilt.watchSessions
    await refreshVideoCounts(database.system, tenantId, [...rebuilt.videos], now)
  }
  return { sittings: watchSessions }
}

async function tenantsOf({ system }: Database, date: string): Promise<number[]> {
  const days = (['he_watch_session', 'he_stat_daily'] as const).map(table =>
    system.selectFrom(table).select('tenant_id').distinct().where('stat_date', '=', date),
  )
  const matches = await Promise.all(days.map(query => query.execute()))
  return [...new Set(matches.flat().map(row => row.tenant_id))]
}

/**
 * Writes a day anew from the facts: everything it held is thrown away. What the watch sessions say is counted of them
 * is set right first and then added up, so that a heartbeat that comes in between stays pending and nothing is counted
 * twice.
 */
async function rebuildDay({ system }: Database, day: StatDay): Promise<CountedSessions> {
  return system.transaction().execute(async tx => {
    await lockStatDay(tx, day)
    await markSessionsCounted(tx, day)
    await markEventsPending(tx, day)
    for (const table of TABLES)
      await sql`delete from ${sql.table(table)} where tenant_id = ${day.tenantId} and stat_date = ${day.date}::date`.execute(
        tx,
      )
    await countPendingEvents(tx, day)
    return recountDay(tx, day)
  })
}

async function markSessionsCounted(tx: Db, { tenantId, date }: StatDay): Promise<void> {
  await sql`
    with held as materialized (
      select id from he_watch_session where tenant_id = ${tenantId} and stat_date = ${date}::date order by id for update)
    update he_watch_session s set stat_pending = false, counted_play = f.plays, counted_valid = f.valid_plays,
      counted_complete = f.completes, counted_sec = f.effective_sec, counted_share = f.covered_share
    from he_watch_fact f
    where s.id = f.id and s.stat_date = ${date}::date and f.tenant_id = ${tenantId} and f.stat_date = ${date}::date
      and s.id in (select id from held)
      and (f.stat_pending or row(f.counted_play, f.counted_valid, f.counted_complete, f.counted_sec, f.counted_share)
        is distinct from row(f.plays, f.valid_plays, f.completes, f.effective_sec, f.covered_share))`.execute(tx)
}
