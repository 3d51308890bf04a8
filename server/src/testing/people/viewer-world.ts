import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { sql } from 'kysely'
import { HOME_TENANT, type Db, type InsertOf } from '../../platform/database/db.ts'
import { namedId, newId } from '../../platform/primitives/ids.ts'
import { showAllToViewers } from '../../modules/video/index.ts'
import { callerOf, testHouse, type Call, type TestHouse } from '../house/test-house.ts'
import { videoModule } from '../../modules/video/index.ts'
import { watchModule } from '../../modules/watch/index.ts'
import { CONSENT_VERSION, viewerModule } from '../../modules/viewer/index.ts'

/** Two hospitals of two provinces, their wards, a few videos of every kind. */
export const ids = {
  class: namedId('v:class'),
  leaf: namedId('v:leaf'),
  jia: namedId('v:jia'),
  yi: namedId('v:yi'),
  ward: namedId('v:ward'),
  otherWard: namedId('v:other-ward'),
  list: namedId('v:list'),
  shelf: namedId('v:shelf'),
  illness: namedId('v:illness'),
  doctor: namedId('v:doctor'),
} as const

export const video = (name: string): string => namedId(`v:video:${name}`)

export interface ViewerWorld {
  t: TestHouse
  db: Db
  /** Signs a viewer in by name; `name@H1` has scanned that hospital's code. They agree to the terms, unless told not to. */
  viewer(name: string, agreed?: boolean): Promise<Call>
  userId(name: string): Promise<string>
}

export async function viewerWorld(config: Record<string, string> = {}): Promise<ViewerWorld> {
  const t = await testHouse({ modules: [videoModule, viewerModule, watchModule], config })
  const db = t.database.forTenant(HOME_TENANT)
  await hospitals(db)
  await videos(db)
  await relations(db)
  const viewer = async (name: string, agreed = true) => {
    const { token, user } = (await t.call(viewerCalls.login, { body: { code: `dev:${name}` } })).result
    if (agreed) await agree(db, user.id)
    return callerOf(t.context, { 'x-wx-token': token })
  }
  const userId = async (name: string) =>
    (await t.call(viewerCalls.login, { body: { code: `dev:${name}` } })).result.user.id
  return { t, db, viewer, userId }
}

/** The viewer has agreed to what is kept of them, without the call that says so. */
export async function agree(db: Db, userId: string): Promise<void> {
  await sql`update he_wxapp_user set consent_version = ${CONSENT_VERSION}, consent_time = now(), health_consent = 'Y'
    where id = ${userId}::uuid and consent_version is null`.execute(db)
}

const CONTACT = {
  tenant_id: HOME_TENANT,
  class_id: ids.class,
  address: '演示路1号',
  contact_name: '张三',
  contact_phone: '13800010000',
  service_status: 'active',
  service_start: '2026-01-01',
  service_end: '2027-01-01',
  free_days: 30,
}

async function hospitals(db: Db): Promise<void> {
  await db
    .insertInto('he_hospital_class')
    .values({ id: ids.class, tenant_id: HOME_TENANT, name: '综合', code: 'general' })
    .execute()
  await db
    .insertInto('he_hospital')
    .values([
      { ...CONTACT, id: ids.jia, code: 'H1', name: '甲医院', short_name: '甲', area_code: '320508' },
      { ...CONTACT, id: ids.yi, code: 'H2', name: '乙医院', short_name: '乙', area_code: '330106' },
    ])
    .execute()
  const ward = { tenant_id: HOME_TENANT, hospital_id: ids.jia, area_code: '320508', std_dept_code: '03.04' }
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
      { ...ward, id: ids.ward, name: '心内科一病区' },
      { ...ward, id: ids.otherWard, name: '心内科二病区', status: '0' },
    ])
    .execute()
}

interface Made {
  name: string
  owner?: string
  visible?: string
  charge?: string
  trial?: number
  phase?: string
  status?: string
  top?: string
}

const MADE: readonly Made[] = [
  { name: 'free' },
  { name: 'top', top: 'Y', phase: 'admission' },
  { name: 'vip', charge: 'vip' },
  { name: 'single', charge: 'single' },
  { name: 'no-trial', charge: 'vip', trial: 0 },
  { name: 'jia-own', owner: ids.jia, visible: 'hospital', charge: 'vip' },
  { name: 'yi-own', owner: ids.yi, visible: 'hospital' },
  { name: 'yi-open', owner: ids.yi },
  { name: 'jiangsu', visible: 'area' },
  { name: 'for-jia', visible: 'hospital' },
  { name: 'draft', status: 'draft' },
]

