import type { PaymentStep } from '@xuanjiao/contract/business/dashboard/homes/payment-figures'
import { sql } from 'kysely'
import type { Computed } from '../../../../platform/database/statement-rows.ts'
import { scopeCondition, withinScopeDays, type DashboardScope } from '../../scope/dashboard-scope.ts'

const TRIALS = {
  area: 'area_code',
  hospital: 'hospital_id',
  department: 'hospital_department_id',
  video: 'video_id',
} as const
const ORDERS = { area: 'area_code', hospital: 'hospital_id', video: 'video_id' } as const

/** People who were shown the beginning of a video that costs something, and what they did from then on (rules/homes#payments). */
export async function paymentFunnel(scope: DashboardScope): Promise<Record<PaymentStep, number>> {
  const { rows } = await sql<Computed<Record<PaymentStep, number>>>`
    with walled as (select s.user_id, min(s.start_time) as since from he_watch_session s
        where s.entitle = 'trial' and ${withinScopeDays('s.start_time', scope)} and ${scopeCondition(TRIALS, scope, 's')}
        group by 1),
      ordered as (select w.user_id, bool_or(o.pay_time is not null) as paid
        from walled w join he_order o on o.user_id = w.user_id and o.created_at >= w.since
        where o.deleted_at is null and o.order_type <> 'hospital_service' and o.pay_fen > 0
          and ${withinScopeDays('o.created_at', scope)} and ${scopeCondition(ORDERS, scope, 'o')} group by 1)
    select (select count(*) from walled) as paywall, count(*) as ordered, count(*) filter (where paid) as paid
    from ordered`.execute(scope.db)
  return rows[0] ?? { paywall: 0, ordered: 0, paid: 0 }
}
