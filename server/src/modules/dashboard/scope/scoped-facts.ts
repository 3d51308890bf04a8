import { sql, type RawBuilder } from 'kysely'
import { DISTINCT_PEOPLE_SQL, STAT_SCOPE_COLUMNS, statRows, unitStatRows, videoStatRows } from '../../stats/index.ts'
import {
  statUnitOf,
  selectionCondition,
  scopeCondition,
  type DashboardScope,
  type DashboardScopeColumns,
} from './dashboard-scope.ts'

const STATS: DashboardScopeColumns = { ...STAT_SCOPE_COLUMNS, video: 'video_id' }
/** Where a watch session belongs. */
export const WATCH_SESSION_COLUMNS: DashboardScopeColumns = { ...STATS, department: 'hospital_department_id' }

/**
 * Watch sessions that count as plays (rules/figures#definitions), as `s`, of some days. Only for what the statistics do
 * not tell apart.
 */
export function scopedWatchSessions(scope: DashboardScope, from = scope.from, to = scope.to): RawBuilder<unknown> {
  return sql`he_watch_session s where s.is_valid = 1 and s.risk_flag = 0 and s.stat_date between ${from}::date and ${to}::date and ${scopeCondition(WATCH_SESSION_COLUMNS, scope, 's')}`
}

/**
 * What may be added up, and only added up: rows of `stat_date, hospital_id, department_id, area_code, plays, completes, effective_sec`.
 * Distinct viewers are not among it.
 */
export function scopedPlaySums(scope: DashboardScope, from = scope.from, to = scope.to): RawBuilder<unknown> {
  if (scope.videoId !== undefined) return scopedPlaySumsOfVideo(scope, from, to)
  const rows = sql`${statRows('he_stat_place_now', { from, to, dataScope: scope.dataScope })} and s.kind = 'all' and ${selectionCondition(STATS, scope, 's')}`
  return sql`(select s.stat_date, s.hospital_id, s.department_id, s.area_code, s.valid_plays as plays, s.completes, s.effective_sec ${rows})`
}

/** Plays by day: rows of `stat_date, plays, completes, effective_sec`, to be added up. Of a unit there is one a day. */
export function scopedDaySums(scope: DashboardScope, from = scope.from, to = scope.to): RawBuilder<unknown> {
  const unit = statUnitOf(scope)
  if (unit === undefined) return scopedPlaySums(scope, from, to)
  return sql`(select s.stat_date, s.valid_plays as plays, s.completes, s.effective_sec ${unitStatRows('he_stat_unit_now', unit, { from, to })})`
}

/**
 * Plays of these hospitals (an SQL list of their ids): rows of `hospital_id, stat_date, plays`, to be added up. Whoever sees
 * the whole tenant reads one row for each day and hospital.
 */
export function scopedHospitalDays(
  scope: DashboardScope,
  hospitals: RawBuilder<unknown>,
  from: string,
): RawBuilder<unknown> {
  if (!seesAll(scope))
    return sql`(select f.hospital_id, f.stat_date, f.plays from ${scopedPlaySums(scope, from)} f where f.hospital_id in ${hospitals})`
  return sql`(select s.unit::uuid as hospital_id, s.stat_date, s.valid_plays as plays from he_stat_unit_now s
    where s.tenant_id = (select xj_tenant()) and s.unit = any (array(select one.id::text from ${hospitals} one (id)))
      and s.stat_date between ${from}::date and ${scope.to}::date)`
}

/** The same with `video_id`. */
export function scopedPlaySumsOfVideo(scope: DashboardScope, from: string, to: string): RawBuilder<unknown> {
  const rows = sql`${statRows('he_stat_daily_now', { from, to, dataScope: scope.dataScope })} and ${selectionCondition(STATS, scope, 's')}`
  return sql`(select s.stat_date, s.hospital_id, s.department_id, s.area_code, s.video_id, s.valid_plays as plays, s.completes, s.effective_sec ${rows})`
}

/** Whoever sees the whole tenant and has not gone down into it: what is known without places answers from few rows. */
export const seesAll = ({ dataScope, area, hospitalId, videoId }: DashboardScope): boolean =>
  dataScope.kind === 'platform' && area === undefined && hospitalId === undefined && videoId === undefined

/** Plays by video: rows of `video_id, plays, completes, effective_sec`, to be added up. */
export function scopedVideoPlaySums(scope: DashboardScope, from = scope.from, to = scope.to): RawBuilder<unknown> {
  if (!seesAll(scope)) return scopedPlaySumsOfVideo(scope, from, to)
  return sql`(select s.video_id, s.valid_plays as plays, s.completes, s.effective_sec ${videoStatRows('he_stat_video_now', { from, to })})`
}

