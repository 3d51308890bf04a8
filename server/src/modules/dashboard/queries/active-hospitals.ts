import { sql } from 'kysely'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import { scopedHospitalPlaySums } from '../scope/scoped-hospitals.ts'
import { dayAfter, DASHBOARD_HOSPITAL_COLUMNS, scopeCondition, type DashboardScope } from '../scope/dashboard-scope.ts'
import { comparedPeriodsOf } from './period-comparison.ts'

/** A hospital stays active for so many days after a play (rules/figures#definitions). */
export const ACTIVE_AFTER_PLAY_DAYS = 30

/**
 * How many hospitals in service were active on each day, from the last day of the window before on. A day of play makes its hospital active for 30 days; stretches that touch are one,
 * so that each hospital is counted once on any day.
 */
export async function activeHospitals(scope: DashboardScope): Promise<Map<string, number>> {
  const first = comparedPeriodsOf(scope).before.to
  const { rows } = await sql<Computed<{ day: string; hospitals: number }>>`
    with served as (select h.id from he_hospital h
        where h.deleted_at is null and h.status = '1' and h.service_status = 'active' and ${scopeCondition(DASHBOARD_HOSPITAL_COLUMNS, scope, 'h')}),
      played as (select f.hospital_id, f.stat_date
        from ${scopedHospitalPlaySums(scope, dayAfter(first, 1 - ACTIVE_AFTER_PLAY_DAYS))} f
        where f.hospital_id in (select id from served) group by 1, 2 having sum(f.plays) > 0),
      near as (select stat_date, lag(stat_date) over w as before, lead(stat_date) over w as after
        from played window w as (partition by hospital_id order by stat_date)),
      steps as (
        select stat_date as day, 1 as step from near where before is null or stat_date - before > ${ACTIVE_AFTER_PLAY_DAYS}::integer
        union all
        select stat_date + ${ACTIVE_AFTER_PLAY_DAYS}::integer, -1 from near where after is null or after - stat_date > ${ACTIVE_AFTER_PLAY_DAYS}::integer),
      changes as (
        select greatest(day, ${first}::date) as day, step from steps where day <= ${scope.to}::date
        union all
        select d::date, 0 from generate_series(${first}::date, ${scope.to}::date, interval '1 day') d)
    select day, sum(sum(step)) over (order by day)::integer as hospitals from changes group by day`.execute(scope.db)
  return new Map(rows.map(({ day, hospitals }) => [day, hospitals]))
}
