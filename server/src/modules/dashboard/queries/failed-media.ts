import { sql } from 'kysely'
import type { RowOf } from '../../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import { DASHBOARD_VIDEO_COLUMNS, scopeCondition, type DashboardScope } from '../scope/dashboard-scope.ts'

export interface FailedMedia extends Pick<RowOf<'he_video'>, 'id' | 'code' | 'title'> {
  reason: Computed<string>
  at: ColumnOf<'he_video.created_at'>
}

/** Videos whose file could not be made into something to play, the latest first. */
export async function readFailedMedia(scope: DashboardScope, most = 20): Promise<FailedMedia[]> {
  const { rows } = await sql<FailedMedia>`
    select v.id, v.code, v.title, coalesce(v.media_error, '') as reason, coalesce(v.updated_at, v.created_at) as at
    from he_video v where v.deleted_at is null and v.status in ('draft', 'rejected') and v.media_status = 'failed' and ${scopeCondition(DASHBOARD_VIDEO_COLUMNS, scope, 'v')}
    order by coalesce(v.updated_at, v.created_at) desc, v.id limit ${most}`.execute(scope.db)
  return rows
}
