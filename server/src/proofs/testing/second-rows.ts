import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/primitives/ids.ts'
import type { TestUser } from '../../testing/people/test-users.ts'

/** A second row where a world has one or none, so that every list has two pages; and of what is a person's own, many. */
export async function addSecondRows(db: Db, { id, username }: TestUser, viewerId: string): Promise<void> {
  await sql`insert into sys_log_seal (day, lines, opening, closing, signature, key_id, sealed_at)
    select date '2026-11-01' + n, 0, '', '', '', '', now() from generate_series(1, 2) n`.execute(db)
  for (const asker of [id, newId()])
    await sql`insert into sys_export_request (id, tenant_id, user_id, username, realname, export, title, query, question,
        rows, reason, asked_at, ends_at)
      select gen_random_uuid(), 1, ${asker}::uuid, ${username}, '某人', 'user', '用户', '{}', '', 1, '核对',
        timestamptz '2026-11-20', timestamptz '2036-11-20' from generate_series(1, 2)`.execute(db)
  await sql`insert into sys_category (id, tenant_id, name, code)
    select gen_random_uuid(), 1, '更多' || n, 'C0' || n from generate_series(1, 4) n`.execute(db)
  await sql`update sys_category set deleted_at = now() where code in ('C03', 'C04')`.execute(db)
  await sql`insert into sys_check_rule (id, tenant_id, rule_name, rule_code, rule_json)
    select gen_random_uuid(), 0, '规则' || n, 'pages_' || n, '[]' from generate_series(1, 4) n`.execute(db)
  await sql`update sys_check_rule set deleted_at = now() where rule_code in ('pages_3', 'pages_4')`.execute(db)
  await sql`insert into sys_file (id, tenant_id, path, biz, is_public, name, type, size, sha256, created_by)
    select gen_random_uuid(), 1, 'temp/2026/11/' || md5(n::text) || '.pdf', 'temp', false, '文件' || n, 'application/pdf', 1, '', ${username}
    from generate_series(1, 2) n`.execute(db)
  await sql`insert into sys_gateway_route (id, tenant_id, router_id, name, path_pattern, upstreams, deleted_at)
    select gen_random_uuid(), 0, 'pages_' || n, '路由' || n, '/pages/**', '[]', case when n > 2 then now() end
     from generate_series(1, 4) n`.execute(db)
  await sql`insert into sys_fill_rule (id, tenant_id, rule_name, rule_code, rule_class, rule_params, deleted_at)
    select gen_random_uuid(), 0, '编码' || n, 'pages_' || n, 'serial', '{}', case when n > 2 then now() end
    from generate_series(1, 4) n`.execute(db)
  await sql`insert into sys_tenant (id, tenant_no, name, deleted_at)
    select gen_random_uuid(), 900 + n, '租户' || n, case when n > 2 then now() end from generate_series(1, 4) n`.execute(
    db,
  )
  await sql`insert into sys_dict (id, tenant_id, dict_code, dict_name, deleted_at)
    select gen_random_uuid(), 0, 'pages_' || n, '字典' || n, now() from generate_series(1, 2) n`.execute(db)
  await sql`insert into sys_permission (id, tenant_id, name, menu_type, deleted_at)
    select gen_random_uuid(), 0, '菜单' || n, 0, now() from generate_series(1, 2) n`.execute(db)
  await sql`insert into sys_depart (id, tenant_id, depart_name, org_code, deleted_at)
    select gen_random_uuid(), 1, '部门' || n, 'Y0' || n, now() from generate_series(1, 2) n`.execute(db)
  await sql`insert into sys_user (id, tenant_id, username, realname, deleted_at)
    select gen_random_uuid(), 1, 'pages_' || n, '某人', now() from generate_series(1, 2) n`.execute(db)
  await sql`insert into sys_job (id, tenant_id, kind, title, payload, state, max_attempts, run_at, ended_at, created_by)
    select gen_random_uuid(), 1, 'pages', '任务' || n, '{}', 'done', 1, now(), now(), ${username}
    from generate_series(1, 2) n`.execute(db)
  await binTwo(db, 'he_hospital', 'hospital_id')
  await binTwo(db, 'he_hospital_department', 'hospital_department_id')
  await sql`update he_video set status = 'reviewing', review_node = 'medical', review_round = 1, version_no = 1,
      submit_time = now(), node_time = now()
    where id in (select id from he_video where status = 'draft' and deleted_at is null order by id limit 2)`.execute(db)
  await viewersOwn(db, viewerId)
}

