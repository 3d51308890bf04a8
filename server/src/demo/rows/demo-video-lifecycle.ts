import { REVIEW_CHECKLIST } from '@xuanjiao/contract/business/video/lifecycle/review-checklist'
import { videoWorkflow } from '@xuanjiao/contract/business/video/lifecycle/video-workflow'
import { reviewer } from '@xuanjiao/contract/business/review/reviewer'
import { sql } from 'kysely'
import { publishAllToViewers } from '../../modules/video/index.ts'
import { HOME_TENANT, type Db } from '../../platform/database/db.ts'
import { stableId } from '../../platform/primitives/ids.ts'
import type { DemoSeed } from '../writer/demo-seed.ts'

/** Who reviews in the demo: two medical reviewers of different departments, and one of the platform for the last word. */
const REVIEWERS = [
  {
    username: 'medical',
    node: 'medical',
    codes: '02,03,04,15,16,17,19,20,21,28',
    cert: '主任医师 演示证书 A-001',
  },
  {
    username: 'medical2',
    node: 'medical',
    codes: '05,06,07,08,09,10,11,12,13,27',
    cert: '副主任医师 演示证书 A-002',
  },
  { username: 'compliance', node: 'compliance', codes: null, cert: '平台内容安全 演示证书 B-001' },
] as const

const OPINIONS = [
  '片中“三天见效”的说法没有依据，请删去或注明出处。',
  '病房镜头可以认出患者面容，请打码后重新提交。',
  '引用的指南年份过旧，请更新参考依据。',
  '结尾出现了联系电话，涉嫌导流，请删除。',
  '主讲内容超出其专业范围，请更换主讲人或修改内容。',
] as const

const ALL_NO = JSON.stringify(Object.fromEntries(REVIEW_CHECKLIST.map(({ key }) => [key, 'N'])))

/**
 * Who reviews in the demo, and where its videos stand in their lives: who reviewed them and what was said, what viewers
 * see. Months of work of many people are written as they would have left them, past the steps of the workflow.
 */
export async function seedVideoLifecycle(seed: DemoSeed): Promise<void> {
  const reviewers = REVIEWERS.map(({ username, node, codes, cert }) => ({
    id: stableId(`reviewer:${username}`),
    username,
    node,
    stdDeptCodes: codes,
    cert,
  }))
  await seed.add(reviewer, reviewers, async db => {
    await assignLapsedDoctors(db)
    await setReviewStates(db)
    await writeVersions(db)
    await writeReviews(db)
    await startRevision(db)
  })
}

/** Whose verification ended lately speaks in two videos that will go off soon; whose ended long ago, in one that has. */
async function assignLapsedDoctors(db: Db): Promise<void> {
  const named = (lapsed: 'recent' | 'long', status: string, count: number) => sql`
    update he_video v set doctor_id = d.id, presenter_text = null,
      off_reason = case when v.status = 'off' then ${videoWorkflow.timers?.lapse?.reason} end
    from (select id, hospital_id from he_famous_doctor where lapsed_at is not null
      and (lapsed_at > now() - interval '30 days') = ${lapsed === 'recent'} order by id limit 1) d
    where v.id in (select o.id from he_video o where o.status = ${status} and o.created_by = 'system'
      and coalesce(o.owner_hospital_id, d.hospital_id) = d.hospital_id order by o.doctor_id nulls first, o.code desc limit ${count})`
  await named('recent', 'published', 2).execute(db)
  await named('long', 'off', 1).execute(db)
}

/** Half of those in review have passed the medical one; what is approved waits for its day. */
async function setReviewStates(db: Db): Promise<void> {
  await sql`
    update he_video v set review_round = 1,
      submit_by = case when v.owner_hospital_id = ${stableId('HO000007')} then 'hospital' else 'admin' end,
      submit_time = case when v.status in ('published', 'off') then coalesce(v.publish_time, now() - interval '60 days') - interval '30 hours'
        else now() - make_interval(hours => 6 + 5 * n.at) end,
      publish_time = case when v.status in ('published', 'off') then coalesce(v.publish_time, now() - interval '60 days') end,
      review_due_date = case when v.status in ('published', 'off') then (coalesce(v.publish_time, now() - interval '60 days') + interval '24 months')::date end,
      review_node = case when v.status = 'reviewing' then case when n.at % 3 = 2 then 'compliance' else 'medical' end end,
      node_time = case when v.status = 'reviewing' then now() - make_interval(hours => 2 + 4 * n.at) end,
      plan_publish_time = case when v.status = 'approved' then date_trunc('hour', now()) + make_interval(days => 1 + n.at) end,
      published_version_no = case when v.status = 'published' then 1 else 0 end
    from (select id, row_number() over (partition by status order by code)::integer as at from he_video) n
    where n.id = v.id and v.tenant_id = ${HOME_TENANT} and v.created_by = 'system' and v.status <> 'draft'`.execute(db)
  // Three were published almost two years ago and are due for another look.
  await sql`
    update he_video v set publish_time = t.at, submit_time = t.at - interval '30 hours', created_at = t.at - interval '5 days',
      review_due_date = (t.at + interval '24 months')::date
    from (select id, date_trunc('hour', now()) - interval '24 months' + make_interval(days => (row_number() over (order by code))::integer * 9 - 12) as at
      from he_video where status = 'published' and tenant_id = ${HOME_TENANT} order by code limit 3) t where t.id = v.id`.execute(
    db,
  )
}

