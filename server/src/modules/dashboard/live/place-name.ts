import { areaName } from '@xuanjiao/contract/area/area'
import { sql } from 'kysely'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import type { DashboardScope } from '../scope/dashboard-scope.ts'

/** What the place is called where one stands, or where one has gone. */
export async function placeName(scope: DashboardScope): Promise<string> {
  const { dataScope, hospitalId } = scope
  const hospital = hospitalId ?? ('hospitalId' in dataScope ? dataScope.hospitalId : undefined)
  if (hospital === undefined) return dataScope.kind === 'area' ? (areaName(dataScope.from) ?? '') : '全平台'
  const ward = dataScope.kind === 'department' ? dataScope.departmentId : null
  const { rows } = await sql<Computed<{ hospital: string; ward: string | null }>>`
    select h.short_name as hospital, d.name as ward from he_hospital h
      left join he_hospital_department d on d.id = ${ward}::uuid where h.id = ${hospital}::uuid`.execute(scope.db)
  return [rows[0]?.hospital, rows[0]?.ward].filter(Boolean).join(' · ')
}
