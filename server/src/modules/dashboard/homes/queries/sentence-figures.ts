import type { HomeKind } from '@xuanjiao/contract/business/dashboard/homes/home-cards'
import type {
  LeavePoint,
  SentencePlace,
  SentenceTotals,
} from '@xuanjiao/contract/business/dashboard/homes/home-sentence'
import { MIN_CHANGE_BASE } from '@xuanjiao/contract/business/dashboard/dashboard-kpi'
import { sql, type RawBuilder } from 'kysely'
import type { Computed } from '../../../../platform/database/statement-rows.ts'
import { comparedPeriodsOf } from '../../queries/period-comparison.ts'
import { scopeCondition, type DashboardScope } from '../../scope/dashboard-scope.ts'
import { scopedPlaySums, scopedPlaySumsOfVideo, scopedWatchSessions } from '../../scope/scoped-facts.ts'

const RECORDS = {
  area: 'area_code',
  hospital: 'hospital_id',
  department: 'hospital_department_id',
  video: 'video_id',
} as const

/** How many people came to the end of how many videos within the days, by the day it came about. */
export async function countFinished(scope: DashboardScope): Promise<{ finishers: number; videos: number }> {
  const { rows } = await sql<Computed<{ finishers: number; videos: number }>>`
    select count(distinct r.user_id) as finishers, count(distinct r.video_id) as videos from he_watch_record r
    where r.complete_flag = 1 and r.complete_time >= ${scope.from}::date::timestamptz
      and r.complete_time < (${scope.to}::date + 1)::timestamptz and ${scopeCondition(RECORDS, scope, 'r')}`.execute(
    scope.db,
  )
  return rows[0] ?? { finishers: 0, videos: 0 }
}

type PlaceLevel = SentencePlace['level']

/** What a home compares below itself: the platform and areas their hospitals, a hospital its wards, a ward its videos. */
export const PLACES_OF_HOME: Readonly<Record<HomeKind, PlaceLevel | undefined>> = {
  admin: 'hospital',
  area: 'hospital',
  hospital: 'department',
  ward: 'video',
  review: undefined,
}

const COLUMNS: Readonly<Record<PlaceLevel, string>> = {
  hospital: 'hospital_id',
  department: 'department_id',
  video: 'video_id',
}
const NAMES: Readonly<Record<PlaceLevel, RawBuilder<unknown>>> = {
  hospital: sql`(select h.name from he_hospital h where h.id = w.key and h.deleted_at is null)`,
  department: sql`(select d.name from he_hospital_department d where d.id = w.key and d.deleted_at is null)`,
  video: sql`(select v.title from he_video v where v.id = w.key and v.deleted_at is null)`,
}
/** Enough to find the one that fell most. */
const MOST = 20

interface PlaceRow {
  key: Computed<string>
  name: Computed<string | null>
  nowPlays: Computed<number>
  nowCompletes: Computed<number>
  beforePlays: Computed<number>
  beforeCompletes: Computed<number>
}

/** Places with enough plays in both windows, those that fell most first. */
export async function readPlaceChanges(scope: DashboardScope, level: PlaceLevel): Promise<SentencePlace[]> {
  const { from, to, before } = comparedPeriodsOf(scope)
  const facts =
    level === 'video' ? scopedPlaySumsOfVideo(scope, { from: before.from, to }) : scopedPlaySums(scope, before.from, to)
  const within = (first: string, last: string) =>
    sql`filter (where f.stat_date between ${first}::date and ${last}::date)`
  const { rows } = await sql<PlaceRow>`
    select replace(w.key::text, '-', '') as key, ${NAMES[level]} as name, w.now_plays as "nowPlays",
      w.now_completes as "nowCompletes", w.before_plays as "beforePlays", w.before_completes as "beforeCompletes"
    from (select ${sql.ref(`f.${COLUMNS[level]}`)} as key,
        coalesce(sum(f.plays) ${within(from, to)}, 0) as now_plays,
        coalesce(sum(f.completes) ${within(from, to)}, 0) as now_completes,
        coalesce(sum(f.plays) ${within(before.from, before.to)}, 0) as before_plays,
        coalesce(sum(f.completes) ${within(before.from, before.to)}, 0) as before_completes
      from ${facts} f where ${sql.ref(`f.${COLUMNS[level]}`)} is not null group by 1) w
    where w.now_plays >= ${MIN_CHANGE_BASE}::integer and w.before_plays >= ${MIN_CHANGE_BASE}::integer
    order by w.now_completes::numeric / w.now_plays - w.before_completes::numeric / w.before_plays, w.now_plays desc, w.key
    limit ${MOST}`.execute(scope.db)
  return rows.flatMap(({ name, ...row }) => (name === null ? [] : [placeOf(level, name, row)]))
}

const totals = (plays: number, completes: number): SentenceTotals => ({ plays, completes })

const placeOf = (level: PlaceLevel, name: string, row: Omit<PlaceRow, 'name'>): SentencePlace => ({
  level,
  key: row.key,
  name,
  now: totals(row.nowPlays, row.nowCompletes),
  before: totals(row.beforePlays, row.beforeCompletes),
})

const SESSION_COLUMNS: Readonly<Record<PlaceLevel, string>> = { ...COLUMNS, department: 'hospital_department_id' }
/** People leave within half a minute, not at a second. */
const LEAVE_SECONDS = 30

/** The half minute in which most of those stopped who did not watch to the end, in the days that are compared. */
export async function readLeavePoint(
  scope: DashboardScope,
  place?: Pick<SentencePlace, 'level' | 'key'>,
): Promise<LeavePoint | undefined> {
  const { from, to } = comparedPeriodsOf(scope)
  const within =
    place === undefined ? sql`true` : sql`${sql.ref(`s.${SESSION_COLUMNS[place.level]}`)} = ${place.key}::uuid`
  const { rows } = await sql<Computed<LeavePoint>>`
    select (floor(s.last_pos / ${LEAVE_SECONDS}::integer) * ${LEAVE_SECONDS}::integer)::integer as second, count(*) as plays,
      (sum(count(*)) over ())::integer as base
    from ${scopedWatchSessions(scope, from, to)} and s.is_complete = 0 and ${within}
    group by 1 order by 2 desc, 1 limit 1`.execute(scope.db)
  return rows[0]
}
