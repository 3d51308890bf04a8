import type { NoticeType } from '@xuanjiao/contract/viewer/viewer-notice-calls'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { TextEncryption } from '../../../platform/encryption/text-encryption.ts'

/** Nobody lets themselves be told more often ahead: a tap too many is no wish. */
const MOST_TICKETS = 20

interface AllowedNotices {
  tenantId: number
  userId: string
  types: readonly NoticeType[]
  /** Who they are at WeChat. */
  openid: string
}

/** Somebody let WeChat tell them something of these kinds, each once more. */
export async function addTickets(
  tx: Db,
  { tenantId, userId, types, openid }: AllowedNotices,
  { receivers, now }: { receivers: TextEncryption; now: Date },
): Promise<void> {
  for (const type of types.toSorted())
    await sql`insert into he_notice_ticket as k (tenant_id, user_id, notice_type, left_count, sealed_openid, updated_at)
      values (${tenantId}, ${userId}::uuid, ${type}, 1, ${receivers.encrypt(openid)}, ${now})
      on conflict (user_id, notice_type) do update set left_count = least(k.left_count + 1, ${MOST_TICKETS}),
        sealed_openid = excluded.sealed_openid, updated_at = excluded.updated_at`.execute(tx)
}

/** How often somebody may still be told, by kind. */
export async function ticketsOf(db: Db, userId: string): Promise<{ type: string; left: number }[]> {
  return db
    .selectFrom('he_notice_ticket')
    .select(['notice_type as type', 'left_count as left'])
    .where('user_id', '=', userId)
    .orderBy('notice_type')
    .execute()
}

/**
 * Who took their consent back, or left, is told nothing more by WeChat, and nobody knows who they are there; what was on
 * its way is not sent.
 */
export async function dropTickets(tx: Db, userId: string): Promise<void> {
  await sql`delete from he_notice_ticket where user_id = ${userId}::uuid`.execute(tx)
  await sql`delete from he_notice_message m using he_user_notice n
    where n.id = m.id and n.user_id = ${userId}::uuid and m.status = 'waiting'`.execute(tx)
}
