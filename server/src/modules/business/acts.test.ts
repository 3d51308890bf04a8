import { hospitalCalls } from '@xuanjiao/contract/business/hospital/hospital-calls'
import { hospitalDepartmentCalls } from '@xuanjiao/contract/business/hospital/hospital-department-calls'
import { hospitalMonth } from '@xuanjiao/contract/business/hospital/hospital-month'
import { qrCodeCalls } from '@xuanjiao/contract/business/qr-codes/qr-code-calls'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { videoClassificationCalls } from '@xuanjiao/contract/business/video/video-classification-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  addHospitalClass,
  addVideoClassification,
  addHospitalDepartment,
  addHospital,
  addStandardDepartment,
  addVideo,
  businessCalls,
} from '../../testing/people/business-records.ts'
import { addUser } from '../../testing/people/test-users.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { businessModule } from './index.ts'

let app: TestApp
let as: ReturnType<typeof callsByPrincipal>
let admin: TestCall
let classId = ''
let codes: string[] = []

beforeAll(async () => {
  app = await startTestApp({ modules: [businessModule] })
  as = callsByPrincipal(app.context)
  admin = as(testPrincipal({ username: 'root' }))
  const db = app.database.forTenant(1)
  codes = [await addStandardDepartment(db, '9901'), await addStandardDepartment(db, '9902')]
  classId = (
    await addHospitalClass(admin, { deptTemplate: codes.join(','), videoTypeTemplate: ['入院宣教', '本院特色'] })
  ).id
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

const wardsOf = async (hospitalId: string) =>
  (await admin(businessCalls.hospitalDepartment.list, { query: { hospitalId, column: 'name', order: 'asc' } })).result
    .records

describe('renewing', () => {
  test('makes the service active until the day, with a licence', async () => {
    const made = await addHospital(admin, { classId })
    const bare = await admin(hospitalCalls.renew, { body: { id: made.id, serviceEnd: '2028-12-31' } })
    expect(bare.body.fields?.[0]?.field).toBe('licenseNo')
    const { body } = await admin(hospitalCalls.renew, {
      body: { id: made.id, serviceEnd: '2028-12-31', licenseNo: 'PDY1' },
    })
    expect(body.message).toBe('续约成功')
    expect((await admin(businessCalls.hospital.get, { query: { id: made.id } })).result).toMatchObject({
      serviceStatus: 'active',
      serviceEnd: '2028-12-31',
      version: 2,
    })
    expect(
      (await admin(hospitalCalls.renew, { body: { id: made.id, version: 1, serviceEnd: '2029-12-31' } })).body.code,
    ).toBe(409)
    expect((await admin(hospitalCalls.renew, { body: { id: made.id, serviceEnd: '2026-11-19' } })).body.message).toBe(
      '续约的到期日不能早于今天',
    )
  })
})

describe('the end of a service', () => {
  test('comes in the night after its last day, and is written down', async () => {
    const made = await addHospital(admin, { classId })
    await admin(hospitalCalls.renew, { body: { id: made.id, serviceEnd: '2026-11-20', licenseNo: 'PDY2' } })
    const status = async () =>
      (await admin(businessCalls.hospital.get, { query: { id: made.id } })).result.serviceStatus
    const night = async () => {
      await app.jobs.tick()
      await app.jobs.idle()
    }
    app.clock.set(new Date('2026-11-20T23:59:00+08:00'))
    await night()
    expect(await status()).toBe('active')
    app.clock.set(new Date('2026-11-21T00:11:00+08:00'))
    await night()
    await night()
    expect(await status()).toBe('expired')
    const [line] = (await admin(businessCalls.hospital.history, { query: { id: made.id } })).result
    expect(line).toMatchObject({ title: '服务状态', beforeText: '服务中', afterText: '已到期', by: 'system' })
    await admin(hospitalCalls.renew, { body: { id: made.id, serviceEnd: '2027-11-20' } })
    expect(await status()).toBe('active')
    app.clock.set(new Date('2026-11-20T10:00:00+08:00'))
  })
})

describe('furnishing a hospital', () => {
  test('makes the departments of its class once', async () => {
    const made = await addHospital(admin, { classId })
    await addHospitalDepartment(admin, { hospitalId: made.id, stdDeptCode: codes[0] ?? '', name: '已有的科' })
    expect((await admin(hospitalCalls.initTemplate, { body: { id: made.id } })).body).toMatchObject({
      message: '已建立 1 个科室、2 个视频类型',
      result: { departments: 1, videoTypes: 2 },
    })
    expect((await wardsOf(made.id)).map(row => row.stdDeptCode).sort()).toEqual(codes)
    expect((await admin(hospitalCalls.initTemplate, { body: { id: made.id } })).body.message).toBe(
      '模板中的科室和视频类型都已存在',
    )
    await sql`update he_std_department set name = '试验科专业' where code = ${codes[1]}`.execute(app.database.system)
    const pressed = await addHospital(admin, { classId })
    const twice = await Promise.all(
      [1, 2, 3].map(() => admin(hospitalCalls.initTemplate, { body: { id: pressed.id } })),
    )
    expect(twice.map(({ body }) => body.success)).toEqual([true, true, true])
    expect((await wardsOf(pressed.id)).map(row => row.stdDeptCode).sort()).toEqual(codes)
    expect((await wardsOf(pressed.id)).map(row => row.name)).toContain('试验科')
    const plain = await addHospital(admin)
    expect((await admin(hospitalCalls.initTemplate, { body: { id: plain.id } })).body.message).toBe(
      '该医院分类没有设置默认科室和视频类型模板',
    )
  })
})

describe('moving hospitals to another area', () => {
  test('goes for all or none', async () => {
    const [one, two] = [await addHospital(admin, { classId }), await addHospital(admin, { classId })]
    const ids = `${one.id},${two.id}`
    await admin(hospitalCalls.assignArea, { body: { ids, areaCode: '330106' } })
    const { records } = (await admin(businessCalls.hospital.list, { query: { id: ids } })).result
    expect(records.map(row => row.areaCode)).toEqual(['330106', '330106'])
    const spoiled = await admin(hospitalCalls.assignArea, {
      body: { ids: `${one.id},${'c'.repeat(32)}`, areaCode: '320508' },
    })
    expect(spoiled.status).toBe(404)
    expect((await admin(businessCalls.hospital.get, { query: { id: one.id } })).result.areaCode).toBe('330106')
    const outside = as(testPrincipal({ dataScope: { kind: 'area', from: '330000', to: '340000' } }))
    expect((await outside(hospitalCalls.assignArea, { body: { ids: one.id, areaCode: '320508' } })).status).toBe(403)
  })
})

test('a hospital that moves takes with it what lies where it does, printed codes too', async () => {
  const { id, areaCode } = await addHospital(admin, { classId })
  await admin(hospitalCalls.initTemplate, { body: { id } })
  await admin(qrCodeCalls.bulk, { body: { by: 'hospitals', hospitalIds: [id] } })
  await admin(entityEndpoints(hospitalMonth).add, { body: { hospitalId: id, month: '2026-10', dischargeCount: 9 } })
  await admin(hospitalCalls.assignArea, { body: { ids: id, areaCode: '330106' } })
  const areasIn = async (table: string) => {
    const { rows } = await sql<{ area: string }>`select distinct area_code as area from ${sql.table(table)}
      where hospital_id = ${id}::uuid`.execute(app.database.forTenant(1))
    return rows.map(({ area }) => area)
  }
  for (const table of ['he_hospital_department', 'he_hospital_video_type', 'he_playlist', 'he_qr_code'])
    expect(await areasIn(table), table).toEqual(['330106'])
  expect(await areasIn('he_hospital_month')).toEqual([areaCode]) // a fact of that month
})

describe('copying departments', () => {
  test('leaves out what is there, pictures and people', async () => {
    const [from, to] = [await addHospital(admin, { classId }), await addHospital(admin, { classId })]
    const own = { stdDeptCode: codes[0] ?? '', hospitalId: from.id, headName: '王护士长', bedCount: 30 }
    const wards = [
      await addHospitalDepartment(admin, { ...own, name: '一病区' }),
      await addHospitalDepartment(admin, { ...own, name: '二病区' }),
    ]
    await addHospitalDepartment(admin, { hospitalId: to.id, stdDeptCode: codes[0] ?? '', name: '二病区' })
    const ids = wards.map(ward => ward.id).join(',')
    const { body } = await admin(hospitalDepartmentCalls.copy, { body: { ids, hospitalId: to.id } })
    expect(body).toMatchObject({ message: '已复制 1 个科室，1 个已存在', result: { copied: 1, left: ['二病区'] } })
    expect((await wardsOf(to.id)).find(row => row.name === '一病区')).toMatchObject({
      bedCount: 30,
      headName: null,
      areaCode: '320508',
    })
  })

  test('reaches no other hospital', async () => {
    const [from, to] = [await addHospital(admin, { classId }), await addHospital(admin, { classId })]
    const ward = await addHospitalDepartment(admin, { hospitalId: from.id, stdDeptCode: codes[0] ?? '' })
    const staff = as(testPrincipal({ dataScope: { kind: 'hospital', hospitalId: from.id, areaCode: '320508' } }))
    expect((await staff(hospitalDepartmentCalls.copy, { body: { ids: ward.id, hospitalId: to.id } })).status).toBe(403)
    const other = as(testPrincipal({ dataScope: { kind: 'hospital', hospitalId: to.id, areaCode: '320508' } }))
    expect((await other(hospitalDepartmentCalls.copy, { body: { ids: ward.id, hospitalId: to.id } })).status).toBe(404)
  })
})

describe('switching off', () => {
  test('tells how many people can no longer sign in: those who work nowhere else', async () => {
    const db = app.database.forTenant(1)
    const [made, other] = [await addHospital(admin, { classId }), await addHospital(admin, { classId })]
    const ward = await addHospitalDepartment(admin, { hospitalId: made.id, stdDeptCode: codes[0] ?? '' })
    const departOf = async (ref: string) =>
      (await sql<{ id: string }>`select id from sys_depart where biz_ref = ${ref}`.execute(db)).rows[0]?.id ?? ''
    const [depart, below, elsewhere] = [await departOf(made.id), await departOf(ward.id), await departOf(other.id)]
    for (const departs of [[depart], [below], [below, elsewhere], [elsewhere]]) {
      await addUser(db, { departs })
    }
    const people = async (ids: string) => (await admin(hospitalCalls.switchEffect, { query: { ids } })).result.people
    expect([await people(made.id), await people(`${made.id},${other.id}`)]).toEqual([2, 4])
    const wards = await admin(hospitalDepartmentCalls.switchEffect, { query: { ids: ward.id } })
    expect(wards.result.people).toBe(1)
    const stranger = as(testPrincipal({ dataScope: { kind: 'hospital', hospitalId: other.id, areaCode: '320508' } }))
    expect((await stranger(hospitalCalls.switchEffect, { query: { ids: made.id } })).status).toBe(404)
  })
})

describe('merging classifications', () => {
  test('moves the videos and deletes the empty one', async () => {
    const [from, to] = [await addVideoClassification(admin), await addVideoClassification(admin)]
    const video = await addVideo(admin, { classificationId: from.id })
    const { body } = await admin(videoClassificationCalls.merge, { body: { from: from.id, to: to.id } })
    expect(body).toMatchObject({ message: '已合并，移动了 1 个视频', result: { moved: 1 } })
    expect((await admin(businessCalls.video.get, { query: { id: video.id } })).result).toMatchObject({
      classificationId: to.id,
      version: 2,
    })
    expect((await admin(businessCalls.videoClassification.get, { query: { id: from.id } })).status).toBe(404)
  })

  test('stops where something stands below, and moves nothing', async () => {
    const [from, to] = [await addVideoClassification(admin), await addVideoClassification(admin)]
    const video = await addVideo(admin, { classificationId: from.id })
    const below = await addVideoClassification(admin, { pid: from.id })
    expect((await admin(videoClassificationCalls.merge, { body: { from: from.id, to: to.id } })).body.message).toBe(
      '该视频分类下还有 1 个下级，不能删除，可改为停用',
    )
    expect((await admin(businessCalls.video.get, { query: { id: video.id } })).result.classificationId).toBe(from.id)
    expect(
      (await admin(videoClassificationCalls.merge, { body: { from: below.id, to: from.id } })).body.fields?.[0]
        ?.message,
    ).toBe('请选择没有下级的分类')
    expect((await admin(videoClassificationCalls.merge, { body: { from: to.id, to: to.id } })).status).toBe(400)
  })
})
