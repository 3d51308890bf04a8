import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { stableId } from '../../platform/primitives/ids.ts'
import type { WorldHospital, WorldWard, TestWorld } from './world-rows.ts'
import { acceptTermsOf } from '../../testing/people/viewer-world.ts'

/** A hospital and one of its wards, and videos with viewers: what records of a world hang on. */
interface ReviewerPost {
  tenant: number
  hospital: WorldHospital
  ward: WorldWard
  videos: readonly string[]
}

/** The same number for the same record: two of each live, two lie in the recycle bin. */
const EACH = [1, 2, 3, 4] as const
/** Two of the living ones are before people. */
const FORM_DOCUMENT = '{"list":[{"type":"input","label":"姓名","model":"name","key":"name"}],"config":{}}'
const POSTER_LAYERS = '[{"kind":"qr","id":"qr","x":10,"y":10,"w":40,"h":40}]'
const gone = (at: number) => (at > 2 ? sql`now()` : sql`null`)

/**
 * Records about what hospitals teach: doctors, illnesses, video types, playlists, reviewers, words, classes of
 * questions.
 */
export async function addHealthRecords(db: Db, tenant: number, world: TestWorld): Promise<void> {
  const ward = world.wards.find(one => !one.deleted)
  const hospital = world.hospitals.find(one => one.id === ward?.hospitalId)
  if (!ward || !hospital) return
  const shown = world.videos.filter(one => one.published && !one.deleted && one.hospitalId === null)
  const post = { tenant, hospital, ward, videos: shown.map(one => one.id) }
  for (const at of EACH) await addEach(db, post, at)
}

const idOf = ({ tenant }: ReviewerPost, kind: string, at: number): string => stableId(`world${tenant}:${kind}:${at}`)

