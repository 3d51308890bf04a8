import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { placePredicate } from '../../platform/scope.ts'
import type { Place } from '../../platform/who.ts'

/** Days from (included) to (included), as the wire writes them. */
export interface Window {
  from: string
  to: string
}

const SESSION_PLACE = { area: 'area_code', hospital: 'hospital_id', department: 'hospital_department_id' } as const
const VIDEO_PLACE = { area: 'area_code', hospital: 'owner_hospital_id', department: 'owner_department_id' } as const
const HOSPITAL_PLACE = { area: 'area_code', hospital: 'id' } as const

/**
 * The sittings that count as plays (domain §9.1), of a window and a place. The tenant is named although the database
 * sees to it: its own condition has two ways to be true and finds no index.
 */
function plays(window: Window, place: Place): RawBuilder<unknown> {
  const scope = placePredicate(SESSION_PLACE, place, 's') ?? sql`true`
  return sql`from he_watch_session s where s.tenant_id = xj_tenant() and s.is_valid = 1 and s.risk_flag = 0 and s.stat_date between ${window.from}::date and ${window.to}::date and ${scope}`
}

export interface Totals {
  plays: number
  viewers: number
  completes: number
}

export async function totals(db: Db, window: Window, place: Place): Promise<Totals> {
  const { rows } =
    await sql<Totals>`select count(*) as plays, count(distinct s.user_id) as viewers, coalesce(sum(s.is_complete), 0) as completes ${plays(window, place)}`.execute(
      db,
    )
  return rows[0] ?? { plays: 0, viewers: 0, completes: 0 }
}

export interface TrendDay {
  date: string
  plays: number
  viewers: number
  completes: number
  effectiveSec: number
}

/** One row for each day of the window, quiet days included. */
export async function trend(db: Db, window: Window, place: Place): Promise<TrendDay[]> {
  const { rows } = await sql<TrendDay>`
    with facts as (
      select s.stat_date, count(*) as plays, count(distinct s.user_id) as viewers, sum(s.is_complete) as completes, sum(s.effective_sec) as effective
      ${plays(window, place)} group by s.stat_date)
    select d::date as date, coalesce(f.plays, 0) as plays, coalesce(f.viewers, 0) as viewers, coalesce(f.completes, 0) as completes, coalesce(round(f.effective), 0) as "effectiveSec"
    from generate_series(${window.from}::date, ${window.to}::date, interval '1 day') d left join facts f on f.stat_date = d::date order by d`.execute(
    db,
  )
  return rows
}

export interface TopVideo {
  id: string
  title: string
  plays: number
  viewers: number
  completionRate: number
  effectiveSec: number
}

export async function topVideos(db: Db, window: Window, place: Place): Promise<TopVideo[]> {
  const { rows } = await sql<TopVideo>`
    with best as (
      select s.video_id, count(*) as plays, count(distinct s.user_id) as viewers, sum(s.is_complete) as completes, sum(s.effective_sec) as effective
      ${plays(window, place)} group by s.video_id order by plays desc, s.video_id limit 10)
    select v.id, v.title, b.plays, b.viewers, round(100.0 * b.completes / b.plays, 1) as "completionRate", round(b.effective) as "effectiveSec"
    from best b join he_video v on v.id = b.video_id order by b.plays desc, b.video_id`.execute(db)
  return rows
}

/** Hospitals that are served now, and how many of their contracts end within 30 days. */
export async function hospitalsInService(
  db: Db,
  today: string,
  place: Place,
): Promise<{ count: number; ending: number }> {
  const scope = placePredicate(HOSPITAL_PLACE, place, 'h') ?? sql`true`
  const { rows } = await sql<{ count: number; ending: number }>`
    select count(*) as count, count(*) filter (where h.service_end < ${today}::date + 30) as ending
    from he_hospital h where h.deleted_at is null and h.status = '1' and h.service_status = 'active' and ${scope}`.execute(
    db,
  )
  return rows[0] ?? { count: 0, ending: 0 }
}

export async function publishedVideos(db: Db, place: Place): Promise<number> {
  const scope = placePredicate(VIDEO_PLACE, place, 'v') ?? sql`true`
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from he_video v where v.deleted_at is null and v.status = 'published' and ${scope}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
