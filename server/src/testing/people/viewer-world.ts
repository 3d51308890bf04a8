import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { sql } from 'kysely'
import { HOME_TENANT, type Db, type InsertOf } from '../../platform/database/db.ts'
import { stableId, newId } from '../../platform/primitives/ids.ts'
import { publishAllToViewers } from '../../modules/video/index.ts'
import type { RuntimeServices } from '../../platform/context/app-context.ts'
import type { Module } from '../../platform/context/module.ts'
import { testCallsOf, startTestApp, type TestCall, type TestApp } from '../app/test-app.ts'
import { videoModule } from '../../modules/video/index.ts'
import { watchModule } from '../../modules/watch/index.ts'
import { CONSENT_VERSION, viewerModule } from '../../modules/viewer/index.ts'

/** Two hospitals of two provinces, their wards, a few videos of every kind. */
export const VIEWER_WORLD_IDS = {
  class: stableId('v:class'),
  leaf: stableId('v:leaf'),
  jia: stableId('v:jia'),
  yi: stableId('v:yi'),
  ward: stableId('v:ward'),
  otherWard: stableId('v:other-ward'),
  list: stableId('v:list'),
  shelf: stableId('v:shelf'),
  illness: stableId('v:illness'),
  doctor: stableId('v:doctor'),
} as const

export const viewerWorldVideoId = (name: string): string => stableId(`v:video:${name}`)

export interface ViewerWorld {
  app: TestApp
  db: Db
  /** Signs a viewer in by name; `name@H1` has scanned that hospital's code. They agree to the terms, unless told not to. */
  viewer(name: string, agreed?: boolean): Promise<TestCall>
  userId(name: string): Promise<string>
}

export async function startViewerWorld(
  config: Record<string, string> = {},
  more: readonly Module[] = [],
  parts: Partial<RuntimeServices> = {},
): Promise<ViewerWorld> {
  const app = await startTestApp({ modules: [videoModule, viewerModule, watchModule, ...more], config, parts })
  const db = app.database.forTenant(HOME_TENANT)
  await insertHospitals(db)
  await insertVideos(db)
  await insertRelations(db)
  const viewer = async (name: string, agreed = true) => {
    const { token, user } = (await app.call(viewerCalls.login, { body: { code: `dev:${name}` } })).result
    if (agreed) await acceptTermsOf(db, user.id)
    return testCallsOf(app.context, { 'x-wx-token': token })
  }
  const userId = async (name: string) =>
    (await app.call(viewerCalls.login, { body: { code: `dev:${name}` } })).result.user.id
  return { app, db, viewer, userId }
}

/** The viewer has agreed to what is kept of them, without the call that says so. */
export async function acceptTermsOf(db: Db, userId: string): Promise<void> {
  await sql`update he_wxapp_user set consent_version = ${CONSENT_VERSION}, consent_time = now(), health_consent = 'Y'
    where id = ${userId}::uuid and consent_version is null`.execute(db)
}

const CONTACT = {
  tenant_id: HOME_TENANT,
  class_id: VIEWER_WORLD_IDS.class,
  address: '演示路1号',
  contact_name: '张三',
  contact_phone: '13800010000',
  service_status: 'active',
  service_start: '2026-01-01',
  service_end: '2027-01-01',
  free_days: 30,
}

