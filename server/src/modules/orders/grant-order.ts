import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { endMembershipOfOrder, prolongMembership } from '../memberships/index.ts'
import type { StoredOrder } from './order-row.ts'

/** From when until when an order opens what was bought; without an end it lasts. */
interface OrderBenefit {
  start: string | Date
  end: string | Date | null
}

/** Opens what an order bought, in the transaction that pays it: once, for the database lets no order open twice. */
export async function grantOrder(tx: Db, row: StoredOrder, now: Date): Promise<OrderBenefit> {
  return row.order_type === 'video' ? grantVideo(tx, row, now) : grantMembership(tx, row, now)
}

async function grantVideo(tx: Db, row: StoredOrder, now: Date): Promise<OrderBenefit> {
  await sql`insert into he_viewer_benefit (id, tenant_id, user_id, kind, ref_id, hospital_id, start_time, source, source_id, created_by, created_at)
    values (${newId()}::uuid, ${row.tenant_id}, ${row.user_id}::uuid, 'video', ${row.video_id}::uuid, null, ${now}, 'order',
      ${row.id}::uuid, 'system', ${now})`.execute(tx)
  return { start: now, end: null }
}

async function grantMembership(tx: Db, row: StoredOrder, now: Date): Promise<OrderBenefit> {
  const member = { tenantId: row.tenant_id, userId: row.user_id, hospitalId: row.membership_of }
  const bought = {
    act: 'order',
    days: row.days,
    source: 'order',
    paidFen: row.pay_fen,
    reason: null,
    by: 'system',
    now,
    orderId: row.id,
  } as const
  const { startTime, endTime } = await prolongMembership(tx, member, bought)
  return { start: startTime, end: endTime }
}

/** Shuts what an order opened, in the transaction that gives its money back. */
export async function revokeOrder(
  tx: Db,
  row: StoredOrder,
  change: { fen: number; reason: string; by: string; now: Date },
): Promise<void> {
  if (row.order_type === 'vip') return endMembershipOfOrder(tx, row.id, change)
  await sql`update he_viewer_benefit set revoked_at = ${change.now} where source = 'order' and kind = 'video'
    and source_id = ${row.id}::uuid and revoked_at is null`.execute(tx)
}

/** What part of a bought video its buyer has seen, from 0 to 100. */
export async function coveredPercentOf(tx: Db, row: StoredOrder): Promise<number> {
  const { rows } = await sql<{ percent: Computed<number> }>`
    select progress_pct as percent from he_watch_record
    where tenant_id = ${row.tenant_id} and user_id = ${row.user_id}::uuid and video_id = ${row.video_id}::uuid`.execute(
    tx,
  )
  return rows[0]?.percent ?? 0
}
