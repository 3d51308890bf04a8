import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { ROOT_DEPART_ID } from '../../seed/base/seed-base.ts'
import { stableId } from '../../platform/primitives/ids.ts'
import { addDepart, addUser } from '../../testing/people/test-users.ts'
import type { ProofApp } from './proof-app.ts'
import { addHealthFacts } from './health-records.ts'
import { addMessageRows } from './system-records.ts'
import { WORLD_DAY, type TestWorld } from './make-world.ts'

/** What a house in use has besides its records, written as the modules would: tables that no record of a world fills. */
export async function fillRemainingTables(
  { database }: ProofApp,
  world: TestWorld,
  userId: string,
  viewerId: string,
): Promise<void> {
  const { hospitals, videos, watchSessions } = world
  const db = database.system
  await addHealthFacts(db, world, userId, viewerId)
  const [video, watchSession] = [videos.find(one => one.published)?.id ?? '', watchSessions[0]?.id ?? '']
  await media(db, video)
  await categories(db)
  await addWaitingRows(db)
  await watching(db, video, watchSession)
  for (const { id } of hospitals.filter(one => !one.deleted)) {
    await addDepart(db, { bizType: 'hospital', bizRef: id })
  }
  const area = await addDepart(db, { bizType: 'area', bizRef: '320000' })
  await addDepart(db, { parent: area.id })
  for (const name of ['并入总院', '已撤销']) await addDepart(db, { name })
  await sql`update sys_depart set deleted_at = now() where depart_name in ('并入总院', '已撤销')`.execute(db)
  await sql`insert into sys_user (id, tenant_id, username, realname, deleted_at)
    select gen_random_uuid(), 1, 'gone_' || n, '某人', now() from generate_series(1, 3) n`.execute(db)
  await sql`insert into sys_role (id, tenant_id, role_code, role_name, deleted_at)
    select gen_random_uuid(), 1, 'gone_' || n, '不再使用的角色' || n, now() from generate_series(1, 2) n`.execute(db)
  await addRoleLimits(db)
  await addDepartRoleRows(db, userId)
  const role = await firstRole(db)
  for (let at = 0; at < 3; at++) await addUser(db, { departs: [area.id], roles: [role] })
  const gone = await addUser(db, { departs: [area.id] })
  await sql`update sys_user set deleted_at = now() where id = ${gone.id}`.execute(db)
  await sql`insert into sys_device (user_id, device_hash, tenant_id, first_seen_at, last_seen_at)
    values (${userId}, 'x', 1, now(), now())`.execute(db)
  await addFactorRows(db, userId)
  await sql`insert into sys_draft_key (tenant_id, user_id, key) values (1, ${userId}, ${Buffer.alloc(32, 7)})`.execute(
    db,
  )
  await addBackgroundRows(db, userId)
  await addMessageRows(db, userId)
}

/** Second factors of somebody who signs in otherwise here, and a lock that nobody's clock reaches. */
async function addFactorRows(db: Db, userId: string): Promise<void> {
  const gone = await addUser(db)
  await sql`insert into sys_totp (user_id, tenant_id, sealed_secret, last_step, created_at)
    values (${gone.id}, 1, 'x', 0, now())`.execute(db)
  await sql`insert into sys_passkey (id, tenant_id, user_id, credential_id, public_key, counter, name, created_at)
    values (${stableId('passkey')}, 1, ${gone.id}, 'x', ${Buffer.alloc(8)}, 0, '某设备', now())`.execute(db)
  await sql`insert into sys_recovery_code (code_hash, tenant_id, user_id) values ('x', 1, ${gone.id})`.execute(db)
  await sql`insert into sys_factor_step (ticket_hash, tenant_id, user_id, purpose, created_at, expires_at)
    values ('x', 1, ${gone.id}, 'signIn', now(), now())`.execute(db)
  await sql`insert into sys_third_account (id, tenant_id, user_id, source, issuer, subject, name, created_at)
    values (${stableId('third')}, 1, ${gone.id}, 'oidc', 'https://id.example', 'x', '某账号', now())`.execute(db)
  await sql`insert into sys_screen_lock (user_id, tenant_id, idle_minutes) values (${userId}, 1, 240)`.execute(db)
}

/** A data rule and a denial, of the role `gone_1`, which is in the recycle bin. */
async function addRoleLimits(db: Db): Promise<void> {
  const [rule, permission] = [stableId('rule'), stableId('perms:sys:audit:list')]
  await sql`insert into sys_data_rule (id, permission_id, rule_name, rule_column, rule_conditions, rule_value)
    values (${rule}, ${permission}, '某规则', 'createBy', '=', 'admin')`.execute(db)
  await sql`insert into sys_role_data_rule (id, tenant_id, role_id, rule_id)
    select gen_random_uuid(), 1, id, ${rule} from sys_role where role_code = 'gone_1'`.execute(db)
  await sql`insert into sys_role_denial (id, tenant_id, role_id, permission_id)
    select gen_random_uuid(), 1, id, ${permission} from sys_role where role_code = 'gone_1'`.execute(db)
}

