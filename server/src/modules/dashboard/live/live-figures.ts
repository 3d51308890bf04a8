import { LIVE_MINUTES, ONLINE_SECONDS, type MonitorEvent } from '@xuanjiao/contract/business/dashboard/homes/live-calls'
import { sql } from 'kysely'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import {
  dayAfter,
  DASHBOARD_VIDEO_COLUMNS,
  scopeCondition,
  scopeToday,
  type DashboardScope,
} from '../scope/dashboard-scope.ts'
import { scopedWatchSessions, WATCH_SESSION_COLUMNS } from '../scope/scoped-facts.ts'

const SCANS = { area: 'area_code', hospital: 'hospital_id', department: 'department_id' } as const
const MOST_EVENTS = 20

/** The hour may have begun yesterday. */
const daysOf = (scope: DashboardScope) => ({ from: dayAfter(scopeToday(scope), -1), to: scopeToday(scope) })
const since = ({ now }: DashboardScope) => sql`${now}::timestamptz - make_interval(mins => ${LIVE_MINUTES}::integer)`

/** Plays of the last hour by the minute in which they began, the oldest first (rules/homes#live). */
export async function playsByMinute(scope: DashboardScope): Promise<number[]> {
  const { from, to } = daysOf(scope)
  const { rows } = await sql<Computed<{ ago: number; plays: number }>>`
    select floor(extract(epoch from ${scope.now}::timestamptz - s.start_time) / 60)::integer as ago, count(*) as plays
    from ${scopedWatchSessions(scope, from, to)} and s.start_time > ${since(scope)} and s.start_time <= ${scope.now}::timestamptz
    group by 1`.execute(scope.db)
  const plays = new Map(rows.map(row => [row.ago, row.plays]))
  return Array.from({ length: LIVE_MINUTES }, (_, at) => plays.get(LIVE_MINUTES - 1 - at) ?? 0)
}

/** People with a heartbeat in the last half minute; one with two players is one. */
export async function countOnline(scope: DashboardScope): Promise<number> {
  const { from, to } = daysOf(scope)
  const { rows } = await sql<Computed<{ online: number }>>`
    select count(distinct s.user_id) as online from he_watch_beat b
      join he_watch_session s on s.id = b.session_id and s.stat_date between ${from}::date and ${to}::date
    where b.server_ts > ${scope.now}::timestamptz - make_interval(secs => ${ONLINE_SECONDS}::integer)
      and b.server_ts <= ${scope.now}::timestamptz and b.playing and ${scopeCondition(WATCH_SESSION_COLUMNS, scope, 's')}`.execute(
    scope.db,
  )
  return rows[0]?.online ?? 0
}

/** An event with the names of its place apart: who may not see a hospital's name is told none. */
export type StoredMonitorEvent = Omit<MonitorEvent, 'place'> & { hospital: string | null; ward: string | null }

/** What happened last: plays, videos seen to the end, codes scanned. Nothing of it says who it was. */
export async function latestEvents(scope: DashboardScope): Promise<StoredMonitorEvent[]> {
  const { from, to } = daysOf(scope)
  const { rows } = await sql<Computed<StoredMonitorEvent>>`
    with s as (select s.id, s.start_time, s.last_time, s.is_complete, s.hospital_id, s.hospital_department_id, s.video_id
        from ${scopedWatchSessions(scope, from, to)} and s.last_time > ${since(scope)} and s.start_time <= ${scope.now}::timestamptz),
      e as ((select 'play' as kind, id, start_time as at, hospital_id, hospital_department_id as ward_id, video_id from s
          where start_time > ${since(scope)} order by start_time desc limit ${MOST_EVENTS})
        union all (select 'finish', id, last_time, hospital_id, hospital_department_id, video_id from s
          where is_complete = 1 and last_time <= ${scope.now}::timestamptz order by last_time desc limit ${MOST_EVENTS})
        union all (select 'scan', q.id, q.scanned_at, q.hospital_id, q.department_id, null from he_qr_scan q
          where q.stat_date between ${from}::date and ${to}::date and q.scanned_at > ${since(scope)}
            and q.scanned_at <= ${scope.now}::timestamptz and ${scopeCondition(SCANS, scope, 'q')}
          order by q.scanned_at desc limit ${MOST_EVENTS}))
    select e.kind || ':' || e.id as id, e.kind, e.at, h.name as hospital, d.name as ward, v.title
    from e left join he_hospital h on h.id = e.hospital_id left join he_hospital_department d on d.id = e.ward_id
      left join he_video v on v.id = e.video_id
    order by e.at desc, e.id, e.kind limit ${MOST_EVENTS}`.execute(scope.db)
  return rows
}

export interface MediaQueue {
  queued: number
  transcoding: number
  failed: number
}

/** Videos whose file is being made ready, waits for it, or could not be. */
export async function readMediaQueue(scope: DashboardScope): Promise<MediaQueue> {
  const { rows } = await sql<Computed<MediaQueue>>`
    select count(*) filter (where v.media_status = 'queued') as queued,
      count(*) filter (where v.media_status = 'transcoding') as transcoding,
      count(*) filter (where v.media_status = 'failed') as failed
    from he_video v where v.deleted_at is null and v.media_status in ('queued', 'transcoding', 'failed')
      and ${scopeCondition(DASHBOARD_VIDEO_COLUMNS, scope, 'v')}`.execute(scope.db)
  return rows[0] ?? { queued: 0, transcoding: 0, failed: 0 }
}
