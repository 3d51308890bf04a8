import { sql, type RawBuilder } from 'kysely'
import { STAT_SCOPE_COLUMNS, statRows, unitStatRows, type StatDays } from '../../stats/index.ts'
import {
  selectionCondition,
  scopeCondition,
  type DashboardScope,
  type DashboardScopeColumns,
} from './dashboard-scope.ts'
import { statUnitOf } from './stat-units.ts'

/** Where a row of the statistics belongs. */
export const STAT_COLUMNS: DashboardScopeColumns = { ...STAT_SCOPE_COLUMNS, video: 'video_id' }
/** Where a watch session belongs. */
export const WATCH_SESSION_COLUMNS: DashboardScopeColumns = { ...STAT_COLUMNS, department: 'hospital_department_id' }

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
  if (scope.videoId !== undefined) return scopedPlaySumsOfVideo(scope, { from, to })
  const rows = sql`${statRows('he_stat_place_now', scope, { from, to })} and s.kind = 'all' and ${selectionCondition(STAT_COLUMNS, scope, 's')}`
  return sql`(select s.stat_date, s.hospital_id, s.department_id, s.area_code, s.valid_plays as plays, s.completes, s.effective_sec ${rows})`
}

/** Plays by day: rows of `stat_date, plays, completes, effective_sec`, to be added up. Of a unit there is one a day. */
export function scopedDaySums(scope: DashboardScope, from = scope.from, to = scope.to): RawBuilder<unknown> {
  const unit = statUnitOf(scope)
  if (unit === undefined) return scopedPlaySums(scope, from, to)
  return sql`(select s.stat_date, s.valid_plays as plays, s.completes, s.effective_sec ${unitStatRows('he_stat_unit_now', sql`array[${unit}]::text[]`, { from, to })})`
}

/** Plays by place and day, with `video_id` besides. */
export function scopedPlaySumsOfVideo(scope: DashboardScope, days: StatDays): RawBuilder<unknown> {
  const rows = sql`${statRows('he_stat_daily_now', scope, days)} and ${selectionCondition(STAT_COLUMNS, scope, 's')}`
  return sql`(select s.stat_date, s.hospital_id, s.department_id, s.area_code, s.video_id, s.valid_plays as plays, s.completes, s.effective_sec ${rows})`
}

/** Whoever sees the whole tenant and has not gone down into it: what is known without places answers from few rows. */
export const seesAll = ({ dataScope, area, hospitalId, videoId }: DashboardScope): boolean =>
  dataScope.kind === 'platform' && area === undefined && hospitalId === undefined && videoId === undefined

/**
 * The same plays parted by entry scene, by system and by the hour in which they began: rows of `kind, key, stat_date,
 * plays`, each play in every kind once. Statistics know no hours of single videos: those are few and read themselves.
 */
export function scopedPlayParts(scope: DashboardScope): RawBuilder<unknown> {
  if (scope.videoId === undefined) {
    const rows = sql`${statRows('he_stat_place_now', scope)} and s.kind in ('scene', 'os', 'hour') and ${selectionCondition(STAT_COLUMNS, scope, 's')}`
    return sql`(select s.kind, s.key, s.stat_date, s.valid_plays as plays ${rows})`
  }
  const kinds = sql`(values ('scene', p.entry_scene), ('os', coalesce(p.os, '')), ('hour', extract(hour from p.start_time)::integer::text)) part (kind, key)`
  return sql`(select part.kind, part.key, p.stat_date, 1 as plays from (select s.* from ${scopedWatchSessions(scope)}) p, lateral ${kinds})`
}
