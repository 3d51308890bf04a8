import { sql } from 'kysely'
import type { Computed } from '../../../../platform/database/statement-rows.ts'
import { statRows } from '../../../stats/index.ts'
import {
  DASHBOARD_HOSPITAL_COLUMNS,
  scopeCondition,
  scopeToday,
  selectionCondition,
  type DashboardScope,
} from '../../scope/dashboard-scope.ts'

const STATS = { area: 'area_code', hospital: 'hospital_id', department: 'department_id' } as const
const MESSAGES = { area: 'area_code', hospital: 'hospital_id', areaRows: 'own' } as const
/** Contracts that end within so many days are told (rules/hospitals#service). */
const SOON_DAYS = 30

/** Codes that were scanned within the days. */
export async function countScans(scope: DashboardScope): Promise<number> {
  const { rows } = await sql<Computed<{ scans: number }>>`
    select coalesce(sum(s.scans), 0) as scans ${statRows('he_stat_place_now', scope)} and s.kind = 'all'
      and ${selectionCondition(STATS, scope, 's')}`.execute(scope.db)
  return rows[0]?.scans ?? 0
}

/** People who want to work with us and whom nobody has called yet (rules/contact#leads). */
export async function countLeads(scope: DashboardScope): Promise<number> {
  const { rows } = await sql<Computed<{ leads: number }>>`
    select count(*) as leads from he_contact_message m where m.deleted_at is null and m.type = 'cooperate'
      and m.status = 'new' and ${scopeCondition(MESSAGES, scope, 'm')}`.execute(scope.db)
  return rows[0]?.leads ?? 0
}

/** Hospitals in service whose contract ends soon, or has ended without anybody saying so. */
export async function countExpiring(scope: DashboardScope): Promise<number> {
  const { rows } = await sql<Computed<{ ending: number }>>`
    select count(*) as ending from he_hospital h where h.deleted_at is null and h.status = '1'
      and h.service_status = 'active' and h.service_end < ${scopeToday(scope)}::date + ${SOON_DAYS}::integer
      and ${scopeCondition(DASHBOARD_HOSPITAL_COLUMNS, scope, 'h')}`.execute(scope.db)
  return rows[0]?.ending ?? 0
}

/** Until when the one hospital is served; nothing where there is not exactly one. */
export async function readServiceEnd(scope: DashboardScope): Promise<{ end: string; days: number } | undefined> {
  const { rows } = await sql<Computed<{ end: string; days: number }>>`
    select h.service_end as "end", h.service_end - ${scopeToday(scope)}::date as days from he_hospital h
    where h.deleted_at is null and ${scopeCondition(DASHBOARD_HOSPITAL_COLUMNS, scope, 'h')} limit 2`.execute(scope.db)
  return rows.length === 1 ? rows[0] : undefined
}
