import { sql, type RawBuilder } from 'kysely'
import { dataScopePredicate } from '../../platform/access/row-scope-predicate.ts'
import type { DataScope } from '../../platform/access/principal.ts'

/** Where the rows of every table and view of statistics belong. */
export const STAT_SCOPE_COLUMNS = { area: 'area_code', hospital: 'hospital_id', department: 'department_id' } as const

/** Days from (included) to (included). */
export interface StatRange {
  from: string
  to: string
}
/** Which days: those of a range, or these. */
export type StatDays = StatRange | readonly string[]

/** Which days, and whose rows. */
export interface StatScope extends StatRange {
  dataScope: DataScope
}

const isList = (days: StatDays): days is readonly string[] => Array.isArray(days)

/** The rows called `s` of some days. */
const ofDays = (days: StatDays): RawBuilder<unknown> =>
  isList(days)
    ? sql`s.stat_date = any (${days}::date[])`
    : sql`s.stat_date between ${days.from}::date and ${days.to}::date`

export type StatView = 'he_stat_place_now' | 'he_stat_daily_now' | 'he_stat_viewers_now' | 'he_stat_user_day_now'

/** What is known of videos wherever they were watched; whoever sees but a part of the tenant reads `he_stat_daily_now`. */
export function videoStatRows(view: 'he_stat_video_now' | 'he_stat_video_viewers_now', days: StatDays) {
  return sql`from ${sql.table(view)} s where s.tenant_id = (select xj_tenant()) and ${ofDays(days)}`
}

/**
 * What units (an SQL array) come to on each day (rules/figures#units): in rows to be added up, in one set of viewers a
 * chunk, or in one row that says how many they are.
 */
export function unitStatRows(
  view: 'he_stat_unit_now' | 'he_stat_unit_viewers_now' | 'he_stat_unit_people_now',
  units: RawBuilder<unknown>,
  days: StatDays,
) {
  return sql`from ${sql.table(view)} s where s.tenant_id = (select xj_tenant()) and s.unit = any (${units}) and ${ofDays(days)}`
}

export type SpanView = 'he_stat_unit_span_viewers_now' | 'he_stat_unit_video_now' | 'he_stat_unit_video_viewers_now'

/** What units come to in some spans (rules/figures#spans), by their first days; `units` is an SQL array of them. */
export function spanRows(view: SpanView, units: RawBuilder<unknown>, spans: readonly string[]) {
  return sql`from ${sql.table(view)} s where s.tenant_id = (select xj_tenant()) and s.unit = any (${units})
    and s.span = any (${spans}::date[])`
}

/**
 * The rows of a view of statistics (rules/figures#statistics), of some days and a place. The views hold what was
 * counted up to the last tick and, as further rows, what is pending: add them up, by any of their dimensions, and the
 * figure is exact.
 *
 * | view | dimensions | measures |
 * |---|---|---|
 * | `he_stat_place_now` | stat_date, hospital_id, department_id, area_code, kind + key (all, scene, os, hour) | plays, valid_plays, completes, effective_sec, covered_share, scans, new_users |
 * | `he_stat_daily_now` | the same with video_id, without kind and key | the same |
 * | `he_stat_viewers_now` | stat_date, hospital_id, department_id, area_code, chunk | `bit_or(viewers)` by chunk, then `bit_count` of each |
 * | `he_stat_user_day_now` | stat_date, user_id, hospital_id, department_id, area_code, video_id | `count(distinct user_id)`, and nothing else |
 *
 * Read the first for everything that is not about single videos: it has the fewest rows.
 * The tenant is named although the database sees to it: its own condition has two ways to be true and finds no index.
 */
export function statRows(view: StatView, scope: StatScope, days: StatDays = scope) {
  const place = dataScopePredicate(STAT_SCOPE_COLUMNS, scope.dataScope, 's') ?? sql`true`
  return sql`from ${sql.table(view)} s where s.tenant_id = (select xj_tenant())
    and ${ofDays(days)} and ${place}`
}

/** How many people are in sets, each of its own chunk, that are called `one.viewers`. */
export const DISTINCT_PEOPLE_SQL: RawBuilder<number> = sql`coalesce(sum(bit_count(one.viewers)), 0)::integer`
