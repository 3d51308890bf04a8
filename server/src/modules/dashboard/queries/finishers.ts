import { sql, type RawBuilder } from 'kysely'
import { scopeCondition, type DashboardScope, type DashboardScopeColumns } from '../scope/dashboard-scope.ts'

const RECORDS: DashboardScopeColumns = {
  area: 'area_code',
  hospital: 'hospital_id',
  department: 'hospital_department_id',
  video: 'video_id',
}

/**
 * People who had by then seen enough of some video, in however many watch sessions: from the records, by the day it
 * came about.
 */
export const finishersCount = (scope: DashboardScope): RawBuilder<number> => sql<number>`(
  select count(distinct r.user_id)::integer from he_watch_record r
  where r.complete_flag = 1 and r.complete_time >= ${scope.from}::date::timestamptz
    and r.complete_time < (${scope.to}::date + 1)::timestamptz
    and ${scopeCondition(RECORDS, scope, 'r')})`