/** A role of the root department with one permission, one rule and one person, who stands there; and an agent. */
async function addDepartRoleRows(db: Db, userId: string): Promise<void> {
  const [role, permission, rule] = [stableId('depart role'), stableId('perms:sys:audit:list'), stableId('rule')]
  await sql`insert into sys_depart_role (id, tenant_id, depart_id, depart_code, role_name, role_code)
    select ${role}, tenant_id, id, org_code, '组长', 'proof_lead' from sys_depart where id = ${ROOT_DEPART_ID}`.execute(
    db,
  )
  await sql`insert into sys_depart_role (id, tenant_id, depart_id, depart_code, role_name, role_code, deleted_at)
    select gen_random_uuid(), d.tenant_id, d.id, d.org_code, '组员' || n, 'proof_member_' || n, case when n > 3 then now() end
    from sys_depart d, generate_series(1, 6) n where d.id = ${ROOT_DEPART_ID}`.execute(db)
  await sql`insert into sys_depart_permission (id, tenant_id, depart_id, permission_id)
    values (gen_random_uuid(), 1, ${ROOT_DEPART_ID}, ${permission})`.execute(db)
  await sql`insert into sys_depart_data_rule (id, tenant_id, depart_id, rule_id)
    values (gen_random_uuid(), 1, ${ROOT_DEPART_ID}, ${rule})`.execute(db)
  await sql`insert into sys_depart_role_permission (id, tenant_id, role_id, permission_id)
    values (gen_random_uuid(), 1, ${role}, ${permission})`.execute(db)
  await sql`insert into sys_depart_role_data_rule (id, tenant_id, role_id, rule_id)
    values (gen_random_uuid(), 1, ${role}, ${rule})`.execute(db)
  const member = await addUser(db)
  await sql`insert into sys_depart_role_user (id, tenant_id, role_id, user_id)
    values (gen_random_uuid(), 1, ${role}, ${member.id})`.execute(db)
  await sql`insert into sys_user_agent (id, tenant_id, user_id, agent_id, start_time, end_time, status)
    values (gen_random_uuid(), 1, ${userId}, ${member.id}, now(), now() + interval '1 day', '1')`.execute(db)
}

async function firstRole(db: Db): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`select id from sys_role where tenant_id = 1 and deleted_at is null limit 1`.execute(db)
  return rows[0]?.id ?? ''
}

async function media(db: Db, video: string): Promise<void> {
  await sql`insert into he_video_media (id, tenant_id, video_id, version_no, kind, path)
    values (${stableId('media')}, 1, ${video}, 1, 'poster', 'poster/示例.jpg')`.execute(db)
  await sql`insert into he_video_key (id, tenant_id, video_id, sealed_key)
    values (${stableId('key')}, 1, ${video}, 'v1.sealed')`.execute(db)
  await sql`insert into he_upload (id, tenant_id, video_id, user_id, name, size)
    values (${stableId('upload')}, 1, ${video}, ${stableId('somebody')}, '宣教.mp4', 10)`.execute(db)
  await sql`insert into sys_file (id, tenant_id, path, name, type, biz, is_public, size, sha256)
    values (${stableId('file')}, 1, 'document/2026/11/示例.pdf', '许可证.pdf', 'application/pdf', 'document', false, 10, '')`.execute(
    db,
  )
  await sql`insert into sys_file_use (tenant_id, path, table_name, record_id, column_name)
    values (1, 'document/2026/11/示例.pdf', 'he_video', ${video}, 'copyright_file')`.execute(db)
  await sql`insert into sys_clean_text (tenant_id, digest, cleaner) values (1, 'proof', 1)`.execute(db)
  await sql`insert into sys_number (tenant_id, name, last) values (1, 'proof', 1)`.execute(db)
}

/** A tree of three levels, what stands in the middle has something above and something below, and two in the bin. */
async function categories(db: Db): Promise<void> {
  await sql`insert into sys_category (id, tenant_id, pid, name, code) values
    (${stableId('category:1')}, 1, null, '宣教时机', 'A01'),
    (${stableId('category:2')}, 1, ${stableId('category:1')}, '住院', 'A01A01'),
    (${stableId('category:3')}, 1, ${stableId('category:2')}, '术前', 'A01A01A01')`.execute(db)
  await sql`insert into sys_category (id, tenant_id, name, code, deleted_at) values
    (${stableId('category:4')}, 1, '用药', 'A02', now()),
    (${stableId('category:5')}, 1, '饮食', 'A03', now())`.execute(db)
}

