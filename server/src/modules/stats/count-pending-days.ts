import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { readPendingEventDays } from './count-stat-events.ts'
import { countPendingOfDay, readPendingDays } from './count-watch-sessions.ts'
import type { StatDay } from './stat-day.ts'
import { refreshVideoCounts } from './video-counts.ts'

/** So many pending watch sessions are taken in at the next minute: whoever reads figures makes them of these each time. */
const MUCH_PENDING = 500

/** Takes in what is pending only where it is much, a hospital's opening day or what came while nothing ran. */
export async function countBurst(
  database: Database,
  now: Date,
  signal?: AbortSignal,
  much = MUCH_PENDING,
): Promise<{ sittings: number }> {
  const { rows } = await sql<{ found: Computed<number> }>`
    select count(*)::integer as found from (select from he_watch_session where stat_pending limit ${much}) pending`.execute(
    database.system,
  )
  if ((rows[0]?.found ?? 0) < much) return { sittings: 0 }
  const { sittings } = await countPendingDays(database, now, signal)
  return { sittings }
}

/** Everything that is pending, day by day, and the counters of the videos it was of. */
export async function countPendingDays(
  database: Database,
  now: Date,
  signal?: AbortSignal,
): Promise<{ days: number; sittings: number }> {
  const days = await everyPendingDay(database)
  const videos = new Map<number, Set<string>>()
  let watchSessions = 0
  for (const day of days) {
    const counted = await countPendingOfDay(database, day, signal)
    watchSessions += counted.watchSessions
    videos.set(day.tenantId, (videos.get(day.tenantId) ?? new Set()).union(counted.videos))
  }
  for (const [tenantId, ids] of videos) await refreshVideoCounts(database.system, tenantId, [...ids], now)
  return { days: days.length, sittings: watchSessions }
}

/** Each tenant's day once, the oldest first. */
async function everyPendingDay({ system }: Database): Promise<StatDay[]> {
  const matches = (await Promise.all([readPendingDays(system), readPendingEventDays(system)])).flat()
  const days = new Map(matches.map(day => [`${day.date} ${day.tenantId}`, day]))
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, day]) => day)
}
