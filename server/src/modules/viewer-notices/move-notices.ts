import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** What one account was told belongs to another from now on, with the numbers that say how much of it there is. */
export async function moveNotices(tx: Db, from: string, into: string): Promise<void> {
  await sql`update he_user_notice set user_id = ${into}::uuid where user_id = ${from}::uuid`.execute(tx)
  await sql`delete from he_user_notice_count where user_id in (${from}::uuid, ${into}::uuid)`.execute(tx)
  await sql`insert into he_user_notice_count
      (user_id, notice_type, tenant_id, total, unread, read, clicked, failed, last_send_time, last_read_time)
    select user_id, notice_type, n.tenant_id, count(*), count(*) filter (where read_time is null), count(read_time),
      count(click_time),
      count(m.id) filter (where m.status in ('refused', 'failed')), max(send_time), max(read_time)
    from he_user_notice n left join he_notice_message m on m.id = n.id where user_id = ${into}::uuid group by 1, 2, 3`.execute(
    tx,
  )
}
