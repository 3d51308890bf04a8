import { areaName } from '@xuanjiao/contract/area/area'
import { sql } from 'kysely'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import type { HideField } from '../queries/hidden-dashboard-fields.ts'
import type { DashboardScope } from '../scope/dashboard-scope.ts'

/** What a place is called, part by part. */
export interface PlaceParts {
  area: string | null
  hospital: string | null
  ward: string | null
}

/** Of where one stands, or where one has gone. */
export async function placeParts(scope: DashboardScope): Promise<PlaceParts> {
  const { dataScope, hospitalId } = scope
  const hospital = hospitalId ?? ('hospitalId' in dataScope ? dataScope.hospitalId : undefined)
  if (hospital === undefined) {
    const area = dataScope.kind === 'area' ? (areaName(dataScope.from) ?? '') : '全平台'
    return { area, hospital: null, ward: null }
  }
  const ward = dataScope.kind === 'department' ? dataScope.departmentId : null
  const { rows } = await sql<Computed<Omit<PlaceParts, 'area'>>>`
    select h.short_name as hospital, d.name as ward from he_hospital h
      left join he_hospital_department d on d.id = ${ward}::uuid where h.id = ${hospital}::uuid`.execute(scope.db)
  return { area: null, hospital: null, ward: null, ...rows[0] }
}

/** The parts one may know, as they stand above a screen or a sheet. */
export const placeName = ({ area, hospital, ward }: PlaceParts, hideField: HideField): string =>
  [
    area,
    hospital === null ? null : hideField('hospital.shortName', hospital),
    ward === null ? null : hideField('ward.name', ward),
  ]
    .filter(part => part !== null)
    .join(' · ')