async function writeVersions(db: Db): Promise<void> {
  await sql`
    insert into he_video_version (tenant_id, video_id, version_no, content, created_by, created_at, submitted_by,
      submitted_at, published_at)
    select v.tenant_id, v.id, 1, jsonb_build_object('title', v.title, 'subTitle', v.sub_title, 'cover', v.cover,
        'summary', v.summary, 'transcript', v.transcript, 'doctorId', replace(v.doctor_id::text, '-', ''),
        'doctorId_dictText', d.name, 'presenterText', v.presenter_text, 'sourceType', v.source_type,
        'sourceNote', v.source_note, 'copyrightFile', v.copyright_file, 'aiGenerated', v.ai_generated,
        'aiLabel', v.ai_label, 'evidence', v.evidence, 'disclaimer', v.disclaimer, 'durationSec', v.duration_sec,
        'orientation', v.orientation, 'sourceName', v.source_name, 'sourcePath', v.source_path),
      v.created_by, v.created_at, v.submit_by, v.submit_time, v.publish_time
    from he_video v left join he_famous_doctor d on d.id = v.doctor_id
    where v.tenant_id = ${HOME_TENANT} and v.created_by = 'system' and v.status <> 'draft'`.execute(db)
  await publishAllToViewers(db)
}

/** Everything that was published was passed twice; what was sent back says why. */
async function writeReviews(db: Db): Promise<void> {
  const people = REVIEWERS.map(({ username, node, cert, codes }) => ({
    username,
    node,
    cert,
    codes: codes?.split(',') ?? [],
  }))
  await sql`
    insert into he_video_review (id, tenant_id, video_id, version_no, node, round, result, reviewer_id, reviewer_name,
      reviewer_cert, opinion, checklist, cost_minutes, created_by, created_at)
    select gen_random_uuid(), v.tenant_id, v.id, 1, s.node, 1, s.result, u.id, u.realname, p.cert,
      case when s.result = 'reject' then (${[...OPINIONS]}::text[])[1 + abs(hashtext(v.code)) % ${OPINIONS.length}] end,
      case when s.result = 'pass' then ${ALL_NO}::jsonb end, s.minutes, p.username,
      v.submit_time + make_interval(mins => s.after)
    from he_video v
    cross join lateral (
      select 'medical' as node, case when v.status = 'rejected' then 'reject' else 'pass' end as result,
        40 + abs(hashtext(v.code)) % 400 as minutes, 40 + abs(hashtext(v.code)) % 400 as after
        where v.status in ('published', 'off', 'approved', 'rejected') or v.review_node = 'compliance'
      union all select 'compliance', 'pass', 20 + abs(hashtext(v.title)) % 300, 500 + abs(hashtext(v.title)) % 300
        where v.status in ('published', 'off', 'approved')) s
    cross join lateral (
      select * from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p
        (username text, node text, cert text, codes jsonb)
      where p.node = s.node
      order by exists (select from he_video_department d where d.video_id = v.id and p.codes ? split_part(d.std_dept_code, '.', 1)) desc,
        p.username limit 1) p
    join sys_user u on u.username = p.username
    where v.tenant_id = ${HOME_TENANT} and v.created_by = 'system'`.execute(db)
}

/** One is being revised: viewers keep the version before. */
async function startRevision(db: Db): Promise<void> {
  const video = await db
    .selectFrom('he_video')
    .select('id')
    .where('status', '=', 'published')
    .where('owner_hospital_id', '=', stableId('HO000007'))
    .where('created_by', '=', 'system')
    .orderBy('code', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (video === undefined) return
  const { id } = video
  await sql`
    update he_video set status = 'draft', version_no = 2, review_round = 0, submit_by = null, submit_time = null,
      title = title || '（修订）', summary = '新版补充了居家观察的要点。' || summary where id = ${id}`.execute(db)
  await sql`
    insert into he_video_version (tenant_id, video_id, version_no, note, created_by, created_at)
    values (${HOME_TENANT}, ${id}, 2, '按年度复审意见补充内容', 'hospital', now() - interval '2 days')
`.execute(db)
}
