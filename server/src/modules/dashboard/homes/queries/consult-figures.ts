import { sql } from 'kysely'
import type { Computed } from '../../../../platform/database/statement-rows.ts'
import { scopeCondition, withinScopeDays, type DashboardScope } from '../../scope/dashboard-scope.ts'

export const CONSULT_COLUMNS = {
  area: 'area_code',
  hospital: 'hospital_id',
  department: 'hospital_department_id',
} as const

export interface ConsultFigures {
  waiting: number
  overdue: number
  /** Whose deadline lay within the days and has passed, and how many of these were answered by then. */
  due: number
  met: number
}

/**
 * Questions that wait, and how many were answered in time. A further question has a deadline of its own, so then the last
 * answer counts (rules/consults#deadline).
 */
export async function readConsultFigures(scope: DashboardScope): Promise<ConsultFigures> {
  const waiting = sql`c.status in ('pending', 'assigned')`
  const due = sql`(c.status <> 'blocked' and ${withinScopeDays('c.sla_deadline', scope)} and c.sla_deadline <= ${scope.now}::timestamptz)`
  const { rows } = await sql<Computed<ConsultFigures>>`
    select count(*) filter (where ${waiting}) as waiting,
      count(*) filter (where ${waiting} and c.sla_deadline < ${scope.now}::timestamptz) as overdue,
      count(*) filter (where ${due}) as due,
      count(*) filter (where ${due} and not ${waiting}
        and case when c.follow_count = 0 then c.first_reply_time else c.last_reply_time end <= c.sla_deadline) as met
    from he_illness_consult c where c.deleted_at is null and (${waiting} or ${due})
      and ${scopeCondition(CONSULT_COLUMNS, scope, 'c')}`.execute(scope.db)
  return rows[0] ?? { waiting: 0, overdue: 0, due: 0, met: 0 }
}
