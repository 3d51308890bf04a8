import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { schedulePeriodicJob } from '../../platform/jobs/periodic-job.ts'

/** Raw heartbeats are kept this long (rules/watching#heartbeats). */
const HEARTBEAT_DAYS = 7
/** Months that stand ready before their first sitting. */
const MONTHS_AHEAD = 2
const BATCH = 20_000
const DAY_MS = 86_400_000

/** Every night: months for the watch sessions to come, and old heartbeats go. */
export async function scheduleWatchRetention(context: Pick<AppContext, 'database' | 'clock' | 'jobs'>): Promise<void> {
  const { database, clock } = context
  await schedulePeriodicJob(context, {
    kind: 'watch.keep',
    title: '整理观看数据',
    cron: '0 10 3 * * ? *',
    timeoutSeconds: 1800,
    run: async ({ signal }) => {
      const months = await createMonthPartitions(database.system, clock.now())
      const heartbeats = await pruneHeartbeats(
        database.system,
        new Date(clock.now().getTime() - HEARTBEAT_DAYS * DAY_MS),
        signal,
      )
      return { months, beats: heartbeats }
    },
  })
}

/** The months from now on, and those of watch sessions that wait for theirs. */
async function createMonthPartitions(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ made: Computed<boolean> }>`
    select xj_watch_month(m.day) as made from (
      select (date_trunc('month', ${now}::timestamptz) + make_interval(months => n))::date as day
      from generate_series(0, ${MONTHS_AHEAD}::integer) n
      union select distinct date_trunc('month', stat_date)::date from he_watch_session_rest_months) m`.execute(db)
  return rows.filter(row => row.made).length
}

/** In small pieces, so that heartbeats that are written meanwhile do not wait. */
async function pruneHeartbeats(db: Db, before: Date, signal: AbortSignal): Promise<number> {
  for (let gone = 0; ;) {
    signal.throwIfAborted()
    const { numAffectedRows = 0n } = await sql`
      delete from he_watch_beat where ctid = any (array(
        select ctid from he_watch_beat where server_ts < ${before} order by server_ts limit ${BATCH}))`.execute(db)
    gone += Number(numAffectedRows)
    if (numAffectedRows < BigInt(BATCH)) return gone
  }
}
