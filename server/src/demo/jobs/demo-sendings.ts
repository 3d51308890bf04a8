import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import { recountNotices } from '../../modules/viewer-notices/index.ts'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf } from '../../platform/database/statement-rows.ts'
import { stableId } from '../../platform/primitives/ids.ts'

interface DemoSending {
  title: string
  content: string
  type: 'content' | 'system'
  daysAgo: number
  by: string
  /** Whose patients are told; everybody where the platform sends. */
  hospital?: string
  /** Opens a video of that title. */
  video?: string
  /** Was stopped before anybody had it. */
  cancelled?: true
  /** Of a hundred who have it. */
  read: number
  clicked: number
}

const RENLAN = stableId('HO000007')
const NINGHE = stableId('HO000006')

const SENDINGS: readonly DemoSending[] = [
  {
    title: '秋冬季的呼吸训练',
    content: '天气转凉，慢性呼吸疾病容易加重。点开跟着视频做缩唇呼吸和腹式呼吸，每天两次。',
    type: 'content',
    daysAgo: 12,
    by: '系统管理员',
    video: '缩唇呼吸与腹式呼吸训练',
    read: 46,
    clicked: 21,
  },
  {
    title: '本院健康讲座改到周五',
    content: '原定周三下午的健康讲座改到本周五下午两点，地点不变，请您留意。',
    type: 'content',
    daysAgo: 6,
    by: '苏仁澜',
    hospital: RENLAN,
    read: 63,
    clicked: 0,
  },
  {
    title: '小程序今晚维护',
    content: '今晚23点到24点小程序维护，期间视频暂时不能播放，敬请谅解。',
    type: 'system',
    daysAgo: 4,
    by: '系统管理员',
    cancelled: true,
    read: 0,
    clicked: 0,
  },
  {
    title: '出院后一周请看康复视频',
    content: '出院后第一周是康复的关键，请按医生的安排观看宣教视频，有疑问在小程序里提问。',
    type: 'content',
    daysAgo: 2,
    by: '宁宁和',
    hospital: NINGHE,
    read: 38,
    clicked: 0,
  },
]

const DAY_MS = 86_400_000

/** 群发通知 of the last weeks to viewers of the history, with who has read and opened them. Written once. */
export async function writeDemoSendings(db: Db, tenantId: number, now: Date): Promise<number> {
  const { rows } = await sql`select from he_notice_sending limit 1`.execute(db)
  if (rows.length > 0) return 0
  let made = 0
  for (const sending of SENDINGS) made += Number(await writeSending(db, sending, tenantId, now))
  await writeDemoMessages(db)
  await recountNotices(db)
  return made
}

/** Answers whether it was: a hospital that is gone sends nothing. */
async function writeSending(db: Db, sending: DemoSending, tenantId: number, now: Date): Promise<boolean> {
  const id = stableId(`sending:${sending.title}`)
  const sentAt = new Date(now.getTime() - sending.daysAgo * DAY_MS)
  const video = sending.video === undefined ? null : await publishedVideo(db, sending.video)
  const { numAffectedRows = 0n } =
    await sql`insert into he_notice_sending (id, tenant_id, title, content, notice_type, link_type, link_ref, status, hospital_id, area_code,
      to_hospital_id, planned, sent_by, created_by, created_at, finish_time)
    select ${id}::uuid, ${tenantId}, ${sending.title}, ${sending.content}, ${sending.type}, ${video === null ? 'none' : 'video'}, ${video},
      ${sending.cancelled ? 'cancelled' : 'done'}, h.id, h.area_code, h.id, 0, ${sending.by}, 'admin', ${sentAt}::timestamptz,
      ${sentAt}::timestamptz + interval '1 minute'
    from (select 1) one left join he_hospital h on h.id = ${sending.hospital ?? null}::uuid
    where ${sending.hospital === undefined} or h.id is not null`.execute(db)
  if (numAffectedRows === 0n) return false
  const planned = await countReachable(db, sending, tenantId)
  const sent = sending.cancelled ? 0 : await writeNotices(db, sending, { id, tenantId, sentAt, now })
  await sql`update he_notice_sending set planned = ${planned}, sent = ${sent} where id = ${id}::uuid`.execute(db)
  return true
}

async function publishedVideo(db: Db, title: string): Promise<string | null> {
  const { rows } = await sql<{ id: ColumnOf<'he_video_published.video_id'> }>`
    select video_id as id from he_video_published where title = ${title} limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/** As the product chooses them: accounts that are open and have agreed, of a hospital its own patients. */
const reachable = ({ hospital }: DemoSending, tenantId: number) => sql`he_wxapp_user u
  where u.tenant_id = ${tenantId} and u.status = '1' and u.deleted_at is null and u.consent_version is not null
    and ${hospital === undefined ? sql`true` : sql`u.bind_hospital_id = ${hospital}::uuid`}`

async function countReachable(db: Db, sending: DemoSending, tenantId: number): Promise<number> {
  const { rows } = await sql`select u.id from ${reachable(sending, tenantId)}`.execute(db)
  return rows.length
}

interface WrittenSending {
  id: string
  tenantId: number
  sentAt: Date
  now: Date
}

/** Read within a day and a half, opened a minute after it was read; whoever is which is the same every time. */
async function writeNotices(
  db: Db,
  sending: DemoSending,
  { id, tenantId, sentAt, now }: WrittenSending,
): Promise<number> {
  const limitDay = sending.hospital === undefined ? null : wireDate(sentAt)
  const written = await sql`
    insert into he_user_notice (id, tenant_id, user_id, notice_type, title, content, link_type, link_ref, biz_id, hospital_id, area_code,
      send_time, read_time, click_time, sending_id, limit_day)
    select gen_random_uuid(), s.tenant_id, u.id, s.notice_type, s.title, s.content, s.link_type, s.link_ref, s.id,
      coalesce(s.hospital_id, u.bind_hospital_id), u.area_code, s.created_at,
      case when u.luck < ${sending.read} then least(s.created_at + u.after, ${now}::timestamptz) end,
      case when u.luck < ${sending.clicked} then least(s.created_at + u.after + interval '1 minute', ${now}::timestamptz) end,
      s.id, ${limitDay}::date
    from he_notice_sending s, (select u.id, u.bind_hospital_id, u.area_code,
        abs(hashtext(${id} || u.id::text)) % 100 as luck,
        make_interval(mins => abs(hashtext(u.id::text || ${id})) % 2000) as after
      from ${reachable(sending, tenantId)}) u
    where s.id = ${id}::uuid on conflict do nothing`.execute(db)
  return Number(written.numAffectedRows ?? 0)
}

/** Every third patient had let WeChat tell them; of those a few have refused since, and one was not brought. */
async function writeDemoMessages(db: Db): Promise<void> {
  await sql`insert into he_notice_message (id, tenant_id, status, tries, sent_time, error, created_at)
    select n.id, n.tenant_id, l.status, 1, case l.status when 'sent' then n.send_time + interval '20 seconds' end,
      case l.status when 'refused' then '患者未允许（43101）' when 'failed' then '微信没有响应' end, n.send_time
    from he_user_notice n, lateral (select abs(hashtext(n.user_id::text)) % 30 as luck) one,
      lateral (select case when luck = 0 then 'failed' when luck = 3 then 'refused' else 'sent' end as status) l
    where n.sending_id is not null and one.luck % 3 = 0 on conflict do nothing`.execute(db)
}
