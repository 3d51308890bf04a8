import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { registerJobHandler } from '../../platform/jobs/job-handler.ts'
import { schedulePeriodicJob } from '../../platform/jobs/periodic-job.ts'
import { countPendingOfDay, readPendingDays } from './count-watch-sessions.ts'
import type { StatDay } from './stat-day.ts'
import { readPendingEventDays } from './count-stat-events.ts'
import { rebuildStatisticsOf } from './rebuild-statistics.ts'
import { refreshVideoCounts } from './video-counts.ts'

const DAY_MS = 86_400_000
/** Days that are written anew each night: so long heartbeats and flags may come late. */
const REBUILT_DAYS = 2

/** So many pending watch sessions are taken in at the next minute: whoever reads figures makes them of these each time. */
const MUCH_PENDING = 500

/**
 * Takes what is pending into the statistics every five minutes, much of it every minute (rules/figures#statistics), and
 * writes the last days anew every night.
 */
export async function scheduleStatistics(context: Pick<AppContext, 'database' | 'clock' | 'jobs'>): Promise<void> {
  const { database, clock } = context
  await schedulePeriodicJob(context, {
    kind: 'stat.tick',
    title: '更新统计',
    cron: '0 0/5 * * * ? *',
    maxAttempts: 2,
    timeoutSeconds: 900,
    run: ({ signal }) => countPendingDays(database, clock.now(), signal),
  })
  await schedulePeriodicJob(context, {
    kind: 'stat.burst',
    title: '提前更新统计',
    cron: '30 * * * * ? *',
    maxAttempts: 1,
    timeoutSeconds: 900,
    run: ({ signal }) => countBurst(database, clock.now(), signal),
  })
  await schedulePeriodicJob(context, {
    kind: 'stat.night',
    title: '重算近日统计',
    cron: '0 40 3 * * ? *',
    timeoutSeconds: 1800,
    run: ({ signal }) => rebuildLastDays(context, REBUILT_DAYS, signal),
  })
  registerJobHandler(context, 'stat.rebuild', ({ payload, signal }) => rebuildLastDays(context, payload.days, signal))
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

/** Each tenant's day once, the oldest first. */
async function everyPendingDay({ system }: Database): Promise<StatDay[]> {
  const matches = (await Promise.all([readPendingDays(system), readPendingEventDays(system)])).flat()
  const days = new Map(matches.map(day => [`${day.date} ${day.tenantId}`, day]))
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, day]) => day)
}

async function rebuildLastDays(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  days: number,
  signal: AbortSignal,
) {
  let watchSessions = 0
  for (let back = 1; back <= days; back++) {
    signal.throwIfAborted()
    const date = wireDate(new Date(clock.now().getTime() - back * DAY_MS))
    watchSessions += (await rebuildStatisticsOf(database, date, clock.now())).sittings
  }
  return { days, sittings: watchSessions }
}