async function addEach(db: Db, post: ReviewerPost, at: number): Promise<void> {
  const { tenant, hospital, ward } = post
  const stored = sql`${tenant}, 'system', ${gone(at)}`
  await sql`insert into he_famous_doctor (id, tenant_id, created_by, deleted_at, name, title_code, hospital_id, area_code,
      hospital_department_id, std_dept_code, good_at, verify_status)
    values (${idOf(post, 'doctor', at)}, ${stored}, ${`医生${at}`}, '231', ${hospital.id}, ${hospital.areaCode}, ${ward.id}, 'T03',
      '常见病', 'verified')`.execute(db)
  const above = (kind: string) => (at === 2 ? sql`${idOf(post, kind, 1)}::uuid` : sql`null`)
  await sql`insert into he_illness (id, tenant_id, created_by, deleted_at, pid, name, std_dept_code, review_status, summary, diet)
    values (${idOf(post, 'illness', at)}, ${stored}, ${above('illness')}, ${`疾病${at}`}, 'T03', 'passed', '说明', '<p>低盐</p>')`.execute(
    db,
  )
  await sql`insert into he_hospital_video_type (id, tenant_id, created_by, deleted_at, pid, hospital_id, area_code, name)
    values (${idOf(post, 'shelf', at)}, ${stored}, ${above('shelf')}, ${hospital.id}, ${hospital.areaCode}, ${`货架${at}`})`.execute(
    db,
  )
  await sql`insert into he_playlist (id, tenant_id, created_by, deleted_at, name, owner_type, hospital_id, area_code)
    values (${idOf(post, 'playlist', at)}, ${stored}, ${`播放单${at}`}, 'hospital', ${hospital.id}, ${hospital.areaCode})`.execute(
    db,
  )
  await sql`insert into sys_position (id, tenant_id, created_by, deleted_at, code, name, company_id)
    values (${idOf(post, 'position', at)}, ${stored}, ${`post_${at}`}, ${`职务${at}`}, '公司')`.execute(db)
  await sql`insert into he_consult_class (id, tenant_id, created_by, deleted_at, name)
    values (${idOf(post, 'consult', at)}, ${stored}, ${`咨询${at}`})`.execute(db)
  await sql`insert into he_sensitive_word (id, tenant_id, created_by, deleted_at, word)
    values (${idOf(post, 'word', at)}, ${stored}, ${`敏感词${at}`})`.execute(db)
  await sql`insert into he_reviewer (id, tenant_id, created_by, deleted_at, username, node, std_dept_codes)
    values (${idOf(post, 'reviewer', at)}, ${stored}, ${`reviewer${at}`}, 'medical', 'T03')`.execute(db)
  await sql`insert into he_vip_plan (id, tenant_id, created_by, deleted_at, name, code, hospital_id, area_code,
      duration_days, price_fen, benefits)
    values (${idOf(post, 'plan', at)}, ${stored}, ${`套餐${at}`}, ${`plan_${at}`}, ${hospital.id}, ${hospital.areaCode}, 30,
      990, '看全部视频')`.execute(db)
  await sql`insert into he_pay_goods (id, tenant_id, created_by, deleted_at, goods_code, name, vip_plan_id, goods_type, price_fen)
    values (${idOf(post, 'goods', at)}, ${stored}, ${`goods_${at}`}, ${`道具${at}`}, ${idOf(post, 'plan', at)}, 'vip_plan', 990)`.execute(
    db,
  )
  await sql`insert into he_price_rule (id, tenant_id, created_by, deleted_at, name, subject_type, hospital_id, area_code,
      discount_pct, effective_start, apply_by, approve_by, approve_opinion)
    values (${idOf(post, 'price', at)}, ${stored}, ${`价格${at}`}, 'hospital', ${hospital.id}, ${hospital.areaCode}, 80,
      '2026-01-01', 'somebody', 'another', '同意')`.execute(db)
  await sql`insert into he_carousel (id, tenant_id, created_by, deleted_at, title, cover, subject_type, hospital_id,
      area_code, link_type, link_address, valid_from, valid_until)
    values (${idOf(post, 'carousel', at)}, ${stored}, ${`轮播${at}`}, 'cover/2026/11/x.png', 'hospital', ${hospital.id},
      ${hospital.areaCode}, 'page', '/pages/x', '2026-01-01', '2036-01-01')`.execute(db)
  await sql`insert into he_carousel_count (carousel_id, tenant_id) values (${idOf(post, 'carousel', at)}, ${tenant})`.execute(
    db,
  )
  await sql`insert into he_qr_code (id, tenant_id, created_by, deleted_at, code, name, target_type, hospital_id, department_id, area_code)
    values (${idOf(post, 'code', at)}, ${stored}, upper(translate(left(md5(${`${tenant}:${at}`}), 8), '0189', 'ghij')), ${`码${at}`},
      'department', ${hospital.id}, ${ward.id}, ${hospital.areaCode})`.execute(db)
  await sql`insert into he_poster_template (id, tenant_id, created_by, deleted_at, name, sheet, hospital_id, area_code, layers)
    values (${idOf(post, 'poster', at)}, ${stored}, ${`模板${at}`}, 'bedCard', ${hospital.id}, ${hospital.areaCode},
      ${POSTER_LAYERS})`.execute(db)
  await sql`insert into he_contact_message (id, tenant_id, created_by, deleted_at, message_no, type, contact_name, phone, content,
      hospital_id, area_code, handle_note, reply_content)
    values (${idOf(post, 'message', at)}, ${stored}, ${`LX2026-${tenant}-${at}`}, 'cooperate', '王芳', '13800010000', '想合作',
      ${hospital.id}, ${hospital.areaCode}, '打过电话', '已回复')`.execute(db)
  await sql`insert into he_contact_caller (message_id, tenant_id, caller_hash, created_at)
    values (${idOf(post, 'message', at)}, ${tenant}, 'x', now())`.execute(db)
  await sql`insert into he_consult_template (id, tenant_id, created_by, deleted_at, name, class_id, content, hospital_id, area_code)
    values (${idOf(post, 'template', at)}, ${stored}, ${`模板${at}`}, ${idOf(post, 'consult', at)}, '请到门诊就诊', ${hospital.id},
      ${hospital.areaCode})`.execute(db)
  await sql`insert into he_edu_task (id, tenant_id, created_by, deleted_at, task_no, patient_alias, bed_no, hospital_id,
      department_id, area_code, illness_id, playlist_id, assign_by, due_time, bind_until, bed_until, evaluate_opinion, remark)
    values (${idOf(post, 'task', at)}, ${stored}, ${`RW26112000${tenant}${at}`}, '3床王', '3', ${hospital.id}, ${ward.id},
      ${hospital.areaCode}, ${idOf(post, 'illness', at)}, ${idOf(post, 'playlist', at)}, '护士', '2036-01-01', '2036-01-01',
      '2036-01-01', '再讲一次', '听力不好')`.execute(db)
  await addDocument(db, post, at)
  await sql`insert into he_hospital_month (id, tenant_id, created_by, deleted_at, hospital_id, area_code, month, discharge_count, remark)
    values (${idOf(post, 'month', at)}, ${stored}, ${hospital.id}, ${hospital.areaCode}, ${`2026-0${at}`}, 100, '已核对')`.execute(
    db,
  )
  await sql`insert into he_area_target (id, tenant_id, created_by, deleted_at, subject_type, hospital_id, area_code, month,
      metric, target_value, remark)
    values (${idOf(post, 'target', at)}, ${stored}, 'hospital', ${hospital.id}, ${hospital.areaCode}, ${`2026-0${at}`}, 'plays',
      100, '按季度')`.execute(db)
  await sql`insert into he_map_pack (id, tenant_id, created_by, deleted_at, name, map_file, approval_no, source, licence,
      status, remark)
    values (${idOf(post, 'map', at)}, ${stored}, ${`地图${at}`}, ${`mapFile/2026/11/${at}.geojson`}, 'GS(2024)0650号',
      '标准地图服务', '内部使用', ${at === 1 ? '1' : '0'}, '已核对')`.execute(db)
  if (at === 1)
    await sql`insert into he_silent_reminder (tenant_id, hospital_id, day, created_at)
      values (${tenant}, ${hospital.id}, '2026-11-01', now())`.execute(db)
  await addForm(db, post, at)
  if (at === 1) await addLinks(db, post)
}

