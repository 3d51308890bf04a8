import { sql, type RawBuilder } from 'kysely'
import { DISTINCT_PEOPLE_SQL, partedDays, spanRows, statRows, unitStatRows, type StatDays } from '../../stats/index.ts'
import { selectionCondition, type DashboardScope } from './dashboard-scope.ts'
import { STAT_COLUMNS } from './scoped-facts.ts'
import { statUnitOf } from './stat-units.ts'

/**
 * Who watched, as sets: rows of `stat_date, hospital_id, area_code, chunk, viewers`, to be ORed chunk by chunk. Of one video
 * there are no sets by place and day: those are people one by one.
 */
export function scopedViewerSets(scope: DashboardScope, days: StatDays = scope): RawBuilder<unknown> {
  if (scope.videoId !== undefined) return peopleOneByOne(scope, days)
  const rows = sql`${statRows('he_stat_viewers_now', scope, days)} and ${selectionCondition(STAT_COLUMNS, scope, 's')}`
  return sql`(select s.stat_date, s.hospital_id, s.area_code, s.chunk, s.viewers ${rows})`
}

/** Who watched on each day: rows of `stat_date, chunk, viewers`, to be ORed chunk by chunk. */
function scopedDayViewerSets(scope: DashboardScope, days: StatDays = scope): RawBuilder<unknown> {
  const unit = statUnitOf(scope)
  if (unit === undefined) return scopedViewerSets(scope, days)
  return sql`(select s.stat_date, s.chunk, s.viewers ${unitStatRows('he_stat_unit_viewers_now', sql`array[${unit}]::text[]`, days)})`
}

/**
 * Who watched, and how many on each day. `sets` are rows of `chunk, viewers`, to be ORed chunk by chunk; `byDay` are rows of
 * `stat_date, viewers`, read from these where they are called `sets`: of a unit it is known how many they were.
 */
export function scopedPeople(scope: DashboardScope): Record<'sets' | 'byDay', RawBuilder<unknown>> {
  const unit = statUnitOf(scope)
  if (unit === undefined)
    return {
      sets: sql`(select p.stat_date, p.chunk, bit_or(p.viewers) as viewers from ${scopedViewerSets(scope)} p group by 1, 2)`,
      byDay: sql`(select s.stat_date, sum(bit_count(s.viewers))::integer as viewers from sets s group by 1)`,
    }
  return {
    sets: scopedWindowViewerSets(scope),
    byDay: sql`(select s.stat_date, s.viewers ${unitStatRows('he_stat_unit_people_now', sql`array[${unit}]::text[]`, scope)})`,
  }
}

/** Who watched within some days, whenever: rows of `chunk, viewers`, to be ORed chunk by chunk. */
export function scopedWindowViewerSets(scope: DashboardScope, from = scope.from, to = scope.to): RawBuilder<unknown> {
  const unit = statUnitOf(scope)
  const { spans, days } = partedDays({ from, to })
  if (unit === undefined || spans.length === 0) return scopedDayViewerSets(scope, { from, to })
  return sql`(select s.chunk, s.viewers ${spanRows('he_stat_unit_span_viewers_now', sql`array[${unit}]::text[]`, spans)}
    union all select s.chunk, s.viewers from ${scopedDayViewerSets(scope, days)} s)`
}

/** Who watched what on which day: each a chunk of their own, with one bit; `which` is a condition on the rows called `s`. */
export function peopleOneByOne(
  scope: DashboardScope,
  days: StatDays,
  which: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const rows = sql`${statRows('he_stat_user_day_now', scope, days)} and ${selectionCondition(STAT_COLUMNS, scope, 's')} and ${which}`
  return sql`(select p.stat_date, p.hospital_id, p.area_code, p.video_id, v.no as chunk, B'1' as viewers
    from (select s.stat_date, s.hospital_id, s.area_code, s.video_id, s.user_id ${rows}) p
      join he_stat_viewer v on v.user_id = p.user_id and v.tenant_id = (select xj_tenant()))`
}

/** How many different people, by some keys of sets: rows of the key and `viewers`. */
export function distinctViewersBy(
  key: RawBuilder<unknown>,
  name: string,
  of: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(select one.key as ${sql.ref(name)}, ${DISTINCT_PEOPLE_SQL} as viewers from (
    select ${key} as key, p.chunk, bit_or(p.viewers) as viewers from ${of} p group by 1, 2) one group by 1 having ${DISTINCT_PEOPLE_SQL} > 0)`
}
