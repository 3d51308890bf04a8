import { sql } from 'kysely'
import { STANDARD_TYPES } from '../../modules/shelves/index.ts'
import {
  HOME_TENANT,
  type Database,
  type Db,
  loosely,
  type InsertOf,
  type TableName,
} from '../../platform/database/db.ts'
import { namedId } from '../../platform/primitives/ids.ts'
import type { DemoHospital } from './demo-hospital.ts'
import { departmentVideos, pathVideos, shelfVideos, type ListedVideo } from './demo-picks.ts'
import { readData } from '../data/read-data.ts'

interface Ward {
  id: string
  hospitalId: string
  name: string
  stdDeptCode: string
}
interface ConsultClass {
  id: string
  name: string
  replySlaHours: number
  sortNo: number
  status: string
}

const kept = (id: string) => ({ id, tenant_id: HOME_TENANT, created_by: 'system' })
/** A path for each of the first illnesses. */
const PATHS = 20
/** Lists are as old as the demo; what departments have comes first. */
const PATHS_MADE = '2026-05-06 09:00:00+08'
const LISTS_MADE = '2026-06-01 09:00:00+08'
const PHASE_OF_WARD = { ward: 'admission', outpatient: 'exam', medtech: 'exam', public: 'general' } as const

/** The demo's shelves, playlists and classes of consults. What is there already stays as it is. */
export async function seedDemoLists(database: Database): Promise<void> {
  await database
    .forTenant(HOME_TENANT)
    .transaction()
    .execute(async db => {
      const there = await db.selectFrom('he_consult_class').select('id').limit(1).executeTakeFirst()
      if (there) return
      const videos = readData<ListedVideo>('video')
      await insert(db, 'he_consult_class', readData<ConsultClass>('consult-class').map(classRow))
      await seedShelves(db, videos)
      await seedDepartmentLists(db, videos)
      await seedPaths(db, videos)
    })
}

async function insert<T extends TableName>(db: Db, table: T, rows: readonly InsertOf<T>[]): Promise<void> {
  if (rows.length === 0) return
  await loosely(db)
    .insertInto(table)
    .values([...rows])
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

function classRow(one: ConsultClass): InsertOf<'he_consult_class'> {
  return {
    ...kept(namedId(one.id)),
    name: one.name,
    reply_sla_hours: one.replySlaHours,
    handler_role: one.replySlaHours < 48 ? 'platform' : 'hospital',
    auto_reply: '您的提问已收到，我们会尽快答复。健康科普问答，不构成诊疗意见；急症请拨打120。',
    sort_no: one.sortNo,
    status: one.status,
  }
}

async function seedShelves(db: Db, videos: readonly ListedVideo[]): Promise<void> {
  const names = readData<{ name: string; sortNo: number }>('hospital-video-type-template')
  await sql`update he_hospital_class set video_type_template = ${names.map(one => one.name)}
    where video_type_template = '{}' and created_by = 'system'`.execute(db)
  const phases = new Map<string, string>(STANDARD_TYPES)
  const hospitals = readData<DemoHospital>('hospital')
  const shelves = hospitals.flatMap(({ id, areaCode }, turn) =>
    names.map(({ name, sortNo }) => ({
      id: namedId(`shelf:${id}:${name}`),
      hospital: id,
      areaCode,
      turn,
      name,
      sortNo,
    })),
  )
  const rows = shelves.map(({ id, hospital, areaCode, name, sortNo }) => ({
    ...kept(id),
    hospital_id: namedId(hospital),
    area_code: areaCode,
    name,
    edu_phase: phases.get(name) ?? 'general',
    sort_no: sortNo,
  }))
  await insert(db, 'he_hospital_video_type', rows)
  const lying = shelves.flatMap(({ id, hospital, turn, name }) =>
    shelfVideos(videos, hospital, turn, name).map((video, at) => ({
      tenant_id: HOME_TENANT,
      hospital_video_type_id: id,
      video_id: namedId(video.id),
      sort_no: (at + 1) * 10,
    })),
  )
  await insert(db, 'he_hospital_video_type_rel', lying)
}

function itemRows(listId: string, videos: readonly ListedVideo[], required: number): InsertOf<'he_playlist_item'>[] {
  return videos.map(({ id }, at) => ({
    tenant_id: HOME_TENANT,
    playlist_id: listId,
    video_id: namedId(id),
    sort_no: (at + 1) * 10,
    required_flag: at < required ? 'Y' : 'N',
  }))
}

async function seedDepartmentLists(db: Db, videos: readonly ListedVideo[]): Promise<void> {
  const wards = readData<Ward & { deptType: keyof typeof PHASE_OF_WARD }>('hospital-department')
  const open = await db
    .selectFrom('he_hospital_department')
    .select('id')
    .where('default_playlist_id', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
  const without = new Set(open.map(one => one.id))
  const hospitals = new Map(readData<DemoHospital>('hospital').map((one, turn) => [one.id, { ...one, turn }]))
  const theirs = wards.filter(one => without.has(namedId(one.id)))
  const listOf = (one: Ward) => namedId(`playlist:${one.id}`)
  const rows = theirs.map(one => ({
    ...kept(listOf(one)),
    created_at: LISTS_MADE,
    name: `${one.name}播放单`,
    owner_type: 'department',
    hospital_id: namedId(one.hospitalId),
    department_id: namedId(one.id),
    area_code: hospitals.get(one.hospitalId)?.areaCode ?? null,
    edu_phase: PHASE_OF_WARD[one.deptType],
    play_mode: one.deptType === 'ward' ? 'order' : 'any',
  }))
  await insert(db, 'he_playlist', rows)
  const items = theirs.flatMap(one =>
    itemRows(listOf(one), departmentVideos(videos, one, hospitals.get(one.hospitalId)?.turn ?? 0), 2),
  )
  await insert(db, 'he_playlist_item', items)
  await sql`update he_hospital_department d set default_playlist_id = p.id from he_playlist p
    where p.department_id = d.id and d.default_playlist_id is null`.execute(db)
}

async function seedPaths(db: Db, videos: readonly ListedVideo[]): Promise<void> {
  const illnesses = await db
    .selectFrom('he_illness')
    .select(['id', 'name', 'std_dept_code as code'])
    .where('deleted_at', 'is', null)
    .orderBy('sort_no')
    .orderBy('id')
    .execute()
  const named = new Map(videos.flatMap(one => one.illnessIds).map(id => [namedId(id), id]))
  const paths = illnesses
    .flatMap(one => {
      const id = named.get(one.id)
      const found = id === undefined ? [] : pathVideos(videos, { id, stdDeptCode: one.code })
      return found.length === 0 ? [] : [{ ...one, list: namedId(`path:${id}`), videos: found }]
    })
    .slice(0, PATHS)
  const rows = paths.map(one => ({
    ...kept(one.list),
    created_at: PATHS_MADE,
    name: `${one.name}宣教路径`,
    owner_type: 'platform',
    illness_id: one.id,
    edu_phase: 'general',
    play_mode: 'order',
  }))
  await insert(db, 'he_playlist', rows)
  await insert(
    db,
    'he_playlist_item',
    paths.flatMap(one => itemRows(one.list, one.videos, one.videos.length)),
  )
}