/** A folder with a document in it, and its version. */
async function addDocument(db: Db, post: ReviewerPost, at: number): Promise<void> {
  const { tenant, hospital } = post
  const stored = sql`${tenant}, 'system', ${gone(at)}`
  const [folder, document] = [idOf(post, 'folder', at), idOf(post, 'document', at)]
  const place = sql`${hospital.id}, ${hospital.areaCode}`
  await sql`insert into he_doc_folder (id, tenant_id, created_by, deleted_at, pid, name, code, owner_type, hospital_id, area_code)
    values (${folder}, ${stored}, ${at === 2 ? idOf(post, 'folder', 1) : null}, ${`文件夹${at}`}, ${`Z0${at}`}, 'hospital', ${place})`.execute(
    db,
  )
  await sql`insert into he_doc_folder_hospital (id, tenant_id, folder_id, hospital_id)
    values (${idOf(post, 'given', at)}, ${tenant}, ${folder}, ${hospital.id})`.execute(db)
  await sql`insert into he_document (id, tenant_id, created_by, deleted_at, name, folder_id, hospital_id, area_code,
      current_version, ext, size, tags)
    values (${document}, ${stored}, ${`文档${at}`}, ${folder}, ${place}, 1, 'pdf', 100, '{年度}')`.execute(db)
  await sql`insert into he_document_version (id, tenant_id, document_id, version_no, file_path, ext, size, md5, change_note)
    values (${idOf(post, 'version', at)}, ${tenant}, ${document}, 1, 'docFile/2026/11/x.pdf', 'pdf', 100, '', '首版')`.execute(
    db,
  )
}

/** A link to each document, and a code that somebody got wrong. */
async function documentLinks(db: Db, userId: string): Promise<void> {
  await sql`insert into he_document_share (id, tenant_id, document_id, token_hash, code_hash, shared_by, expires_at)
    select gen_random_uuid(), tenant_id, id, id::text, '', ${userId}, '2036-01-01' from he_document where tenant_id = 1`.execute(
    db,
  )
  await sql`insert into he_document_share_try (tenant_id, share_id, user_id)
    select tenant_id, id, shared_by from he_document_share where tenant_id = 1`.execute(db)
}

