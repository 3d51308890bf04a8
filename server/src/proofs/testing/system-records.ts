import { sql } from 'kysely'
import { HOME_TENANT, NO_TENANT, type Db } from '../../platform/database/db.ts'
import { newId, stableId } from '../../platform/primitives/ids.ts'

/** One of each system record that a new installation has none of. */
export async function addSystemRecords(db: Db): Promise<void> {
  await sql`insert into sys_check_rule (id, tenant_id, rule_name, rule_code, rule_json)
    values (${newId()}, ${NO_TENANT}, '规则', 'proof', '[]')`.execute(db)
  await sql`insert into sys_fill_rule (id, tenant_id, rule_name, rule_code, rule_class, rule_params)
    values (${newId()}, ${NO_TENANT}, '编码', 'proof', 'serial', '{"digits":4,"start":1}')`.execute(db)
  await sql`insert into sys_data_source (id, tenant_id, code, name, db_type, db_host, db_port, db_name, db_username)
    values (${newId()}, ${HOME_TENANT}, 'proof', '数据源', '6', 'db.example.com', 5432, 'shop', 'reader')`.execute(db)
  await sql`insert into sys_category (id, tenant_id, name, code)
    values (${newId()}, ${HOME_TENANT}, '分类', 'A01')`.execute(db)
  await sql`insert into sys_quartz_job (id, tenant_id, description, job_class_name, cron_expression, parameter, status)
    values (${newId()}, ${HOME_TENANT}, '任务', 'sample.say', '0 0 3 * * ?', '{"text":"你好"}', -1)`.execute(db)
  await sql`insert into sys_gateway_route (id, tenant_id, router_id, name, path_pattern, upstreams)
    values (${newId()}, ${NO_TENANT}, 'proof', '路由', '/proof/**', '[{"url":"https://example.com"}]')`.execute(db)
  await sql`insert into sys_announcement (id, tenant_id, title, msg_abstract, msg_content, open_page, bus_type, bus_id, sender)
    values (${newId()}, ${HOME_TENANT}, '公告', '摘要', '<p>停机</p>', '/he/video', '视频', '1', 'admin')`.execute(db)
  await sql`insert into sys_message_template (id, tenant_id, template_name, template_code, template_content, template_test_json)
    values (${newId()}, ${HOME_TENANT}, '模板', 'proof', '您好', '{}')`.execute(db)
  await sql`insert into sys_message (id, tenant_id, es_title, es_receiver, es_param, es_content, es_result, remark)
    values (${newId()}, ${HOME_TENANT}, '消息', 'somebody', '{}', '您好', '没有这个用户账号', '备注')`.execute(db)
  await sql`insert into sys_depart_role (id, tenant_id, depart_id, depart_code, role_name, role_code, description)
    select ${newId()}, tenant_id, id, org_code, '部门角色', 'proof_depart_role', '说明' from sys_depart where parent_id is null limit 1`.execute(
    db,
  )
  await sql`insert into sys_user (id, tenant_id, username, realname)
    values (${newId()}, ${HOME_TENANT}, 'proof_person', '某人')`.execute(db)
}

/** Announcements, templates and messages: some that live, some in the bin; one is read, one was sent. */
export async function addMessageRows(db: Db, userId: string): Promise<void> {
  const [announcement, message] = [stableId('announcement'), stableId('message')]
  await sql`insert into sys_announcement (id, tenant_id, title, msg_content, send_status, send_time, deleted_at)
    select case when n = 2 then ${announcement}::uuid else gen_random_uuid() end, 1, '公告' || n, '<p>停机维护</p>',
      ((n + 2) % 3)::text, now(), case when n > 6 then now() end from generate_series(1, 9) n`.execute(db)
  await sql`insert into sys_announcement_read (tenant_id, announcement_id, user_id, read_at)
    values (1, ${announcement}, ${userId}, now())`.execute(db)
  await sql`insert into sys_notice_choice (tenant_id, user_id, category, popup, mail)
    values (1, ${userId}, '1', true, true)`.execute(db)
  await sql`insert into sys_message_template (id, tenant_id, template_name, template_code, template_content, deleted_at)
    select gen_random_uuid(), 1, '模板' || n, 'proof_' || n, '您好', case when n > 3 then now() end
    from generate_series(1, 6) n`.execute(db)
  await sql`insert into sys_message (id, tenant_id, es_title, es_receiver, es_content, es_send_status, deleted_at)
    select case when n = 3 then ${message}::uuid else gen_random_uuid() end, 1, '消息' || n, 'somebody', '您好', '2',
      case when n > 3 then now() end from generate_series(1, 6) n`.execute(db)
  await sql`insert into sys_message_delivery (tenant_id, message_id, attempt, delivered, result, created_at)
    values (1, ${message}, 1, false, '没有这个用户账号', now())`.execute(db)
}
