import { sql } from 'kysely'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import { scopedVideoPlaySums } from '../scope/scoped-videos.ts'
import {
  dayAfter,
  scopeToday,
  DASHBOARD_VIDEO_COLUMNS,
  scopeCondition,
  type DashboardScope,
} from '../scope/dashboard-scope.ts'

/** Published for more than so many days, and not watched in as many (rules/figures#definitions). */
const IDLE_DAYS = 30

export async function countIdleVideos(scope: DashboardScope): Promise<{ idle: number; published: number }> {
  const today = scopeToday(scope)
  const { rows } = await sql<Computed<{ idle: number; published: number }>>`
    with watched as (select f.video_id from ${scopedVideoPlaySums(scope, dayAfter(today, 1 - IDLE_DAYS), today)} f group by 1 having sum(f.plays) > 0)
    select count(*) as published,
      count(*) filter (where v.publish_time < (${today}::date - ${IDLE_DAYS}::integer)::timestamptz and v.id not in (select video_id from watched)) as idle
    from he_video v where v.deleted_at is null and v.status = 'published' and ${scopeCondition(DASHBOARD_VIDEO_COLUMNS, scope, 'v')}`.execute(
    scope.db,
  )
  return rows[0] ?? { idle: 0, published: 0 }
}
