import { NO_AREA } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { sql, type RawBuilder } from 'kysely'
import type { DashboardScope } from './dashboard-scope.ts'

/**
 * The unit whose statistics answer for all that is looked at, where it is one (rules/figures#units): the tenant, an area or
 * a hospital. A ward and a video are none, nor is a hospital that somebody of an area has gone down to: it may have
 * belonged to another.
 */
export const statUnitOf = (scope: DashboardScope): RawBuilder<string> | undefined =>
  scope.videoId === undefined ? unitOfPlaces(scope) : undefined

function unitOfPlaces({ dataScope, area, hospitalId }: DashboardScope): RawBuilder<string> | undefined {
  if (area === NO_AREA) return undefined
  switch (dataScope.kind) {
    case 'platform':
      if (hospitalId === undefined) return areaUnit(area ?? '')
      return area === undefined ? hospitalUnit(hospitalId) : undefined
    case 'area':
      return hospitalId === undefined && isWithin(dataScope, area) ? areaUnit(area ?? dataScope.from) : undefined
    case 'hospital':
      return hospitalId === undefined && area === undefined ? hospitalUnit(dataScope.hospitalId) : undefined
    default:
      return undefined
  }
}

const isWithin = ({ from, to }: { from: string; to: string }, area = from): boolean => area >= from && area < to

const hospitalUnit = (id: string): RawBuilder<string> => sql`${id}::uuid::text`

/** The digits that say which area it is. */
const areaUnit = (code: string): RawBuilder<string> => sql`${code.replace(/(00){1,2}$/, '')}`

/**
 * The same for what tells videos apart, one of them alone or all: an SQL array of units, since a ward has its own and that
 * of what belongs to no ward of its hospital.
 */
export function statVideoUnitsOf(scope: DashboardScope): RawBuilder<string[]> | undefined {
  const { dataScope, area, hospitalId } = scope
  if (dataScope.kind === 'department' && area === undefined && hospitalId === undefined) {
    const hospital = sql`${dataScope.hospitalId}::uuid::text || '/'`
    return sql`array[${hospital} || ${dataScope.departmentId}::uuid::text, ${hospital}]`
  }
  const unit = unitOfPlaces(scope)
  return unit && sql`array[${unit}]::text[]`
}
