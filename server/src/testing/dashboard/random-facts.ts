import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { stableId } from '../../platform/primitives/ids.ts'

type Random = () => number
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

export interface FactHospital {
  id: string
  name: string
  area: string
  served: boolean
  end: string
  wards: readonly string[]
}
export interface FactVideo {
  id: string
  title: string
  hospital: FactHospital | undefined
  ward: string | undefined
  status: string
  node: string | null
  media: string
  publishedDay: string | null
}
export interface FactWatchSession {
  id: string
  viewer: string
  video: FactVideo
  hospital: FactHospital | undefined
  ward: string | undefined
  /** As it was then: the hospital may have moved since. */
  area: string | null
  day: string
  time: string
  seconds: number
  valid: boolean
  complete: boolean
  risk: number
  scene: string
  system: string
}
export interface DashboardFacts {
  hospitals: readonly FactHospital[]
  videos: readonly FactVideo[]
  watchSessions: FactWatchSession[]
}

export const FACT_DAYS = Array.from({ length: 48 }, (_, at) =>
  new Date(Date.parse('2026-10-04') + at * 86_400_000).toISOString().slice(0, 10),
)
const AREAS = ['320508', '320505', '320106', '330106', '110105', '441900', '429004'] as const
/** The ends of days among them: a watch session of 23:59:59 belongs to its day, one of 00:00 to the next. */
const TIMES = ['00:00:00', '23:59:59', '09:59:59', '10:00:00', '10:00:01'] as const

/** A small random world over seven weeks, known to the tests as plain values. */
export function randomDashboardFacts(random: Random, watchSessions: number): DashboardFacts {
  const hospitals = AREAS.concat(AREAS[0]).map((area, at): FactHospital => ({
    id: stableId(`dash:hospital:${at}`),
    name: `第${at}医院（演示）`,
    area,
    served: at === 0 || random() < 0.7,
    end: pick(random, ['2026-11-25', '2026-12-19', '2026-12-20', '2027-06-01']),
    wards: [0, 1].map(ward => stableId(`dash:ward:${at}:${ward}`)),
  }))
  const videos = Array.from({ length: 24 }, (_, at) => randomVideo(random, at, hospitals))
  const facts = { hospitals, videos, watchSessions: [] }
  return {
    ...facts,
    watchSessions: Array.from({ length: watchSessions }, (_, at) => randomWatchSession(random, at, facts)),
  }
}

function randomVideo(random: Random, at: number, hospitals: readonly FactHospital[]): FactVideo {
  const hospital = random() < 0.4 ? undefined : pick(random, hospitals)
  const status = pick(random, ['published', 'published', 'published', 'reviewing', 'approved', 'draft', 'off'])
  return {
    id: stableId(`dash:video:${at}`),
    title: `第${at}个宣教视频`,
    hospital,
    ward: random() < 0.5 && hospital ? pick(random, hospital.wards) : undefined,
    status,
    node: status === 'reviewing' ? pick(random, ['medical', 'compliance']) : null,
    media: status === 'draft' ? pick(random, ['failed', 'ready', 'none']) : 'ready',
    publishedDay: status === 'published' || status === 'off' ? pick(random, FACT_DAYS) : null,
  }
}

export function randomWatchSession(
  random: Random,
  at: number,
  { hospitals, videos }: Omit<DashboardFacts, 'watchSessions'>,
): FactWatchSession {
  const hospital = random() < 0.2 ? undefined : pick(random, hospitals)
  const valid = random() < 0.85
  return {
    id: stableId(`dash:sitting:${at}`),
    viewer: stableId(`dash:viewer:${Math.floor(random() * 25)}`),
    video: pick(random, videos.slice(0, 1 + Math.floor(random() * videos.length))),
    hospital,
    ward: hospital && random() < 0.6 ? pick(random, hospital.wards) : undefined,
    area: hospital ? (random() < 0.1 ? pick(random, AREAS) : hospital.area) : null,
    day: pick(random, FACT_DAYS),
    time: pick(random, TIMES),
    seconds: valid ? 5 + Math.floor(random() * 100) : 2,
    valid,
    complete: valid && random() < 0.4,
    risk: random() < 0.1 ? 2 : 0,
    scene: pick(random, ['qr', 'home', 'search', 'task']),
    system: pick(random, ['android', 'ios', '']),
  }
}

