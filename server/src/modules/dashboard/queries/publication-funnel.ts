import type { FunnelStep } from '@xuanjiao/contract/business/dashboard/dashboard-kpi'
import { sql } from 'kysely'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import {
  withinScopeDays,
  DASHBOARD_VIDEO_COLUMNS,
  scopeCondition,
  type DashboardScope,
} from '../scope/dashboard-scope.ts'

/** How far the videos that were added in the window have come; each step holds those that took all steps before it. */
export async function publicationFunnel(scope: DashboardScope): Promise<Record<FunnelStep, number>> {
  const passed = (node: string) =>
    sql`exists (select from he_video_review r where r.video_id = v.id and r.node = ${node} and r.result = 'pass')`
  const { rows } = await sql<Computed<Record<FunnelStep, number>>>`
    select count(*) as uploaded, count(*) filter (where made) as transcoded, count(*) filter (where made and handed) as submitted,
      count(*) filter (where made and handed and medical) as medical,
      count(*) filter (where made and handed and medical and compliance) as compliance,
      count(*) filter (where made and handed and medical and compliance and shown) as published
    from (
      select v.media_status = 'ready' as made, v.publish_time is not null as shown,
        v.submit_time is not null or v.publish_time is not null as handed,
        v.publish_time is not null or v.status = 'approved' or ${passed('medical')} as medical,
        v.publish_time is not null or v.status = 'approved' or ${passed('compliance')} as compliance
      from he_video v where v.deleted_at is null and v.media_status <> 'none'
        and ${withinScopeDays('v.created_at', scope)} and ${scopeCondition(DASHBOARD_VIDEO_COLUMNS, scope, 'v')}) v`.execute(
    scope.db,
  )
  return rows[0] ?? { uploaded: 0, transcoded: 0, submitted: 0, medical: 0, compliance: 0, published: 0 }
}