/** A form with its version, and what was filled in. */
async function addForm(db: Db, post: ReviewerPost, at: number): Promise<void> {
  const [design, stored] = [idOf(post, 'form', at), sql`${post.tenant}, 'system', ${gone(at)}`]
  await sql`insert into he_form_design (id, tenant_id, created_by, deleted_at, desform_name, desform_code, status,
    published_version, desform_design_json)
    values (${design}, ${stored}, ${`表单${at}`}, ${`form_${at}`}, 'published', 1, ${FORM_DOCUMENT})`.execute(db)
  await sql`insert into he_form_version (tenant_id, design_id, version_no, source, document, published_by, published_at)
    values (${post.tenant}, ${design}, 1, ${FORM_DOCUMENT}, ${FORM_DOCUMENT}, 'system', now())`.execute(db)
  await sql`insert into he_form_republish (id, tenant_id, design_id, version_no, published_by, published_at, reason)
    values (gen_random_uuid(), ${post.tenant}, ${design}, 1, 'system', now(), '再次发布')`.execute(db)
  await sql`insert into he_form_submission (id, tenant_id, created_by, deleted_at, desform_id, form_version, summary,
    data_text, desform_data_json)
    values (${idOf(post, 'submission', at)}, ${stored}, ${design}, 1, '王芳', '姓名：王芳', '{"name":"王芳"}')`.execute(
    db,
  )
  await sql`insert into he_form_link (design_id, tenant_id, token, is_on, changed_by, changed_at)
    values (${design}, ${post.tenant}, ${`token-${design}`}, true, 'system', now())`.execute(db)
  await sql`insert into he_form_phone (design_id, phone_hash, tenant_id, submitted_at)
    values (${design}, ${`phone-${design}`}, ${post.tenant}, now())`.execute(db)
}

/** What joins them to videos. */
async function addLinks(db: Db, post: ReviewerPost): Promise<void> {
  const { tenant } = post
  const doctor = idOf(post, 'doctor', 1)
  for (const [at, video] of post.videos.slice(0, 3).entries()) {
    await sql`insert into he_video_illness (tenant_id, video_id, illness_id) values (${tenant}, ${video}, ${idOf(post, 'illness', 1)})`.execute(
      db,
    )
    await sql`insert into he_video_department (tenant_id, video_id, std_dept_code) values (${tenant}, ${video}, 'T03')`.execute(
      db,
    )
    await sql`insert into he_hospital_video_type_rel (tenant_id, hospital_video_type_id, video_id, sort_no)
      values (${tenant}, ${idOf(post, 'shelf', 1)}, ${video}, ${at})`.execute(db)
    await sql`insert into he_playlist_item (tenant_id, playlist_id, video_id, sort_no)
      values (${tenant}, ${idOf(post, 'playlist', 1)}, ${video}, ${at})`.execute(db)
    await sql`insert into he_edu_task_video (tenant_id, task_id, video_id, sort_no, duration_sec)
      values (${tenant}, ${idOf(post, 'task', 1)}, ${video}, ${at}, 100)`.execute(db)
    await sql`update he_video set doctor_id = ${doctor} where id = ${video}`.execute(db)
    await sql`update he_video_published set doctor_id = ${doctor} where video_id = ${video}`.execute(db)
  }
}

/** Facts beside them that no record of a world fills: reviews, versions, batches, viewers and their doings, figures. */
export async function addHealthFacts(db: Db, world: TestWorld, userId: string, viewerId: string): Promise<void> {
  const video = world.videos.find(one => one.published && !one.deleted)?.id ?? ''
  const hospital = world.hospitals.find(one => !one.deleted)
  await reviews(db, video)
  await batches(db, video, userId)
  await documentLinks(db, userId)
  await viewers(db, video, viewerId, hospital)
  await figures(db, video, viewerId)
}

