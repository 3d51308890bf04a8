import { SILENT_DAYS } from '@xuanjiao/contract/business/dashboard/homes/home-cards'
import type { SilentPlace } from '@xuanjiao/contract/business/dashboard/homes/home-calls'
import { sql, type RawBuilder } from 'kysely'
import type { Computed } from '../../../../platform/database/statement-rows.ts'
import {
  DASHBOARD_HOSPITAL_COLUMNS,
  dayAfter,
  scopeCondition,
  scopeToday,
  type DashboardScope,
} from '../../scope/dashboard-scope.ts'
import { scopedPlaySums } from '../../scope/scoped-facts.ts'

/** How far back a last play is looked for. */
const LOOK_BACK_DAYS = 90
const MOST = 200
const WARDS = { area: 'area_code', hospital: 'hospital_id', department: 'id' } as const

/** The last day with a play, by hospital or ward; a play that was taken away again is none. */
const lastPlays = (scope: DashboardScope, key: 'hospital_id' | 'department_id'): RawBuilder<unknown> => {
  const today = scopeToday(scope)
  return sql`(select d.key, max(d.stat_date) as last from (
      select ${sql.ref(`f.${key}`)} as key, f.stat_date from ${scopedPlaySums(scope, dayAfter(today, 1 - LOOK_BACK_DAYS), today)} f
      where ${sql.ref(`f.${key}`)} is not null group by 1, 2 having sum(f.plays) > 0) d group by 1)`
}

/** The day since which there should have been a play. */
const sinceDay = (scope: DashboardScope): string => dayAfter(scopeToday(scope), 1 - SILENT_DAYS)

/** Hospitals in service for long enough, without a play for long; those that were quiet longest first (rules/homes#silent). */
export async function silentHospitals(scope: DashboardScope): Promise<SilentPlace[]> {
  if (scope.reviews) return []
  const { rows } = await sql<Computed<SilentPlace>>`
    select h.id, h.name, p.last as "lastPlay", exists (select from he_silent_reminder r
        where r.hospital_id = h.id and r.day = ${scopeToday(scope)}::date) as reminded
    from he_hospital h left join ${lastPlays(scope, 'hospital_id')} p on p.key = h.id
    where h.deleted_at is null and h.status = '1' and h.service_status = 'active'
      and h.service_start <= ${sinceDay(scope)}::date and (p.last is null or p.last < ${sinceDay(scope)}::date)
      and ${scopeCondition(DASHBOARD_HOSPITAL_COLUMNS, scope, 'h')}
    order by p.last nulls first, h.name, h.id limit ${MOST}`.execute(scope.db)
  return rows
}

/** Wards of one hospital, likewise. */
export async function silentWards(scope: DashboardScope): Promise<SilentPlace[]> {
  const { rows } = await sql<Computed<SilentPlace>>`
    select d.id, d.name, p.last as "lastPlay", false as reminded
    from he_hospital_department d left join ${lastPlays(scope, 'department_id')} p on p.key = d.id
    where d.deleted_at is null and d.status = '1' and d.created_at < (${sinceDay(scope)}::date + 1)::timestamptz
      and (p.last is null or p.last < ${sinceDay(scope)}::date) and ${scopeCondition(WARDS, scope, 'd')}
    order by p.last nulls first, d.name, d.id limit ${MOST}`.execute(scope.db)
  return rows
}
