import { sql } from 'kysely'
import type { Computed } from '../../../../platform/database/statement-rows.ts'
import { DASHBOARD_VIDEO_COLUMNS, scopeCondition, type DashboardScope } from '../../scope/dashboard-scope.ts'

/** Whole hours for which the video has waited that has waited longest at its step; nothing where none waits. */
export async function oldestReviewHours(scope: DashboardScope): Promise<number | null> {
  const { rows } = await sql<Computed<{ hours: number | null }>>`
    select floor(extract(epoch from ${scope.now}::timestamptz - min(v.node_time)) / 3600)::integer as hours from he_video v
    where v.deleted_at is null and v.status = 'reviewing' and ${scopeCondition(DASHBOARD_VIDEO_COLUMNS, scope, 'v')}`.execute(
    scope.db,
  )
  const hours = rows[0]?.hours ?? null
  return hours === null ? null : Math.max(0, hours)
}
