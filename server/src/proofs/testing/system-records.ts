import { sql } from 'kysely'
import { HOME_TENANT, NO_TENANT, type Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/primitives/ids.ts'

/** One of each system record that a new installation has none of. */
export async function addSystemRecords(db: Db): Promise<void> {
  await sql`insert into sys_check_rule (id, tenant_id, rule_name, rule_code, rule_json)
    values (${newId()}, ${NO_TENANT}, '规则', 'proof', '[]')`.execute(db)
  await sql`insert into sys_category (id, tenant_id, name, code)
    values (${newId()}, ${HOME_TENANT}, '分类', 'A01')`.execute(db)
  await sql`insert into sys_quartz_job (id, tenant_id, description, job_class_name, cron_expression, parameter, status)
    values (${newId()}, ${HOME_TENANT}, '任务', 'sample.say', '0 0 3 * * ?', '{"text":"你好"}', -1)`.execute(db)
  await sql`insert into sys_announcement (id, tenant_id, titile, msg_abstract, msg_content, open_page, bus_type, bus_id, sender)
    values (${newId()}, ${HOME_TENANT}, '公告', '摘要', '<p>停机</p>', '/he/video', '视频', '1', 'admin')`.execute(db)
  await sql`insert into sys_message_template (id, tenant_id, template_name, template_code, template_content, template_test_json)
    values (${newId()}, ${HOME_TENANT}, '模板', 'proof', '您好', '{}')`.execute(db)
  await sql`insert into sys_message (id, tenant_id, es_title, es_receiver, es_param, es_content, es_result, remark)
    values (${newId()}, ${HOME_TENANT}, '消息', 'somebody', '{}', '您好', '没有这个用户账号', '备注')`.execute(db)
  await sql`insert into sys_user (id, tenant_id, username, realname)
    values (${newId()}, ${HOME_TENANT}, 'proof_person', '某人')`.execute(db)
}