async function insertHospitals(db: Db): Promise<void> {
  await db
    .insertInto('he_hospital_class')
    .values({ id: VIEWER_WORLD_IDS.class, tenant_id: HOME_TENANT, name: '综合', code: 'general' })
    .execute()
  await db
    .insertInto('he_hospital')
    .values([
      { ...CONTACT, id: VIEWER_WORLD_IDS.jia, code: 'H1', name: '甲医院', short_name: '甲', area_code: '320508' },
      { ...CONTACT, id: VIEWER_WORLD_IDS.yi, code: 'H2', name: '乙医院', short_name: '乙', area_code: '330106' },
    ])
    .execute()
  const ward = {
    tenant_id: HOME_TENANT,
    hospital_id: VIEWER_WORLD_IDS.jia,
    area_code: '320508',
    std_dept_code: '03.04',
  }
  await db
    .insertInto('he_std_department')
    .values([
      { id: newId(), tenant_id: HOME_TENANT, code: '03', name: '内科', parent_code: null },
      { id: newId(), tenant_id: HOME_TENANT, code: '03.04', name: '心血管内科专业', parent_code: '03' },
    ])
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await db
    .insertInto('he_hospital_department')
    .values([
      { ...ward, id: VIEWER_WORLD_IDS.ward, name: '心内科一病区' },
      { ...ward, id: VIEWER_WORLD_IDS.otherWard, name: '心内科二病区', status: '0' },
    ])
    .execute()
}

interface MadeRecords {
  name: string
  owner?: string
  visible?: string
  charge?: string
  trial?: number
  phase?: string
  status?: string
  top?: string
}

const MADE: readonly MadeRecords[] = [
  { name: 'free' },
  { name: 'top', top: 'Y', phase: 'admission' },
  { name: 'vip', charge: 'vip' },
  { name: 'single', charge: 'single' },
  { name: 'no-trial', charge: 'vip', trial: 0 },
  { name: 'jia-own', owner: VIEWER_WORLD_IDS.jia, visible: 'hospital', charge: 'vip' },
  { name: 'yi-own', owner: VIEWER_WORLD_IDS.yi, visible: 'hospital' },
  { name: 'yi-open', owner: VIEWER_WORLD_IDS.yi },
  { name: 'jiangsu', visible: 'area' },
  { name: 'for-jia', visible: 'hospital' },
  { name: 'draft', status: 'draft' },
]

async function insertVideos(db: Db): Promise<void> {
  const stored = { tenant_id: HOME_TENANT }
  await db
    .insertInto('he_video_classification')
    .values([
      { ...stored, id: VIEWER_WORLD_IDS.class, name: '心脏', pid: null },
      { ...stored, id: VIEWER_WORLD_IDS.leaf, name: '高血压', pid: VIEWER_WORLD_IDS.class },
    ])
    .execute()
  await db
    .insertInto('he_video')
    .values(
      MADE.map(({ name, owner, visible, charge, trial, phase, status, top }, at) => ({
        ...stored,
        id: viewerWorldVideoId(name),
        code: `T${at}`,
        title: `高血压宣教 ${name}`,
        keywords: ['血压', name],
        classification_id: VIEWER_WORLD_IDS.leaf,
        edu_phase: phase ?? 'general',
        owner_type: owner ? 'hospital' : 'platform',
        owner_hospital_id: owner ?? null,
        visible_type: visible ?? 'all',
        charge_type: charge ?? 'free',
        price_fen: charge === 'single' ? 300 : 0,
        trial_sec: trial ?? 30,
        top_flag: top ?? 'N',
        status: status ?? 'published',
        media_status: 'ready',
        duration_sec: 100,
        published_version_no: 1,
        publish_time: `2026-11-${String(at + 1).padStart(2, '0')} 09:00:00+08`,
      })),
    )
    .execute()
  await publishAllToViewers(db)
  await db
    .insertInto('he_video_scope')
    .values([
      { ...stored, video_id: viewerWorldVideoId('jiangsu'), scope_type: 'area', scope_ref: '320000' },
      { ...stored, video_id: viewerWorldVideoId('for-jia'), scope_type: 'hospital', scope_ref: VIEWER_WORLD_IDS.jia },
    ])
    .execute()
}

