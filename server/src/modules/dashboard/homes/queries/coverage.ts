import { sql } from 'kysely'
import type { Computed } from '../../../../platform/database/statement-rows.ts'
import { DASHBOARD_HOSPITAL_COLUMNS, scopeCondition, type DashboardScope } from '../../scope/dashboard-scope.ts'
import { TASK_COLUMNS } from './task-figures.ts'

const MONTHS = { area: 'area_code', hospital: 'hospital_id' } as const

export interface EducationCoverage {
  /** Patients of hospitals that reported, with a finished task in the month. */
  patients: number
  discharges: number
  reported: number
  hospitals: number
}

/** How many of those who left in the month had been taught: of the hospitals that said how many left (rules/homes#coverage). */
export async function readCoverage(scope: DashboardScope): Promise<EducationCoverage> {
  const month = scope.to.slice(0, 7)
  const first = `${month}-01`
  const { rows } = await sql<Computed<EducationCoverage>>`
    with h as (select h.id from he_hospital h where h.deleted_at is null and h.status = '1'
        and ${scopeCondition(DASHBOARD_HOSPITAL_COLUMNS, scope, 'h')}),
      m as (select m.hospital_id, m.discharge_count from he_hospital_month m join h on h.id = m.hospital_id
        where m.deleted_at is null and m.month = ${month} and ${scopeCondition(MONTHS, scope, 'm')})
    select (select count(*) from h) as hospitals, (select count(*) from m) as reported,
      coalesce((select sum(m.discharge_count) from m), 0) as discharges,
      (select count(distinct (t.hospital_id, coalesce(t.user_id, t.id))) from he_edu_task t
        where t.hospital_id in (select hospital_id from m) and t.deleted_at is null and t.status in ('done', 'evaluated')
          and t.done_time >= ${first}::date::timestamptz and t.done_time < (${first}::date + interval '1 month')::timestamptz
          and ${scopeCondition(TASK_COLUMNS, scope, 't')}) as patients`.execute(scope.db)
  return rows[0] ?? { patients: 0, discharges: 0, reported: 0, hospitals: 0 }
}
