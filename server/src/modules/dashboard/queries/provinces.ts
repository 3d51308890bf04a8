import { areaName } from '@xuanjiao/contract/area/area'
import { shareOf } from '@xuanjiao/contract/business/dashboard/dashboard-kpi'
import { sql } from 'kysely'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import { sets, sums, viewersBy } from '../lens/facts.ts'
import { dayAfter, HOSPITALS, within, type DashboardScope } from '../lens/lens.ts'
import { ACTIVE_DAYS } from './activity.ts'

export interface Province {
  code: string
  name: string
  hospitals: number
  inService: number
  activeHospitalRate: number | null
  plays: number
  viewers: number
  completionRate: number | null
}

interface Row extends Omit<Province, 'name' | 'activeHospitalRate' | 'completionRate'> {
  active: number
  completes: number
}

/** Every province with a hospital or a play in it. */
export async function provinces(lens: DashboardScope): Promise<Province[]> {
  if (lens.reviews) return []
  const { rows } = await sql<Computed<Row>>`
    with active as (select f.hospital_id from ${sums(lens, dayAfter(lens.to, 1 - ACTIVE_DAYS))} f group by 1 having sum(f.plays) > 0),
      h as (select left(h.area_code, 2) as province, count(*) as hospitals,
          count(*) filter (where h.status = '1' and h.service_status = 'active') as served,
          count(*) filter (where h.status = '1' and h.service_status = 'active' and h.id in (select hospital_id from active)) as active
        from he_hospital h where h.deleted_at is null and ${within(HOSPITALS, lens, 'h')} group by 1),
      f as (select left(f.area_code, 2) as province, sum(f.plays) as plays, sum(f.completes) as completes
        from ${sums(lens)} f where f.hospital_id is not null group by 1 having sum(f.plays) > 0),
      p as ${viewersBy(sql`case when p.hospital_id is not null then left(p.area_code, 2) end`, 'province', sets(lens))}
    select province || '0000' as code, coalesce(h.hospitals, 0) as hospitals, coalesce(h.served, 0) as "inService",
      coalesce(h.active, 0) as active, coalesce(f.plays, 0) as plays, coalesce(f.completes, 0) as completes, coalesce(p.viewers, 0) as viewers
    from h full join f using (province) full join p using (province) where province is not null order by province`.execute(
    lens.db,
  )
  return rows.map(({ active, completes, ...row }) => ({
    ...row,
    name: areaName(row.code) ?? row.code,
    activeHospitalRate: shareOf(active, row.inService),
    completionRate: shareOf(completes, row.plays),
  }))
}