const json = (rows: unknown) => JSON.stringify(rows)

export async function writeFactRecords(db: Db, { hospitals, videos }: DashboardFacts): Promise<void> {
  const classId = stableId('dash:class')
  await sql`insert into he_hospital_class (id, tenant_id, name, code) values (${classId}, 1, '综合', 'general')`.execute(
    db,
  )
  await sql`insert into he_video_classification (id, tenant_id, name) values (${classId}, 1, '入院')`.execute(db)
  await sql`insert into he_hospital (id, tenant_id, code, name, short_name, class_id, area_code, address, contact_name,
      contact_phone, service_status, service_start, service_end)
    select id, 1, 'H' || n, name, name, ${classId}, area, '路', '张三', '13800010000',
      case when served then 'active' else 'trial' end, '2026-01-01', "end"::date
    from rows from (jsonb_to_recordset(${json(hospitals)}::jsonb) as (id uuid, name text, area text, served boolean, "end" text))
      with ordinality as r (id, name, area, served, "end", n)`.execute(db)
  await sql`insert into he_hospital_department (id, tenant_id, hospital_id, area_code, name, std_dept_code)
    select w.id::uuid, 1, h.id, h.area, '科室' || w.n, 'T03' from jsonb_to_recordset(${json(hospitals)}::jsonb) as h (id uuid, area text, wards jsonb),
      jsonb_array_elements_text(h.wards) with ordinality w (id, n)`.execute(db)
  const rows = videos.map(video => ({
    ...video,
    hospitalId: video.hospital?.id ?? null,
    area: video.hospital?.area ?? null,
  }))
  await sql`insert into he_video (id, tenant_id, code, title, classification_id, owner_type, owner_hospital_id,
      owner_department_id, area_code, status, review_node, media_status, duration_sec, publish_time)
    select id, 1, 'V' || n, title, ${classId}, case when "hospitalId" is null then 'platform' else 'hospital' end, "hospitalId",
      ward, area, status, node, media, 120, ("publishedDay" || ' 12:00:00')::timestamptz
    from rows from (jsonb_to_recordset(${json(rows)}::jsonb) as (id uuid, title text, "hospitalId" uuid, ward uuid, area text, status text, node text, media text, "publishedDay" text))
      with ordinality as r (id, title, "hospitalId", ward, area, status, node, media, "publishedDay", n)`.execute(db)
}

export async function writeFactWatchSessions(db: Db, factWatchSessions: readonly FactWatchSession[]): Promise<void> {
  const rows = factWatchSessions.map(({ video, hospital, day, time, ...one }) => ({
    ...one,
    day,
    at: `${day} ${time}`,
    videoId: video.id,
    hospitalId: hospital?.id ?? null,
  }))
  await sql`insert into he_watch_session (id, tenant_id, user_id, video_id, hospital_id, hospital_department_id, area_code,
      start_time, last_time, stat_date, duration_sec, effective_sec, covered_sec, is_valid, is_complete, risk_flag, entry_scene, os)
    select id, 1, viewer, "videoId", "hospitalId", ward, area, at::timestamptz, at::timestamptz, day::date, 120, seconds, 60,
      valid::integer, complete::integer, risk, scene, nullif(system, '')
    from jsonb_to_recordset(${json(rows)}::jsonb) as r (id uuid, viewer uuid, "videoId" uuid, "hospitalId" uuid, ward uuid,
      area text, at text, day text, seconds numeric, valid boolean, complete boolean, risk integer, scene text, system text)`.execute(
    db,
  )
}