async function insertRelations(db: Db): Promise<void> {
  const stored = { tenant_id: HOME_TENANT }
  await db
    .insertInto('he_famous_doctor')
    .values({
      ...stored,
      id: VIEWER_WORLD_IDS.doctor,
      name: '李明',
      title_code: '231',
      hospital_id: VIEWER_WORLD_IDS.jia,
      area_code: '320508',
      hospital_department_id: VIEWER_WORLD_IDS.ward,
      std_dept_code: '03.04',
      good_at: '高血压的长期管理',
      verify_status: 'verified',
    })
    .execute()
  await db
    .updateTable('he_video_published')
    .set({ doctor_id: VIEWER_WORLD_IDS.doctor })
    .where('video_id', '=', viewerWorldVideoId('free'))
    .execute()
  await db
    .insertInto('he_illness')
    .values({
      ...stored,
      id: VIEWER_WORLD_IDS.illness,
      name: '高血压',
      std_dept_code: '03.04',
      summary: '血压持续升高',
      diet: '<p>低盐</p>',
      review_due: '2028-06-30',
      edu_path: JSON.stringify([
        {
          phase: 'diet',
          videoIds: `${viewerWorldVideoId('top')},${viewerWorldVideoId('draft')},${viewerWorldVideoId('free')}`,
        },
      ]),
    })
    .execute()
  await db
    .insertInto('he_video_illness')
    .values({ ...stored, video_id: viewerWorldVideoId('free'), illness_id: VIEWER_WORLD_IDS.illness, main_flag: 'Y' })
    .execute()
  await db
    .insertInto('he_video_department')
    .values({ ...stored, video_id: viewerWorldVideoId('free'), std_dept_code: '03.04' })
    .execute()
  await db
    .insertInto('he_hospital_video_type')
    .values({
      ...stored,
      id: VIEWER_WORLD_IDS.shelf,
      hospital_id: VIEWER_WORLD_IDS.jia,
      area_code: '320508',
      name: '入院宣教',
    })
    .execute()
  const lines = ['top', 'jia-own', 'draft', 'free']
  await db
    .insertInto('he_hospital_video_type_rel')
    .values(
      lines.map((name, at) => ({
        ...stored,
        hospital_video_type_id: VIEWER_WORLD_IDS.shelf,
        video_id: viewerWorldVideoId(name),
        sort_no: at,
      })),
    )
    .execute()
  await db
    .insertInto('he_playlist')
    .values({
      ...stored,
      id: VIEWER_WORLD_IDS.list,
      name: '一病区播放单',
      owner_type: 'department',
      hospital_id: VIEWER_WORLD_IDS.jia,
      department_id: VIEWER_WORLD_IDS.ward,
    })
    .execute()
  await db
    .updateTable('he_hospital_department')
    .set({ default_playlist_id: VIEWER_WORLD_IDS.list })
    .where('id', '=', VIEWER_WORLD_IDS.ward)
    .execute()
  await db
    .insertInto('he_playlist_item')
    .values(
      lines.map((name, at) => ({
        ...stored,
        playlist_id: VIEWER_WORLD_IDS.list,
        video_id: viewerWorldVideoId(name),
        sort_no: at,
        required_flag: at === 0 ? 'Y' : 'N',
      })),
    )
    .execute()
}

/** Prints a code that hangs in 甲医院's first ward unless said otherwise. */
export async function addQrCode(db: Db, code: string, value: Partial<InsertOf<'he_qr_code'>> = {}): Promise<string> {
  const id = newId()
  await db
    .insertInto('he_qr_code')
    .values({
      id,
      tenant_id: HOME_TENANT,
      code,
      target_type: 'department',
      target_ref: VIEWER_WORLD_IDS.ward,
      hospital_id: VIEWER_WORLD_IDS.jia,
      department_id: VIEWER_WORLD_IDS.ward,
      area_code: '320508',
      ...value,
    })
    .execute()
  return id
}

type BenefitInsert = InsertOf<'he_viewer_benefit'>

/** Gives a viewer something, as an order, a membership or a task would. */
export async function addViewerBenefit(
  db: Db,
  userId: string,
  value: Pick<BenefitInsert, 'kind'> & Partial<BenefitInsert>,
): Promise<void> {
  await db
    .insertInto('he_viewer_benefit')
    .values({
      id: newId(),
      tenant_id: HOME_TENANT,
      user_id: userId,
      start_time: '2026-11-01 00:00:00+08',
      source: 'test',
      ...value,
    })
    .execute()
}