async function videos(db: Db): Promise<void> {
  const kept = { tenant_id: HOME_TENANT }
  await db
    .insertInto('he_video_classification')
    .values([
      { ...kept, id: ids.class, name: '心脏', pid: null },
      { ...kept, id: ids.leaf, name: '高血压', pid: ids.class },
    ])
    .execute()
  await db
    .insertInto('he_video')
    .values(
      MADE.map(({ name, owner, visible, charge, trial, phase, status, top }, at) => ({
        ...kept,
        id: video(name),
        code: `T${at}`,
        title: `高血压宣教 ${name}`,
        keywords: ['血压', name],
        classification_id: ids.leaf,
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
  await showAllToViewers(db)
  await db
    .insertInto('he_video_scope')
    .values([
      { ...kept, video_id: video('jiangsu'), scope_type: 'area', scope_ref: '320000' },
      { ...kept, video_id: video('for-jia'), scope_type: 'hospital', scope_ref: ids.jia },
    ])
    .execute()
}

async function relations(db: Db): Promise<void> {
  const kept = { tenant_id: HOME_TENANT }
  await db
    .insertInto('he_famous_doctor')
    .values({
      ...kept,
      id: ids.doctor,
      name: '李明',
      title_code: '231',
      hospital_id: ids.jia,
      area_code: '320508',
      hospital_department_id: ids.ward,
      std_dept_code: '03.04',
      good_at: '高血压的长期管理',
      verify_status: 'verified',
    })
    .execute()
  await db
    .updateTable('he_video_published')
    .set({ doctor_id: ids.doctor })
    .where('video_id', '=', video('free'))
    .execute()
  await db
    .insertInto('he_illness')
    .values({
      ...kept,
      id: ids.illness,
      name: '高血压',
      search_text: '高血压 gaoxueya gxy',
      std_dept_code: '03.04',
      summary: '血压持续升高',
      diet: '<p>低盐</p>',
      review_due: '2028-06-30',
      edu_path: JSON.stringify([{ phase: 'diet', videoIds: `${video('top')},${video('draft')},${video('free')}` }]),
    })
    .execute()
  await db
    .insertInto('he_video_illness')
    .values({ ...kept, video_id: video('free'), illness_id: ids.illness, main_flag: 'Y' })
    .execute()
  await db
    .insertInto('he_video_department')
    .values({ ...kept, video_id: video('free'), std_dept_code: '03.04' })
    .execute()
  await db
    .insertInto('he_hospital_video_type')
    .values({ ...kept, id: ids.shelf, hospital_id: ids.jia, area_code: '320508', name: '入院宣教' })
    .execute()
  const lines = ['top', 'jia-own', 'draft', 'free']
  await db
    .insertInto('he_hospital_video_type_rel')
    .values(
      lines.map((name, at) => ({ ...kept, hospital_video_type_id: ids.shelf, video_id: video(name), sort_no: at })),
    )
    .execute()
  await db
    .insertInto('he_playlist')
    .values({
      ...kept,
      id: ids.list,
      name: '一病区播放单',
      owner_type: 'department',
      hospital_id: ids.jia,
      department_id: ids.ward,
    })
    .execute()
  await db
    .updateTable('he_hospital_department')
    .set({ default_playlist_id: ids.list })
    .where('id', '=', ids.ward)
    .execute()
  await db
    .insertInto('he_playlist_item')
    .values(
      lines.map((name, at) => ({
        ...kept,
        playlist_id: ids.list,
        video_id: video(name),
        sort_no: at,
        required_flag: at === 0 ? 'Y' : 'N',
      })),
    )
    .execute()
}

/** Prints a code that hangs in 甲医院's first ward unless said otherwise. */
export async function addCode(db: Db, code: string, given: Partial<InsertOf<'he_qr_code'>> = {}): Promise<string> {
  const id = newId()
  await db
    .insertInto('he_qr_code')
    .values({
      id,
      tenant_id: HOME_TENANT,
      code,
      target_type: 'department',
      target_ref: ids.ward,
      hospital_id: ids.jia,
      department_id: ids.ward,
      area_code: '320508',
      ...given,
    })
    .execute()
  return id
}

type Benefit = InsertOf<'he_viewer_benefit'>

/** Gives a viewer something, as an order, a membership or a task would. */
export async function addBenefit(
  db: Db,
  userId: string,
  given: Pick<Benefit, 'kind'> & Partial<Benefit>,
): Promise<void> {
  await db
    .insertInto('he_viewer_benefit')
    .values({
      id: newId(),
      tenant_id: HOME_TENANT,
      user_id: userId,
      start_time: '2026-11-01 00:00:00+08',
      source: 'test',
      ...given,
    })
    .execute()
}
