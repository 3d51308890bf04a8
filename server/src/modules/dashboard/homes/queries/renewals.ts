import { RENEWAL_DAYS } from '@xuanjiao/contract/business/dashboard/homes/payment-figures'
import { sql } from 'kysely'
import type { Computed } from '../../../../platform/database/statement-rows.ts'
import { scopeCondition, withinScopeDays, type DashboardScope } from '../../scope/dashboard-scope.ts'

const MEMBERS = { area: 'area_code', hospital: 'hospital_id' } as const

export interface Renewals {
  ended: number
  renewed: number
}

/**
 * Ends of memberships within the days, and those of them that were paid on from: every day up to which a membership was
 * given, unless it was shortened, once the days to renew it are over (rules/homes#payments).
 */
export async function countRenewals(scope: DashboardScope): Promise<Renewals> {
  const grace = sql`make_interval(days => ${RENEWAL_DAYS})`
  const { rows } = await sql<Computed<Renewals>>`
    with ends as (select distinct l.vip_id, l.after_end as at from he_vip_log l join he_vip_info v on v.id = l.vip_id
        where v.deleted_at is null and l.act <> 'revoke' and ${withinScopeDays('l.after_end', scope)}
          and l.after_end <= ${scope.now}::timestamptz - ${grace} and ${scopeCondition(MEMBERS, scope, 'v')}
          and not exists (select from he_vip_log r where r.vip_id = l.vip_id and r.act = 'revoke' and r.before_end = l.after_end))
    select count(*) as ended, count(*) filter (where exists (
        select from he_vip_log n join he_order o on o.id = n.order_id
        where n.vip_id = e.vip_id and n.act = 'order' and o.status <> 'refunded' and (n.before_end = e.at
          or n.before_end is null and n.created_at >= e.at and n.created_at <= e.at + ${grace}))) as renewed
    from ends e`.execute(scope.db)
  return rows[0] ?? { ended: 0, renewed: 0 }
}
