import { sql, type RawBuilder } from 'kysely'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import {
  DASHBOARD_HOSPITAL_COLUMNS,
  scopeToday,
  DASHBOARD_VIDEO_COLUMNS,
  scopeCondition,
  type DashboardScope,
} from '../scope/dashboard-scope.ts'
import { waitingServiceSql, type WaitingService } from './waiting-service.ts'

/** How things are now, whatever days are looked at. */
export interface CurrentFigures extends WaitingService {
  inService: number
  ending: number
  trial: number
  expired: number
  published: number
  medical: number
  compliance: number
  approved: number
  failed: number
}

const NOTHING: CurrentFigures = {
  inService: 0,
  ending: 0,
  trial: 0,
  expired: 0,
  published: 0,
  medical: 0,
  compliance: 0,
  approved: 0,
  failed: 0,
  consults: 0,
  messages: 0,
  refunds: 0,
}

/**
 * Hospitals that are served, how many of their contracts end within 30 days; videos by what they wait for, and what waits
 * beside them.
 */
export async function readCurrentFigures(scope: DashboardScope): Promise<CurrentFigures> {
  // One by one each finds its few among all by an index.
  const videos = (which: RawBuilder<unknown>) =>
    sql`(select count(*) from he_video v where v.deleted_at is null and ${which} and ${scopeCondition(DASHBOARD_VIDEO_COLUMNS, scope, 'v')})`
  const { rows } = await sql<Computed<CurrentFigures>>`
    select h.*, v.*, ${waitingServiceSql(scope)} from
      (select count(*) filter (where h.service_status = 'active') as "inService",
          count(*) filter (where h.service_status = 'active' and h.service_end < ${scopeToday(scope)}::date + 30) as ending,
          count(*) filter (where h.service_status = 'trial') as trial, count(*) filter (where h.service_status = 'expired') as expired
        from he_hospital h where h.deleted_at is null and h.status = '1' and ${scopeCondition(DASHBOARD_HOSPITAL_COLUMNS, scope, 'h')}) h,
      (select ${videos(sql`v.status = 'published'`)} as published,
          ${videos(sql`v.status = 'reviewing' and v.review_node = 'medical'`)} as medical,
          ${videos(sql`v.status = 'reviewing' and v.review_node = 'compliance'`)} as compliance,
          ${videos(sql`v.status = 'approved'`)} as approved,
          ${videos(sql`v.status in ('draft', 'rejected') and v.media_status = 'failed'`)} as failed) v`.execute(
    scope.db,
  )
  return rows[0] ?? NOTHING
}