async function reviews(db: Db, video: string): Promise<void> {
  const [doctor, illness] = [stableId('world1:doctor:1'), stableId('world1:illness:1')]
  await sql`insert into he_famous_doctor_cert (doctor_id, tenant_id, qual_cert_no) values (${doctor}, 1, 'x')`.execute(
    db,
  )
  await sql`insert into he_illness_review (id, tenant_id, illness_id, round, node, result, reviewer_id, reviewer_name)
    values (${stableId('illness-review')}, 1, ${illness}, 1, 'medical', 'pass', ${stableId('somebody')}, '孟医审')`.execute(
    db,
  )
  await sql`insert into he_video_review (id, tenant_id, video_id, version_no, node, round, result, reviewer_id, reviewer_name)
    values (${stableId('video-review')}, 1, ${video}, 1, 'medical', 1, 'pass', ${stableId('somebody')}, '孟医审')`.execute(
    db,
  )
  await sql`insert into he_video_version (tenant_id, video_id, version_no) values (1, ${video}, 1) on conflict do nothing`.execute(
    db,
  )
  await sql`insert into he_review_watch (tenant_id, user_id, video_id, version_no, credit_sec, reported_at)
    values (1, ${stableId('somebody')}, ${video}, 1, 0, now())`.execute(db)
  await sql`insert into he_video_scope (video_id, tenant_id, scope_type, scope_ref) values (${video}, 1, 'area', '320000')`.execute(
    db,
  )
}

async function batches(db: Db, video: string, userId: string): Promise<void> {
  await sql`insert into he_video_batch (id, tenant_id, user_id, sheet_name, total)
    values (${stableId('batch')}, 1, ${userId}, '清单.xlsx', 1)`.execute(db)
  await sql`insert into he_video_batch_item (id, tenant_id, batch_id, row_no, video_id, file_name, file_size)
    values (${stableId('batch-item')}, 1, ${stableId('batch')}, 2, ${video}, 'a.mp4', 1)`.execute(db)
}

/** A membership that was bought, and the order it came from, part of it given back. */
async function purchases(db: Db, viewer: string, place: string | null): Promise<void> {
  const [order, membership] = [stableId('order'), stableId('membership')]
  await sql`insert into he_order (id, tenant_id, order_no, order_type, user_id, hospital_id, area_code, days, goods_title, origin_fen,
      discount_fen, pay_fen, price_trace, platform_os, status, pay_time, channel_bill, refund_fen)
    values (${order}, 1, 'HE2026112010000000000001', 'vip', ${viewer}, ${place}, '320508', 30, '月度会员', 990, 0, 990, '["标价"]', 'ios',
      'paid', now(), '4200', 90)`.execute(db)
  await sql`insert into he_order_refund (id, tenant_id, refund_no, order_id, amount_fen, reason)
    values (${stableId('refund')}, 1, 'RF2026112010000000000001', ${order}, 90, '买错了')`.execute(db)
  await sql`insert into he_pay_bill (id, tenant_id, channel, file_name, from_date, to_date, matched, differences, bill_pay_fen,
      book_pay_fen, bill_refund_fen, book_refund_fen, details)
    values (${stableId('bill')}, 1, 'wx_jsapi', '账单.csv', '2026-11-19', '2026-11-19', 1, 0, 990, 990, 0, 0, '[]')`.execute(
    db,
  )
  await sql`insert into he_pay_notify (id, tenant_id, channel, event_id, event, order_no, verify_result, handle_result, body)
    values (${stableId('notify')}, 1, 'wx_virtual', 'event', 'xpay_goods_deliver_notify', 'HE2026112010000000000001', 'ok', 'paid', 'AAAA')`.execute(
    db,
  )
  await sql`insert into he_vip_info (id, tenant_id, user_id, hospital_id, area_code, start_time, end_time, source, grant_reason)
    values (${membership}, 1, ${viewer}, ${place}, '320508', now(), now() + interval '30 days', 'order', '回访')`.execute(
    db,
  )
  await sql`insert into he_vip_log (id, tenant_id, vip_id, act, days, after_end, reason, order_id)
    values (${stableId('vip-line')}, 1, ${membership}, 'order', 30, now() + interval '30 days', '回访', ${order})`.execute(
    db,
  )
}

