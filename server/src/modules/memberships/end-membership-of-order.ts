import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { newId } from '../../platform/primitives/ids.ts'

interface BoughtDays {
  membership: Computed<string>
  benefit: Computed<string>
  end: Computed<string>
  /** Seconds that are still ahead. */
  left: Computed<number>
}

/**
 * Takes the days of one order back: what of them is ahead goes, and what was added behind them moves up, so that nobody
 * loses a day that another cause has given (rules/memberships#members).
 */
export async function endMembershipOfOrder(
  tx: Db,
  orderId: string,
  { fen, reason, by, now }: { fen: number; reason: string; by: string; now: Date },
): Promise<void> {
  const bought = await lockBoughtDays(tx, orderId, now)
  if (!bought) return takePaymentBack(tx, orderId, { fen, by, now })
  const { membership, benefit, end } = bought
  const ahead = sql`make_interval(secs => ${bought.left})`
  await sql`update he_viewer_benefit set revoked_at = ${now} where id = ${benefit}::uuid`.execute(tx)
  await sql`update he_viewer_benefit b set start_time = b.start_time - ${ahead}, end_time = b.end_time - ${ahead}
    from he_vip_log l where l.id = b.source_id and l.vip_id = ${membership}::uuid and b.kind = 'vip' and b.revoked_at is null
      and b.start_time >= ${end}::timestamptz`.execute(tx)
  await sql`insert into he_vip_log (id, tenant_id, vip_id, act, days, before_end, after_end, reason, order_id, created_by, created_at)
    select ${newId()}::uuid, tenant_id, id, 'revoke', ${-Math.ceil(bought.left / 86_400)}, end_time, end_time - ${ahead},
      ${reason}, ${orderId}::uuid, ${by}, ${now} from he_vip_info where id = ${membership}::uuid`.execute(tx)
  await sql`update he_vip_info set end_time = end_time - ${ahead}, paid_fen = paid_fen - ${fen}, version = version + 1,
      status = case when status = 'active' and end_time - ${ahead} <= ${now}::timestamptz then 'revoked' else status end,
      updated_by = ${by}, updated_at = ${now} where id = ${membership}::uuid`.execute(tx)
}

/** The platform has taken the membership back before: no day is left to go, but the money went all the same. */
async function takePaymentBack(
  tx: Db,
  orderId: string,
  { fen, by, now }: { fen: number; by: string; now: Date },
): Promise<void> {
  await sql`update he_vip_info v set paid_fen = v.paid_fen - ${fen}, version = v.version + 1, updated_by = ${by}, updated_at = ${now}
    from he_vip_log l where l.order_id = ${orderId}::uuid and l.act = 'order' and v.id = l.vip_id`.execute(tx)
}

/**
 * The days an order has given, while they stand; the membership is held first, in a statement of its own: one that waits
 * for the row would go on with the days as they stood before whoever held it moved or ended them.
 */
async function lockBoughtDays(tx: Db, orderId: string, now: Date): Promise<BoughtDays | undefined> {
  await sql`select id from he_vip_info where id in (select vip_id from he_vip_log where order_id = ${orderId}::uuid and act = 'order')
    for no key update`.execute(tx)
  const { rows } = await sql<BoughtDays>`
    select l.vip_id as membership, b.id as benefit, b.end_time::text as end,
      greatest(0, extract(epoch from b.end_time - greatest(b.start_time, ${now}::timestamptz)))::float as left
    from he_vip_log l join he_viewer_benefit b on b.source_id = l.id
    where l.order_id = ${orderId}::uuid and l.act = 'order' and b.revoked_at is null`.execute(tx)
  return rows[0]
}
