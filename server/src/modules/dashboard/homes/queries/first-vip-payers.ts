import { sql } from 'kysely'
import type { Computed } from '../../../../platform/database/statement-rows.ts'
import { scopeCondition, withinScopeDays, type DashboardScope } from '../../scope/dashboard-scope.ts'

const ORDERS = { area: 'area_code', hospital: 'hospital_id' } as const

/**
 * People who paid for a membership within the days for the first time in their life. Whoever was given the money back
 * has not come over, and whoever paid nothing has not paid (rules/homes#cards).
 */
export async function countFirstVipPayers(scope: DashboardScope): Promise<number> {
  const { rows } = await sql<{ payers: Computed<number> }>`
    select count(distinct o.user_id)::integer as payers from he_order o
    where o.deleted_at is null and o.order_type = 'vip' and o.pay_fen > 0 and o.status in ('paid', 'refunding')
      and ${withinScopeDays('o.pay_time', scope)} and ${scopeCondition(ORDERS, scope, 'o')}
      and not exists (select from he_order e where e.tenant_id = o.tenant_id and e.user_id = o.user_id
        and e.deleted_at is null and e.order_type = 'vip' and e.pay_fen > 0 and e.pay_time < o.pay_time)`.execute(
    scope.db,
  )
  return rows[0]?.payers ?? 0
}