/** Into the recycle bin, where no doctor goes with them. */
async function binTwo(db: Db, table: string, link: string): Promise<void> {
  await sql`update ${sql.table(table)} set deleted_at = now() where id in (
    select id from ${sql.table(table)} where deleted_at is null and id not in (select ${sql.ref(link)} from he_famous_doctor)
    order by id limit 2)`.execute(db)
}

/** Of one page of twenty each, and a few more. */
async function viewersOwn(db: Db, viewerId: string): Promise<void> {
  await sql`insert into he_favorite (tenant_id, user_id, video_id)
    select 1, ${viewerId}::uuid, video_id from he_video_published where visible_type = 'all' on conflict do nothing`.execute(
    db,
  )
  await sql`insert into he_watch_record (id, tenant_id, user_id, video_id, first_time, last_time, duration_sec)
    select gen_random_uuid(), 1, ${viewerId}::uuid, video_id, now(), now(), 60 from he_video_published
    on conflict do nothing`.execute(db)
  await sql`insert into he_user_notice (id, tenant_id, user_id, notice_type, title, content, send_time)
    select gen_random_uuid(), 1, ${viewerId}::uuid, 'task', '提醒' || n, '请看完', now() from generate_series(1, 25) n`.execute(
    db,
  )
  await sql`insert into he_notice_message (id, tenant_id, next_time)
    select id, 1, now() from he_user_notice where user_id = ${viewerId}::uuid on conflict do nothing`.execute(db)
  await sql`insert into he_notice_ticket (tenant_id, user_id, notice_type, left_count, sealed_openid)
    values (1, ${viewerId}::uuid, 'vip', 1, 'v1.sealed') on conflict do nothing`.execute(db)
  await sql`insert into he_notice_sending (id, tenant_id, title, content, notice_type, planned, sent_by)
    select gen_random_uuid(), 1, '通知' || n, '请看', 'content', 1, '某人' from generate_series(1, 2) n`.execute(db)
  await sql`insert into he_user_notice_count (user_id, tenant_id, notice_type, total, unread)
    values (${viewerId}::uuid, 1, 'content', 1, 1) on conflict do nothing`.execute(db)
  await sql`insert into he_wxapp_user (id, tenant_id, openid_hash, nick_name)
    select gen_random_uuid(), 1, 'second' || n, '患者' || n from generate_series(1, 2) n`.execute(db)
  await sql`insert into he_vip_info (id, tenant_id, user_id, start_time, end_time, source)
    select gen_random_uuid(), 1, id, now(), now() + interval '1 day', 'gift' from he_wxapp_user where tenant_id = 1
    on conflict do nothing`.execute(db)
  await sql`insert into he_order (id, tenant_id, order_no, order_type, user_id, goods_title, origin_fen, discount_fen, pay_fen,
      price_trace, platform_os, status, close_time)
    select gen_random_uuid(), 1, 'HE202611201000000000001' || n, 'video', ${viewerId}::uuid, '视频', 100, 0, 100, '[]', 'ios',
      'closed', now() from generate_series(1, 2) n`.execute(db)
  await sql`insert into he_illness_consult (id, tenant_id, consult_no, user_id, class_id, handler, question, public_status,
      public_title, public_answer)
    select gen_random_uuid(), 1, 'C26112010000' || n, case when n < 3 then ${viewerId}::uuid end,
      (select id from he_consult_class where tenant_id = 1 order by id limit 1), 'platform', '问题' || n,
      case when n < 3 then 'private' else 'public' end, '标题' || n, '答复' || n from generate_series(1, 4) n`.execute(
    db,
  )
  await sql`insert into he_pay_bill (id, tenant_id, channel, file_name, from_date, to_date, matched, differences, bill_pay_fen,
      book_pay_fen, bill_refund_fen, book_refund_fen, details)
    select gen_random_uuid(), 1, 'wx_jsapi', '账单' || n || '.csv', '2026-11-18', '2026-11-18', 1, 0, 990, 990, 0, 0, '[]'
    from generate_series(1, 2) n`.execute(db)
  await sql`insert into he_pay_notify (id, tenant_id, channel, event_id, event, verify_result, handle_result)
    select gen_random_uuid(), 1, 'wx_virtual', 'event' || n, 'xpay_refund_notify', 'ok', 'refunded' from generate_series(1, 2) n`.execute(
    db,
  )
}