/** What somebody asked of a class and an illness of the first world, and what was answered. */
async function questions(db: Db, video: string, viewer: string, place: string | null): Promise<void> {
  const [consult, illness] = [stableId('question'), stableId('world1:illness:1')]
  await sql`insert into he_illness_consult (id, tenant_id, consult_no, user_id, class_id, illness_id, video_id, hospital_id,
      hospital_department_id, area_code, handler, question, warned_words, assignee, sla_deadline, score_text, public_title,
      public_answer, public_opinion)
    select ${consult}, 1, 'C261120000001', ${viewer}, ${stableId('world1:consult:1')}, ${illness}, ${video}, ${place},
      (select id from he_hospital_department where hospital_id = ${place}::uuid limit 1), '320508', 'hospital', '吃药后头晕怎么办',
      '特效药', '王芳', now(), '很好', '头晕怎么办', '请先休息', '标题太绝对'`.execute(db)
  await sql`insert into he_illness_consult (id, tenant_id, consult_no, class_id, illness_id, handler, question, status, public_status,
      public_title, public_answer, public_time)
    values (${stableId('published question')}, 1, 'C261120000002', ${stableId('world1:consult:1')}, ${illness}, 'platform', '漏服怎么办',
      'closed', 'public', '漏服怎么办', '想起来就补服', now())`.execute(db)
  await sql`insert into he_consult_reply (id, tenant_id, consult_id, kind, replier_id, replier_name, content, video_ids)
    values (${stableId('answer')}, 1, ${consult}, 'answer', ${stableId('somebody')}, '王芳', '请监测血压', array[${video}::uuid])`.execute(
    db,
  )
}

async function viewers(db: Db, video: string, viewer: string, hospital: WorldHospital | undefined): Promise<void> {
  const at = sql`now()`
  const place = hospital?.id ?? null
  await sql`insert into he_watch_record (id, tenant_id, user_id, video_id, first_time, last_time)
    select gen_random_uuid(), 1, ${viewer}, video_id, ${at}, ${at} from he_video_published where tenant_id = 1`.execute(
    db,
  )
  await sql`insert into he_like (tenant_id, user_id, video_id) values (1, ${viewer}, ${video})`.execute(db)
  await sql`insert into he_favorite (tenant_id, user_id, video_id) values (1, ${viewer}, ${video})`.execute(db)
  await sql`insert into he_viewer_benefit (id, tenant_id, user_id, kind, ref_id, hospital_id, start_time, source, source_id)
    values (${stableId('benefit')}, 1, ${viewer}, 'task', ${video}, ${place}, ${at}, 'task', ${stableId('task')})`.execute(
    db,
  )
  await sql`insert into he_user_notice (id, tenant_id, user_id, notice_type, title, content, send_time)
    values (${stableId('notice')}, 1, ${viewer}, 'task', '您有一项宣教任务', '请看完', ${at})`.execute(db)
  await sql`insert into he_notice_message (id, tenant_id, next_time) values (${stableId('notice')}, 1, ${at})`.execute(
    db,
  )
  await sql`insert into he_notice_ticket (tenant_id, user_id, notice_type, left_count, sealed_openid)
    values (1, ${viewer}, 'task', 1, 'v1.sealed')`.execute(db)
  await sql`insert into he_notice_sending (id, tenant_id, title, content, notice_type, planned, sent_by, hospital_id)
    values (${stableId('sending')}, 1, '门诊停诊', '本周六停诊', 'content', 1, 'somebody', ${place})`.execute(db)
  await sql`insert into he_user_notice_count (user_id, tenant_id, notice_type, total, unread)
    values (${viewer}, 1, 'task', 1, 1)`.execute(db)
  await purchases(db, viewer, place)
  await questions(db, video, viewer, place)
  await sql`insert into he_search_log (id, tenant_id, user_id, keyword, result_count, created_at)
    values (${stableId('search')}, 1, ${viewer}, '高血压', 0, ${at})`.execute(db)
  await sql`insert into he_qr_code (id, tenant_id, code, target_type, target_ref, hospital_id)
    values (${stableId('qr')}, 1, 'AAAABBBB', 'hospital', ${place}, ${place})`.execute(db)
  await sql`insert into he_qr_scan (id, tenant_id, qr_code_id, user_id, hospital_id, scanned_at, stat_date)
    values (${stableId('scan')}, 1, ${stableId('qr')}, ${viewer}, ${place}, ${at}, current_date)`.execute(db)
  await acceptTermsOf(db, viewer)
  await sql`insert into he_viewer_consent (id, tenant_id, user_id, subject, act, terms, health_consent, channel, created_at)
    values (${stableId('consent')}, 1, ${viewer}, 'x', 'agree', '1', 'Y', 'mini-program', ${at})`.execute(db)
  await sql`insert into he_viewer_merge (tenant_id, from_id, into_id, merged_at)
    values (1, ${stableId('merged')}, ${viewer}, ${at})`.execute(db)
  await sql`insert into he_viewer_phone_code (session_id, tenant_id, phone_hash, code_hash, expires_at)
    select id, 1, 'x', 'x', ${at} from he_wx_session where user_id = ${viewer} limit 1`.execute(db)
  await sql`insert into he_viewer_wechat_step (state_hash, tenant_id, session_id, expires_at)
    select 'x', 1, id, ${at} from he_wx_session where user_id = ${viewer} limit 1`.execute(db)
  await sql`insert into he_play_address (link, tenant_id, addresses, expires_at)
    values ('link', 1, '{a}', ${at})`.execute(db)
  await sql`insert into he_viewer_rate (tenant_id, key, window_no, used) values (1, 'beat:x', 1, 9)`.execute(db)
  await sql`insert into he_idempotency (tenant_id, user_id, key, call, body_hash, answer, created_at)
    values (1, ${viewer}, 'k', 'POST /wx/v1/video/like', 'x', '{"answer": null}', ${at})`.execute(db)
}

