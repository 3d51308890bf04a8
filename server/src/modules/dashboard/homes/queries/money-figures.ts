import { sql } from 'kysely'
import type { Computed } from '../../../../platform/database/statement-rows.ts'
import { scopeCondition, withinScopeDays, type DashboardScope } from '../../scope/dashboard-scope.ts'

const ORDERS = { area: 'area_code', hospital: 'hospital_id', video: 'video_id' } as const

export interface MoneyFigures {
  orders: number
  netFen: number
  refundFen: number
  shareFen: number
  payFen: number
  payers: number
}

/** Orders of patients that were paid within the days, and what of these was given back (rules/homes#cards). */
export async function readMoneyFigures(scope: DashboardScope): Promise<MoneyFigures> {
  const { rows } = await sql<Computed<MoneyFigures>>`
    select count(*) as orders, coalesce(sum(o.pay_fen - o.refund_fen), 0) as "netFen",
      coalesce(sum(o.refund_fen), 0) as "refundFen", coalesce(sum(o.share_fen), 0) as "shareFen",
      coalesce(sum(o.pay_fen), 0) as "payFen", count(distinct o.user_id) filter (where o.pay_fen > 0) as payers
    from he_order o where o.deleted_at is null and o.status in ('paid', 'refunding', 'refunded')
      and o.order_type <> 'hospital_service' and ${withinScopeDays('o.pay_time', scope)}
      and ${scopeCondition(ORDERS, scope, 'o')}`.execute(scope.db)
  return rows[0] ?? { orders: 0, netFen: 0, refundFen: 0, shareFen: 0, payFen: 0, payers: 0 }
}
