import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { stableId } from '../../platform/primitives/ids.ts'
import { publishAllToViewers } from '../../modules/video/index.ts'
import { randomItem, type RandomNumber } from '../values/hostile-values.ts'
import { addHealthRecords } from './health-records.ts'
import type { WorldHospital, WorldWatchSession, WorldVideo, WorldWard, TestWorld } from './world-rows.ts'

export type { TestWorld } from './world-rows.ts'

/** Counties, counties below a pseudo-city, a city without counties, municipalities. */
export const WORLD_AREAS = [
  '110105', '110108', '310115', '320106', '320505', '320508', '320582', '330106', '429004', '441900', '500230',
] as const // oxfmt-ignore

/** The day every watch session of a world is on. */
export const WORLD_DAY = '2026-11-19'

/**
 * A small world of hospitals, wards, videos and watch sessions, written by plain SQL: nothing of it has passed the code
 * under test.
 */
export async function makeTestWorld(
  db: Db,
  tenantId: number,
  random: RandomNumber,
  hospitals = 14,
): Promise<TestWorld> {
  const world = { ...planned(`world${tenantId}`, random, hospitals), ...(await kinds(db, tenantId)) }
  await insertHospitals(db, tenantId, world)
  await insertWards(db, tenantId, world)
  await insertVideos(db, tenantId, world)
  await addHealthRecords(db, tenantId, world)
  await insertWatchSessions(db, tenantId, world)
  return world
}

type PlannedWorld = Pick<TestWorld, 'hospitals' | 'wards' | 'videos' | 'watchSessions'>

function planned(name: string, random: RandomNumber, count: number): PlannedWorld {
  const area = () => randomItem(random, WORLD_AREAS) ?? '110105'
  const hospitals = Array.from({ length: count }, (_, at): WorldHospital => ({
    id: stableId(`${name}:hospital:${at}`),
    areaCode: WORLD_AREAS[at] ?? area(),
    deleted: at > 3 && random() < 0.15,
    active: random() < 0.7,
  }))
  const wards = hospitals.flatMap(hospital =>
    Array.from({ length: 2 }, (_, at): WorldWard => ({
      id: stableId(`${name}:ward:${hospital.id}:${at}`),
      hospitalId: hospital.id,
      areaCode: hospital.areaCode,
      deleted: hospital.deleted || (at > 0 && random() < 0.2),
    })),
  )
  const videos = Array.from({ length: count * 4 }, (_, at) =>
    plannedVideo(`${name}:video:${at}`, random, hospitals, wards),
  )
  const watchSessions = Array.from({ length: count * 20 }, (_, at) =>
    plannedWatchSession(`${name}:sitting:${at}`, random, { hospitals, wards, videos }),
  )
  return { hospitals, wards, videos, watchSessions }
}

function plannedVideo(name: string, random: RandomNumber, hospitals: WorldHospital[], wards: WorldWard[]): WorldVideo {
  const owner = random() < 0.25 ? undefined : randomItem(random, hospitals)
  const own = wards.filter(ward => ward.hospitalId === owner?.id)
  const ward = random() < 0.5 ? undefined : randomItem(random, own)
  return {
    id: stableId(name),
    hospitalId: owner?.id ?? null,
    wardId: ward?.id ?? null,
    areaCode: owner?.areaCode ?? null,
    deleted: random() < 0.15,
    published: random() < 0.6,
  }
}

function plannedWatchSession(
  name: string,
  random: RandomNumber,
  all: Omit<PlannedWorld, 'watchSessions'>,
): WorldWatchSession {
  const hospital = random() < 0.15 ? undefined : randomItem(random, all.hospitals)
  const own = all.wards.filter(ward => ward.hospitalId === hospital?.id)
  const ward = random() < 0.4 ? undefined : randomItem(random, own)
  const moved = random() < 0.1 ? randomItem(random, WORLD_AREAS) : undefined
  return {
    id: stableId(name),
    videoId: randomItem(random, all.videos)?.id ?? '',
    viewerId: stableId(`viewer:${Math.floor(random() * 9)}`),
    hospitalId: hospital?.id ?? null,
    wardId: ward?.id ?? null,
    areaCode: hospital === undefined ? null : (moved ?? hospital.areaCode),
  }
}

