import type { ServiceWaitingPart } from '@xuanjiao/contract/business/dashboard/dashboard-kpi'
import { sql, type RawBuilder } from 'kysely'
import type { Grants } from '../../../platform/access/principal.ts'
import { scopeCondition, type DashboardScope } from '../scope/dashboard-scope.ts'

const CONSULTS = { area: 'area_code', hospital: 'hospital_id', department: 'hospital_department_id' } as const
const MESSAGES = { area: 'area_code', hospital: 'hospital_id', areaRows: 'own' } as const
const ORDERS = { area: 'area_code', hospital: 'hospital_id', video: 'video_id' } as const

export type WaitingService = Record<ServiceWaitingPart, number>

/** What patients and hospitals wait for now, whatever days are looked at: columns beside other figures of now. */
export const waitingServiceSql = (scope: DashboardScope): RawBuilder<unknown> => sql`
  (select count(*) from he_illness_consult c where c.deleted_at is null and c.status in ('pending', 'assigned')
    and ${scopeCondition(CONSULTS, scope, 'c')}) as consults,
  (select count(*) from he_contact_message m where m.deleted_at is null and m.status = 'new'
    and ${scopeCondition(MESSAGES, scope, 'm')}) as messages,
  (select count(*) from he_order o where o.deleted_at is null and o.refund_wish = 'asked'
    and ${scopeCondition(ORDERS, scope, 'o')}) as refunds`

const RIGHTS: Readonly<Record<ServiceWaitingPart, string>> = {
  consults: 'he:illnessConsult:list',
  messages: 'he:contactMessage:list',
  refunds: 'he:order:list',
}

/** The parts somebody may know, in their order; a ward is told nothing of orders and messages, which are its hospital's. */
export const waitingPartsFor = (grants: Grants, { dataScope: { kind } }: DashboardScope): ServiceWaitingPart[] =>
  (Object.keys(RIGHTS) as ServiceWaitingPart[]).filter(
    part => grants.may(RIGHTS[part]) && (part === 'consults' || (kind !== 'department' && kind !== 'nowhere')),
  )
