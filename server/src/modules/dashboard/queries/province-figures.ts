import { areaName } from '@xuanjiao/contract/area/area'
import { percentShare } from '@xuanjiao/contract/business/dashboard/dashboard-kpi'
import { sql } from 'kysely'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import { scopedHospitalPlaySums, scopedHospitalViewerSets } from '../scope/scoped-hospitals.ts'
import { distinctViewersBy } from '../scope/scoped-viewers.ts'
import { dayAfter, DASHBOARD_HOSPITAL_COLUMNS, scopeCondition, type DashboardScope } from '../scope/dashboard-scope.ts'
import { ACTIVE_AFTER_PLAY_DAYS } from './active-hospitals.ts'

export interface ProvinceFigures {
  code: string
  name: string
  hospitals: number
  inService: number
  activeHospitalRate: number | null
  plays: number
  viewers: number
  completionRate: number | null
}

interface ProvinceRow extends Omit<ProvinceFigures, 'name' | 'activeHospitalRate' | 'completionRate'> {
  active: number
  completes: number
}

/** Every province with a hospital or a play in it. */
export async function provinceFigures(scope: DashboardScope): Promise<ProvinceFigures[]> {
  if (scope.reviews) return []
  const { rows } = await sql<Computed<ProvinceRow>>`
    with active as (select f.hospital_id from ${scopedHospitalPlaySums(scope, dayAfter(scope.to, 1 - ACTIVE_AFTER_PLAY_DAYS))} f group by 1 having sum(f.plays) > 0),
      h as (select left(h.area_code, 2) as province, count(*) as hospitals,
          count(*) filter (where h.status = '1' and h.service_status = 'active') as served,
          count(*) filter (where h.status = '1' and h.service_status = 'active' and h.id in (select hospital_id from active)) as active
        from he_hospital h where h.deleted_at is null and ${scopeCondition(DASHBOARD_HOSPITAL_COLUMNS, scope, 'h')} group by 1),
      f as (select left(f.area_code, 2) as province, sum(f.plays) as plays, sum(f.completes) as completes
        from ${scopedHospitalPlaySums(scope)} f where f.hospital_id is not null group by 1 having sum(f.plays) > 0),
      p as ${distinctViewersBy(sql`case when p.hospital_id is not null then left(p.area_code, 2) end`, 'province', scopedHospitalViewerSets(scope))}
    select province || '0000' as code, coalesce(h.hospitals, 0) as hospitals, coalesce(h.served, 0) as "inService",
      coalesce(h.active, 0) as active, coalesce(f.plays, 0) as plays, coalesce(f.completes, 0) as completes, coalesce(p.viewers, 0) as viewers
    from h full join f using (province) full join p using (province) where province is not null order by province`.execute(
    scope.db,
  )
  return rows.map(({ active, completes, ...row }) => ({
    ...row,
    name: areaName(row.code) ?? row.code,
    activeHospitalRate: percentShare(active, row.inService),
    completionRate: percentShare(completes, row.plays),
  }))
}
