import { sql } from 'kysely'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import {
  withinScopeDays,
  DASHBOARD_VIDEO_COLUMNS,
  scopeCondition,
  type DashboardScope,
} from '../scope/dashboard-scope.ts'

/** Videos published on each day of the window that are published still. */
export async function dailyPublications(scope: DashboardScope): Promise<number[]> {
  const { rows } = await sql<{ videos: Computed<number> }>`
    with made as (select v.publish_time::date as day, count(*) as videos from he_video v
      where v.deleted_at is null and v.status = 'published'
        and ${withinScopeDays('v.publish_time', scope)} and ${scopeCondition(DASHBOARD_VIDEO_COLUMNS, scope, 'v')} group by 1)
    select coalesce(m.videos, 0) as videos
    from generate_series(${scope.from}::date, ${scope.to}::date, interval '1 day') d left join made m on m.day = d::date order by d`.execute(
    scope.db,
  )
  return rows.map(row => row.videos)
}
