import { sql } from 'kysely'
import type { Computed } from '../../../../platform/database/statement-rows.ts'
import { scopeCondition, withinScopeDays, type DashboardScope } from '../../scope/dashboard-scope.ts'

export const TASK_COLUMNS = { area: 'area_code', hospital: 'hospital_id', department: 'department_id' } as const

export interface TaskFigures {
  /** Still to be watched. */
  open: number
  overdue: number
  /** Confirmed by the patient, evaluated or not. */
  done: number
  evaluated: number
  master: number
}

/** The tasks that were sent within the days, but those that were cancelled (rules/edu-tasks#figures). */
export async function readTaskFigures(scope: DashboardScope): Promise<TaskFigures> {
  const { rows } = await sql<Computed<TaskFigures>>`
    select count(*) filter (where t.status in ('pending', 'watching')) as open,
      count(*) filter (where t.status = 'overdue') as overdue,
      count(*) filter (where t.status in ('done', 'evaluated')) as done,
      count(*) filter (where t.status = 'evaluated') as evaluated,
      count(*) filter (where t.status = 'evaluated' and t.evaluate_result = 'master') as master
    from he_edu_task t where t.deleted_at is null and t.status <> 'cancelled'
      and ${withinScopeDays('t.created_at', scope)} and ${scopeCondition(TASK_COLUMNS, scope, 't')}`.execute(scope.db)
  return rows[0] ?? { open: 0, overdue: 0, done: 0, evaluated: 0, master: 0 }
}