/**
 * Who watched, as sets: rows of `stat_date, hospital_id, area_code, chunk, viewers`, to be ORed chunk by chunk. Of one video
 * there are no sets by place: those are people one by one.
 */
export function scopedViewerSets(scope: DashboardScope, from = scope.from, to = scope.to): RawBuilder<unknown> {
  if (scope.videoId !== undefined) return distinctPeople(scope, from, to, sql`true`)
  const rows = sql`${statRows('he_stat_viewers_now', { from, to, dataScope: scope.dataScope })} and ${selectionCondition(STATS, scope, 's')}`
  return sql`(select s.stat_date, s.hospital_id, s.area_code, s.chunk, s.viewers ${rows})`
}

/** Who watched on each day: rows of `stat_date, chunk, viewers`, to be ORed chunk by chunk. */
export function scopedDayViewerSets(scope: DashboardScope, from = scope.from, to = scope.to): RawBuilder<unknown> {
  const unit = statUnitOf(scope)
  if (unit === undefined) return scopedViewerSets(scope, from, to)
  return sql`(select s.stat_date, s.chunk, s.viewers ${unitStatRows('he_stat_unit_viewers_now', unit, { from, to })})`
}

/** The same by `video_id`, of some videos: `which` is a condition on the rows called `s`. */
export function scopedVideoViewerSets(
  scope: DashboardScope,
  which: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  if (!seesAll(scope)) return distinctPeople(scope, scope.from, scope.to, which)
  return sql`(select s.video_id, s.chunk, s.viewers ${videoStatRows('he_stat_video_viewers_now', scope)} and ${which})`
}

/** Who watched what on which day: each a chunk of their own, with one bit. */
function distinctPeople(
  scope: DashboardScope,
  from: string,
  to: string,
  which: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const rows = sql`${statRows('he_stat_user_day_now', { from, to, dataScope: scope.dataScope })} and ${selectionCondition(STATS, scope, 's')} and ${which}`
  return sql`(select p.stat_date, p.hospital_id, p.area_code, p.video_id, v.no as chunk, B'1' as viewers
    from (select s.stat_date, s.hospital_id, s.area_code, s.video_id, s.user_id ${rows}) p
      join he_stat_viewer v on v.user_id = p.user_id and v.tenant_id = (select xj_tenant()))`
}

/** How many different people, by some keys of `scopedViewerSets`: rows of the key and `viewers`. */
export function distinctViewersBy(
  key: RawBuilder<unknown>,
  name: string,
  of: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(select one.key as ${sql.ref(name)}, ${DISTINCT_PEOPLE_SQL} as viewers from (
    select ${key} as key, p.chunk, bit_or(p.viewers) as viewers from ${of} p group by 1, 2) one group by 1 having ${DISTINCT_PEOPLE_SQL} > 0)`
}

/**
 * How many different people watched each of some videos (`which`: a condition on the rows called `s`): rows of `video_id,
 * viewers`. Of a part of the tenant they are counted one by one, without the numbers that sets need.
 */
export function distinctViewersOfVideos(
  scope: DashboardScope,
  which: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  if (seesAll(scope)) return distinctViewersBy(sql`p.video_id`, 'video_id', scopedVideoViewerSets(scope, which))
  const rows = sql`${statRows('he_stat_user_day_now', scope)} and ${selectionCondition(STATS, scope, 's')} and ${which}`
  return sql`(select one.video_id, count(*)::integer as viewers from (select distinct s.video_id, s.user_id ${rows}) one group by 1)`
}

/**
 * The same plays parted by entry scene, by system and by the hour in which they began: rows of `kind, key, stat_date,
 * plays`, each play in every kind once. Statistics know no hours of single videos: those are few and read themselves.
 */
export function scopedPlayParts(scope: DashboardScope): RawBuilder<unknown> {
  if (scope.videoId === undefined) {
    const rows = sql`${statRows('he_stat_place_now', scope)} and s.kind in ('scene', 'os', 'hour') and ${selectionCondition(STATS, scope, 's')}`
    return sql`(select s.kind, s.key, s.stat_date, s.valid_plays as plays ${rows})`
  }
  const kinds = sql`(values ('scene', p.entry_scene), ('os', coalesce(p.os, '')), ('hour', extract(hour from p.start_time)::integer::text)) part (kind, key)`
  return sql`(select part.kind, part.key, p.stat_date, 1 as plays from (select s.* from ${scopedWatchSessions(scope)}) p, lateral ${kinds})`
}
