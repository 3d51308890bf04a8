import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { stableId } from '../../platform/primitives/ids.ts'

/** Announcements, templates and messages: some that live, some in the bin; one is read, one was sent. */
export async function addMessageRows(db: Db, userId: string): Promise<void> {
  const [announcement, message] = [stableId('announcement'), stableId('message')]
  await sql`insert into sys_announcement (id, tenant_id, titile, msg_content, send_status, send_time, deleted_at)
    select case when n = 3 then ${announcement}::uuid else gen_random_uuid() end, 1, '公告' || n, '<p>停机维护</p>',
      ((n + 2) % 3)::text, now(), case when n > 6 then now() end from generate_series(1, 9) n`.execute(db)
  await sql`insert into sys_announcement_read (tenant_id, announcement_id, user_id, read_at)
    values (1, ${announcement}, ${userId}, now())`.execute(db)
  await sql`insert into sys_message_template (id, tenant_id, template_name, template_code, template_content, deleted_at)
    select gen_random_uuid(), 1, '模板' || n, 'proof_' || n, '您好', case when n > 3 then now() end
    from generate_series(1, 6) n`.execute(db)
  await sql`insert into sys_message (id, tenant_id, es_title, es_receiver, es_content, es_send_status, deleted_at)
    select case when n = 3 then ${message}::uuid else gen_random_uuid() end, 1, '消息' || n, 'somebody', '您好', '2',
      case when n > 3 then now() end from generate_series(1, 6) n`.execute(db)
  await sql`insert into sys_message_delivery (tenant_id, message_id, attempt, delivered, result, created_at)
    values (1, ${message}, 1, false, '没有这个用户账号', now())`.execute(db)
}
