import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/**
 * Of these notices WeChat is to tell as well, where their viewers let it: one ticket each, in the transaction of the notices
 * (rules/notices#wechat). Tickets are held in the order of their viewers, so that two who tell many never wait crosswise.
 */
export async function queueMessages(tx: Db, noticeIds: readonly string[], now: Date): Promise<void> {
  if (noticeIds.length === 0) return
  await sql`with due as (
      select k.id, n.id as notice_id, n.tenant_id
      from he_notice_ticket k join he_user_notice n on n.user_id = k.user_id and n.notice_type = k.notice_type
      where n.id = any(${noticeIds}::uuid[]) and k.left_count > 0
      order by k.user_id for update of k),
    taken as (
      update he_notice_ticket k set left_count = k.left_count - 1, updated_at = ${now}::timestamptz
      from due where due.id = k.id returning due.notice_id, due.tenant_id)
    insert into he_notice_message (id, tenant_id, next_time, created_at)
    select notice_id, tenant_id, ${now}::timestamptz, ${now}::timestamptz from taken`.execute(tx)
}
