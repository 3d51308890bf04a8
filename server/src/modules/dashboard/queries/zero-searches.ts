import { sql } from 'kysely'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import { withinScopeDays, scopeCondition, type DashboardScope } from '../scope/dashboard-scope.ts'

export interface ZeroSearch {
  keyword: string
  times: number
  last: string
}

/** What was looked for and not found, most often first: what should be filmed next. */
export async function readZeroSearches(scope: DashboardScope, most = 20): Promise<ZeroSearch[]> {
  const { rows } = await sql<Computed<ZeroSearch>>`
    select lower(trim(l.keyword)) as keyword, count(*) as times, max(l.created_at) as last
    from he_search_log l where l.result_count = 0 and ${withinScopeDays('l.created_at', scope)}
      and ${scopeCondition({ area: 'area_code', hospital: 'hospital_id' }, scope, 'l')}
    group by 1 order by times desc, last desc, keyword limit ${most}`.execute(scope.db)
  return rows
}
