import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { refundOf } from './order-refunds.ts'
import type { StoredOrder } from './order-row.ts'

/** Whether we would give back what is asked for elsewhere, and why. */
export interface RefundOpinion {
  isFair: boolean
  reason: string
}

/** By the rule of our own refunds (rules/orders#refunds); of what was not opened nobody keeps money. */
export async function opinionOnRefund(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  { tenantId, number }: { tenantId: number; number: string },
): Promise<RefundOpinion> {
  const db = database.forTenant(tenantId)
  const row = await db
    .selectFrom('he_order')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`(order_no = ${number} or (pay_channel = 'wx_virtual' and channel_bill = ${number}))`)
    .executeTakeFirst()
  if (row?.status !== 'paid') return { isFair: true, reason: '权益尚未开通' }
  const back = await refundOf(db, { ...row, pay_channel: null } satisfies StoredOrder, clock.now())
  return 'fen' in back ? { isFair: true, reason: '符合退款规则' } : { isFair: false, reason: back.whyNot }
}