async function kinds(db: Db, tenant: number): Promise<{ classId: string; classificationId: string }> {
  const classId = stableId(`class:${tenant}`)
  const classificationId = stableId(`classification:${tenant}`)
  await sql`insert into he_hospital_class (id, tenant_id, pid, name, code, deleted_at) values
    (${classId}, ${tenant}, null, '综合', 'general', null),
    (${stableId(`class:${tenant}:2`)}, ${tenant}, null, '专科', 'special', null),
    (${stableId(`class:${tenant}:3`)}, ${tenant}, ${stableId(`class:${tenant}:2`)}, '眼科', 'eye', null),
    (${stableId(`class:${tenant}:4`)}, ${tenant}, null, '旧类', 'old', now()),
    (${stableId(`class:${tenant}:5`)}, ${tenant}, null, '更旧', 'older', now())`.execute(db)
  await sql`insert into he_video_classification (id, tenant_id, pid, name, deleted_at) values
    (${classificationId}, ${tenant}, null, '入院须知', null),
    (${stableId(`classification:${tenant}:2`)}, ${tenant}, null, '检查', null),
    (${stableId(`classification:${tenant}:3`)}, ${tenant}, ${stableId(`classification:${tenant}:2`)}, '胃镜', null),
    (${stableId(`classification:${tenant}:4`)}, ${tenant}, null, '旧类', now()),
    (${stableId(`classification:${tenant}:5`)}, ${tenant}, null, '更旧', now())`.execute(db)
  await sql`insert into he_std_department (id, tenant_id, code, name)
    values (${stableId(`std:${tenant}`)}, ${tenant}, 'T03', '测试内科')`.execute(db)
  return { classId, classificationId }
}

const asJson = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`

async function insertHospitals(db: Db, tenant: number, { hospitals, classId }: TestWorld): Promise<void> {
  await sql`insert into he_hospital (id, tenant_id, code, name, short_name, class_id, area_code, address, contact_name,
      contact_phone, service_status, service_start, service_end, created_by, deleted_at)
    select r.id, ${tenant}, 'H' || n, '第' || n || '医院（演示）', '院' || n, ${classId}, "areaCode", '演示路 1 号', '周主任',
      '13800010000', case when active then 'active' else 'trial' end, '2026-01-01', '2027-12-31', 'system',
      case when deleted then now() end
    from rows from (jsonb_to_recordset(${asJson(hospitals)}) as (id uuid, "areaCode" text, deleted boolean, active boolean))
      with ordinality as r (id, "areaCode", deleted, active, n)`.execute(db)
}

async function insertWards(db: Db, tenant: number, { wards }: TestWorld): Promise<void> {
  await sql`insert into he_hospital_department (id, tenant_id, hospital_id, area_code, name, std_dept_code, phone, created_by, deleted_at)
    select r.id, ${tenant}, "hospitalId", "areaCode", '科室' || n, 'T03', '13800020000', 'system', case when deleted then now() end
    from rows from (jsonb_to_recordset(${asJson(wards)}) as (id uuid, "hospitalId" uuid, "areaCode" text, deleted boolean))
      with ordinality as r (id, "hospitalId", "areaCode", deleted, n)`.execute(db)
}

async function insertVideos(db: Db, tenant: number, { videos, classificationId }: TestWorld): Promise<void> {
  await sql`insert into he_video (id, tenant_id, code, title, classification_id, owner_type, owner_hospital_id,
      owner_department_id, area_code, status, media_status, duration_sec, published_version_no, publish_time, created_by, deleted_at)
    select r.id, ${tenant}, 'V' || lpad(n::text, 5, '0'), '第' || n || '个宣教视频', ${classificationId},
      case when "hospitalId" is null then 'platform' else 'hospital' end, "hospitalId", "wardId", "areaCode",
      case when published then 'published' else 'draft' end, case when published then 'ready' else 'none' end, 120,
      case when published then 1 else 0 end, case when published then now() end, 'system', case when deleted then now() end
    from rows from (jsonb_to_recordset(${asJson(videos)})
        as (id uuid, "hospitalId" uuid, "wardId" uuid, "areaCode" text, deleted boolean, published boolean))
      with ordinality as r (id, "hospitalId", "wardId", "areaCode", deleted, published, n)`.execute(db)
  await publishAllToViewers(db)
  await sql`insert into sys_number (tenant_id, name, last) values (${tenant}, 'he_video.code:V', ${videos.length})`.execute(
    db,
  )
}

async function insertWatchSessions(db: Db, tenant: number, { watchSessions }: TestWorld): Promise<void> {
  const at = `${WORLD_DAY} 10:00:00`
  await sql`insert into he_watch_session (id, tenant_id, user_id, video_id, hospital_id, hospital_department_id, area_code,
      start_time, last_time, stat_date, duration_sec, effective_sec, covered_sec, is_valid, is_complete)
    select r.id, ${tenant}, "viewerId", "videoId", "hospitalId", "wardId", "areaCode", ${at}, ${at}, ${WORLD_DAY}, 120, 60, 60, 1, 0
    from jsonb_to_recordset(${asJson(watchSessions)})
      as r (id uuid, "viewerId" uuid, "videoId" uuid, "hospitalId" uuid, "wardId" uuid, "areaCode" text)`.execute(db)
}
