import { sql } from 'kysely'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import { inDays, within, type DashboardScope } from '../lens/lens.ts'

export interface ZeroSearch {
  keyword: string
  times: number
  last: string
}

/** What was looked for and not found, most often first: what should be filmed next. */
export async function zeroSearches(lens: DashboardScope, most = 20): Promise<ZeroSearch[]> {
  const { rows } = await sql<Computed<ZeroSearch>>`
    select lower(trim(l.keyword)) as keyword, count(*) as times, max(l.created_at) as last
    from he_search_log l where l.result_count = 0 and ${inDays('l.created_at', lens)}
      and ${within({ area: 'area_code', hospital: 'hospital_id' }, lens, 'l')}
    group by 1 order by times desc, last desc, keyword limit ${most}`.execute(lens.db)
  return rows
}
