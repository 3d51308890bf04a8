import { sql } from 'kysely'
import { HOSPITAL_SERVED } from '../../../platform/access/served-hospital.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import {
  DASHBOARD_HOSPITAL_COLUMNS,
  scopeToday,
  scopeCondition,
  type DashboardScope,
} from '../scope/dashboard-scope.ts'

export interface ExpiringContract {
  id: ColumnOf<'he_hospital.id'>
  name: ColumnOf<'he_hospital.name'>
  serviceStatus: ColumnOf<'he_hospital.service_status'>
  serviceEnd: ColumnOf<'he_hospital.service_end'>
  daysLeft: Computed<number>
}

/** Days before its end from which on a contract is listed (rules/hospitals#service). */
const WARN_DAYS = 60

/** Contracts that end soon, or have ended without anybody saying so; the nearest first. */
export async function expiringContracts(scope: DashboardScope, most = 20): Promise<ExpiringContract[]> {
  if (scope.reviews) return []
  const today = scopeToday(scope)
  const { rows } = await sql<ExpiringContract>`
    select h.id, h.name, h.service_status as "serviceStatus", h.service_end as "serviceEnd", h.service_end - ${today}::date as "daysLeft"
    from he_hospital h where ${HOSPITAL_SERVED}
      and h.service_end <= ${today}::date + ${WARN_DAYS}::integer and ${scopeCondition(DASHBOARD_HOSPITAL_COLUMNS, scope, 'h')}
    order by h.service_end, h.id limit ${most}`.execute(scope.db)
  return rows
}