async function figures(db: Db, video: string, viewer: string): Promise<void> {
  await sql`insert into he_stat_daily (tenant_id, stat_date, video_id, plays) values (1, '2020-01-01', ${video}, 1)`.execute(
    db,
  )
  await sql`insert into he_stat_place (tenant_id, stat_date, kind, plays) values (1, '2020-01-01', 'all', 1)`.execute(
    db,
  )
  await sql`insert into he_stat_user_day (tenant_id, stat_date, user_id, video_id, valid_plays)
    values (1, '2020-01-01', ${viewer}, ${video}, 1)`.execute(db)
  await sql`insert into he_stat_viewers (tenant_id, stat_date, chunk, viewers) values (1, '2020-01-01', 0, xj_viewer_bit(1))`.execute(
    db,
  )
  await sql`insert into he_stat_unit (tenant_id, unit, stat_date, plays) values (1, '', '2020-01-01', 1)`.execute(db)
  await sql`insert into he_stat_unit_viewers (tenant_id, unit, stat_date, chunk, viewers)
    values (1, '', '2020-01-01', 0, xj_viewer_bit(1))`.execute(db)
  await sql`insert into he_stat_video (tenant_id, stat_date, video_id, plays) values (1, '2020-01-01', ${video}, 1)`.execute(
    db,
  )
  await sql`insert into he_stat_video_viewers (tenant_id, stat_date, video_id, chunk, viewers)
    values (1, '2020-01-01', ${video}, 0, xj_viewer_bit(1))`.execute(db)
  await sql`insert into he_stat_hospital_area (tenant_id, hospital_id, area_code)
    select tenant_id, id, area_code from he_hospital where tenant_id = 1 limit 1`.execute(db)
  await sql`insert into he_stat_unit_span_viewers (tenant_id, unit, span, chunk, viewers)
    values (1, '', '2020-01-01', 0, xj_viewer_bit(1))`.execute(db)
  await sql`insert into he_stat_unit_video (tenant_id, unit, span, video_id, plays) values (1, '', '2020-01-01', ${video}, 1)`.execute(
    db,
  )
  await sql`insert into he_stat_unit_video_viewers (tenant_id, unit, span, video_id, chunk, viewers)
    values (1, '', '2020-01-01', ${video}, 0, xj_wide_bit(1))`.execute(db)
}
