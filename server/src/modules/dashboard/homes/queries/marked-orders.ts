import { sql } from 'kysely'
import type { ColumnOf, Computed } from '../../../../platform/database/statement-rows.ts'
import { scopeCondition, type DashboardScope } from '../../scope/dashboard-scope.ts'

const ORDERS = { area: 'area_code', hospital: 'hospital_id', video: 'video_id' } as const
const MOST = 20

export interface MarkedOrder {
  id: Computed<string>
  orderNo: ColumnOf<'he_order.order_no'>
  /** he_order_exception. */
  flag: Computed<string>
  payFen: ColumnOf<'he_order.pay_fen'>
  at: ColumnOf<'he_order.created_at'>
}

/** Orders somebody has to look at, the newest first, whatever days are looked at (rules/homes#payments). */
export async function markedOrders(scope: DashboardScope): Promise<MarkedOrder[]> {
  const { rows } = await sql<MarkedOrder>`
    select xj_hex(o.id) as id, o.order_no as "orderNo", o.exception_flag as flag, o.pay_fen as "payFen", o.created_at as at
    from he_order o where o.deleted_at is null and o.exception_flag is not null and ${scopeCondition(ORDERS, scope, 'o')}
    order by o.created_at desc, o.id desc limit ${MOST}`.execute(scope.db)
  return rows
}
