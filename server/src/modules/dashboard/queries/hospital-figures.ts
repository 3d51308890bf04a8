import { percentShare } from '@xuanjiao/contract/business/dashboard/dashboard-kpi'
import { sql } from 'kysely'
import type { RowOf } from '../../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import { scopedHospitalPlaySums, scopedHospitalViewerSets } from '../scope/scoped-hospitals.ts'
import { distinctViewersBy } from '../scope/scoped-viewers.ts'
import { DASHBOARD_HOSPITAL_COLUMNS, scopeCondition, type DashboardScope } from '../scope/dashboard-scope.ts'

/** A hospital as the dashboard tells of it; level and status are codes of their dictionaries. */
interface HospitalPlaysRow extends Pick<RowOf<'he_hospital'>, 'id' | 'name' | 'level'> {
  serviceStatus: ColumnOf<'he_hospital.service_status'>
  serviceEnd: ColumnOf<'he_hospital.service_end'>
  plays: Computed<number>
  viewers: Computed<number>
  completes: Computed<number>
}
export interface HospitalFigures extends Omit<HospitalPlaysRow, 'completes'> {
  completionRate: number | null
}

/** Hospitals where one stands, those that are watched most first; quiet ones are among them. */
export async function hospitalFigures(scope: DashboardScope, most = 50): Promise<HospitalFigures[]> {
  if (scope.reviews) return []
  const { rows } = await sql<HospitalPlaysRow>`
    with f as (select f.hospital_id, sum(f.plays) as plays, sum(f.completes) as completes from ${scopedHospitalPlaySums(scope)} f group by 1),
      best as (select h.id, h.name, h.level, h.service_status, h.service_end, coalesce(f.plays, 0) as plays, coalesce(f.completes, 0) as completes
        from he_hospital h left join f on f.hospital_id = h.id
        where h.deleted_at is null and ${scopeCondition(DASHBOARD_HOSPITAL_COLUMNS, scope, 'h')} order by plays desc, h.service_end, h.id limit ${most}),
      p as ${distinctViewersBy(sql`p.hospital_id`, 'hospital_id', sql`(select * from ${scopedHospitalViewerSets(scope)} s where s.hospital_id in (select id from best))`)}
    select h.id, h.name, h.level, h.service_status as "serviceStatus", h.service_end as "serviceEnd", h.plays, h.completes,
      coalesce(p.viewers, 0) as viewers
    from best h left join p on p.hospital_id = h.id order by h.plays desc, h.service_end, h.id`.execute(scope.db)
  return rows.map(({ completes, ...row }) => ({ ...row, completionRate: percentShare(completes, row.plays) }))
}