/** A hospital's video on the reviewers' desk; all other drafts are of the hospital that has doctors. */
async function addWaitingRows(db: Db): Promise<void> {
  await sql`update he_video set status = 'reviewing', review_node = 'medical', review_round = 1, version_no = 1,
      submit_time = now(), node_time = now()
    where id = (select max(id::text)::uuid from he_video
      where tenant_id = 1 and status = 'draft' and owner_hospital_id is not null and deleted_at is null)`.execute(db)
  await sql`update he_video v set owner_type = 'hospital', owner_hospital_id = d.hospital_id, area_code = d.area_code,
      owner_department_id = null
    from he_famous_doctor d where d.id = ${stableId('world1:doctor:1')} and v.tenant_id = 1 and v.status = 'draft'`.execute(
    db,
  )
}

async function watching(db: Db, video: string, watchSession: string): Promise<void> {
  const at = `${WORLD_DAY} 10:00:00`
  await sql`insert into he_watch_record (id, tenant_id, user_id, video_id, first_time, last_time)
    values (${stableId('record')}, 1, ${stableId('viewer:0')}, ${video}, ${at}, ${at})`.execute(db)
  await sql`insert into he_watch_beat (tenant_id, session_id, seq, pos, speed, ranges, playing, server_ts)
    values (1, ${watchSession}, 0, 1, 1, '[]', true, ${at})`.execute(db)
}

async function addBackgroundRows(db: Db, userId: string): Promise<void> {
  await addPersonalRows(db, userId)
  await sql`insert into sys_job (id, tenant_id, kind, title, payload, state, max_attempts, run_at, result, created_by)
    values (${stableId('job')}, 1, 'export', '导出医院', '{}', 'done', 1, now(), '{}', ${userId})`.execute(db)
  await sql`insert into sys_job_log (tenant_id, job_id, line) values (1, ${stableId('job')}, '已完成')`.execute(db)
  await sql`insert into sys_schedule (name, tenant_id, cron, kind, payload) values ('proof', 1, '0 0 3 * * ?', 'nothing', '{}')`.execute(
    db,
  )
  await sql`insert into sys_quartz_job (id, tenant_id, description, job_class_name, cron_expression, parameter, status, deleted_at)
    select gen_random_uuid(), 1, '任务' || n, 'sample.say', '0 0 3 * * ?', '{"text":"你好"}', -1,
      case when n > 3 then now() end from generate_series(1, 6) n`.execute(db)
  await sql`insert into sys_data_source (id, tenant_id, code, name, db_type, db_host, db_port, db_name, db_username, deleted_at)
    select gen_random_uuid(), 1, 'source' || n, '数据源' || n, '6', 'db.example.com', 5432, 'shop', 'reader',
      case when n > 3 then now() end from generate_series(1, 6) n`.execute(db)
  await sql`insert into sys_log_archive (id, tenant_id, log_id, archived_by)
    values (${stableId('archived')}, 1, ${stableId('log')}, 'somebody')`.execute(db)
  await sql`insert into sys_firing (schedule, fire_at, tenant_id, job_id) values ('proof', now(), 1, ${stableId('job')})`.execute(
    db,
  )
}

/** What a person keeps and is given beside their records. */
async function addPersonalRows(db: Db, userId: string): Promise<void> {
  await sql`insert into sys_repeated_call (tenant_id, user_id, key, call, request_hash, created_at)
    values (1, ${userId}, 'key', 'POST /sys/position/add', 'x', now())`.execute(db)
  await sql`insert into sys_list_view (id, tenant_id, user_id, kind, route, name, content)
    values (${stableId('list-view')}, 1, ${userId}, 'view', 'hospital', '我的视图', '{}')`.execute(db)
  await sql`insert into he_mailed_report (id, tenant_id, created_by, user_id, name, tables, period, cron)
    values (${stableId('mailed-report')}, 1, 'proof', ${userId}, '周报', 'trend', 'week', '0 0 8 ? * 2 *')`.execute(db)
  await sql`insert into sys_import_memory (id, tenant_id, username, entity, heads, updated_at)
    values (${stableId('import-memory')}, 1, 'proof', 'hospital', '{}', now())`.execute(db)
  await sql`insert into sys_export_day (tenant_id, user_id, day, rows) values (1, ${userId}, ${WORLD_DAY}, 3)`.execute(
    db,
  )
  await sql`insert into sys_export_request
      (id, tenant_id, user_id, username, realname, export, title, query, question, rows, reason, asked_at, ends_at)
    values (${stableId('export-request')}, 1, ${userId}, 'proof', '证明', 'entity.hospital', '医院', '{}', '全部', 3000,
      '季度对账使用', now(), now() + interval '3 days')`.execute(db)
  await sql`insert into sys_signature_nonce (session_id, nonce, tenant_id, created_at)
    values ('session', 'nonce', 1, now())`.execute(db)
  await sql`insert into sys_page_ticket (ticket_hash, tenant_id, user_id, expires_at)
    values ('page', 1, ${userId}, now() + interval '1 day')`.execute(db)
  await sql`insert into sys_socket_ticket (ticket_hash, tenant_id, user_id, token_hash, expires_at)
    values ('ticket', 1, ${userId}, 'token', now() + interval '1 day')`.execute(db)
}
