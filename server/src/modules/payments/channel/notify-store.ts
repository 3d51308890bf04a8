import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/primitives/ids.ts'

/** One thing a channel told, by the name it keeps however often it is told. */
export interface ToldEvent {
  tenantId: number
  channel: string
  eventId: string
  event: string
  orderNo: string | null
  /** As it came, closed. */
  body: string
}

/** Notes that something was told, before anything is done about it: whatever happens then, it is known that it came. */
export async function noteTold(db: Db, told: ToldEvent, now: Date): Promise<void> {
  const { tenantId, channel, eventId, event, orderNo, body } = told
  await sql`insert into he_pay_notify (id, tenant_id, channel, event_id, event, order_no, verify_result, handle_result, body, created_at, last_time)
    values (${newId()}::uuid, ${tenantId}, ${channel}, ${eventId}, ${event}, ${orderNo}, 'ok', 'failed', ${body}, ${now}, ${now})
    on conflict (tenant_id, channel, event_id) do update set times = he_pay_notify.times + 1, last_time = excluded.last_time`.execute(
    db,
  )
}

/** What was done about it. What was told again and known then keeps what was done the first time. */
export async function noteHandled(db: Db, { channel, eventId }: ToldEvent, result: string): Promise<void> {
  await sql`update he_pay_notify set handle_result = ${result} where channel = ${channel} and event_id = ${eventId}
    and (handle_result in ('failed', 'unknown') or ${result} <> 'known')`.execute(db)
}

/** Notes that somebody claimed to be the channel: one line an hour, so that nobody fills the table. */
export async function noteRefused(
  db: Db,
  { tenantId, channel, reason }: { tenantId: number; channel: string; reason: string },
  now: Date,
): Promise<void> {
  const hour = now.toISOString().slice(0, 13)
  await sql`insert into he_pay_notify (id, tenant_id, channel, event_id, event, verify_result, handle_result, created_at, last_time)
    values (${newId()}::uuid, ${tenantId}, ${channel}, ${`refused:${reason}:${hour}`}, ${reason}, 'refused', 'refused', ${now}, ${now})
    on conflict (tenant_id, channel, event_id) do update set times = he_pay_notify.times + 1, last_time = excluded.last_time`.execute(
    db,
  )
}
