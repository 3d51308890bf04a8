import { sql } from 'kysely'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import {
  withinScopeDays,
  DASHBOARD_VIDEO_COLUMNS,
  scopeCondition,
  type DashboardScope,
} from '../scope/dashboard-scope.ts'

export interface ReviewPace {
  /** From handing in to the last decision, in the middle; null without any. */
  hours: number | null
  decisions: number
  rejects: number
}

/** How fast and how strictly videos were reviewed in the window (rules/figures#definitions). */
export async function readReviewPace(scope: DashboardScope): Promise<ReviewPace> {
  const { rows } = await sql<Computed<ReviewPace>>`
    select count(*) as decisions, count(*) filter (where r.result = 'reject') as rejects,
      round((percentile_cont(0.5) within group (order by extract(epoch from r.created_at - n.submitted_at) / 3600)
        filter (where r.node = 'compliance' and r.result = 'pass' and n.submitted_at is not null))::numeric, 1) as hours
    from he_video_review r join he_video v on v.id = r.video_id
      left join he_video_version n on n.video_id = r.video_id and n.version_no = r.version_no
    where r.tenant_id = (select xj_tenant()) and r.result in ('pass', 'reject') and ${withinScopeDays('r.created_at', scope)}
      and v.deleted_at is null and ${scopeCondition(DASHBOARD_VIDEO_COLUMNS, scope, 'v')}`.execute(scope.db)
  return rows[0] ?? { hours: null, decisions: 0, rejects: 0 }
}
