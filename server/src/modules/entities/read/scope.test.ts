import type { hospitalDepartment } from '@xuanjiao/contract/business/hospital/hospital-department'
import type { RecordOf } from '@xuanjiao/contract/entity/entity'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { areaRange, type DataScope } from '../../../platform/access/principal.ts'
import {
  addVideoClassification,
  addHospitalDepartment,
  addHospital,
  addStandardDepartment,
  addVideo,
  businessCalls,
} from '../../../testing/people/business-records.ts'
import { callsByPrincipal, testPrincipal } from '../../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../../testing/app/test-app.ts'
import { businessModule } from '../../business/index.ts'

let app: TestApp
let as: ReturnType<typeof callsByPrincipal>
let admin: TestCall
let std = ''
let classification = ''
const hospitals: Record<string, string> = {}
const wards: Record<string, RecordOf<typeof hospitalDepartment>> = {}

const at = (dataScope: DataScope, tenantId = 1): TestCall => as(testPrincipal({ dataScope, tenantId }))
const area = (code: string): TestCall => at({ kind: 'area', ...areaRange(code) })
const inHospital = (name: string): TestCall =>
  at({ kind: 'hospital', hospitalId: hospitals[name] ?? '', areaCode: '320508' })
const inWard = (name: string): TestCall => {
  const ward = wards[name]
  return at({
    kind: 'department',
    hospitalId: ward?.hospitalId ?? '',
    areaCode: '320508',
    departmentId: ward?.id ?? '',
  })
}

beforeAll(async () => {
  app = await startTestApp({ modules: [businessModule] })
  as = callsByPrincipal(app.context)
  admin = at({ kind: 'platform' })
  std = await addStandardDepartment(app.database.forTenant(1))
  classification = (await addVideoClassification(admin)).id
  for (const [name, areaCode] of [
    ['姑苏', '320508'],
    ['虎丘', '320505'],
    ['南京', '320102'],
    ['杭州', '330106'],
  ] as const) {
    hospitals[name] = (await addHospital(admin, { name: `${name}医院`, areaCode })).id
    for (const ward of ['甲', '乙']) {
      wards[name + ward] = await addHospitalDepartment(admin, {
        name: name + ward,
        hospitalId: hospitals[name],
        stdDeptCode: std,
      })
    }
  }
  await addVideo(admin, { title: '平台视频', classificationId: classification })
  for (const name of ['姑苏', '杭州']) {
    const own = { ownerType: 'hospital', ownerHospitalId: hospitals[name] ?? '', classificationId: classification }
    await addVideo(admin, { title: `${name}全院视频`, ...own })
    await addVideo(admin, { title: `${name}甲病区视频`, ...own, ownerDepartmentId: wards[`${name}甲`]?.id ?? '' })
  }
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

const titles = async (call: TestCall): Promise<string[]> =>
  (await call(businessCalls.video.list, { query: { pageSize: 100 } })).result.records.map(row => row.title).sort()
const names = async (call: TestCall): Promise<string> =>
  (
    await call(businessCalls.hospital.list, { query: { pageSize: 100, column: 'areaCode', order: 'asc' } })
  ).result.records
    .map(row => row.name.slice(0, 2))
    .join(' ')

describe('whose rows a person sees', () => {
  test.each<[string, () => TestCall, string, number]>([
    ['the platform: all', () => admin, '南京 虎丘 姑苏 杭州', 5],
    ['a province', () => area('320000'), '南京 虎丘 姑苏', 3],
    ['a city', () => area('320500'), '虎丘 姑苏', 3],
    ['a county', () => area('320505'), '虎丘', 1],
    ['another province', () => area('330000'), '杭州', 3],
    ['an area without hospitals', () => area('110000'), '', 1],
    ['a hospital', () => inHospital('姑苏'), '姑苏', 3],
    ['a hospital without videos', () => inHospital('虎丘'), '虎丘', 1],
    ['a ward', () => inWard('姑苏甲'), '姑苏', 3],
    ['another ward of it', () => inWard('姑苏乙'), '姑苏', 2],
    ['nowhere', () => at({ kind: 'nowhere' }), '', 1],
  ])('%s', async (_name, who, expected, videos) => {
    expect(await names(who())).toBe(expected)
    expect(await titles(who())).toHaveLength(videos)
  })

  test('a ward sees the departments of its hospital as itself alone', async () => {
    const seen = (await inWard('姑苏甲')(businessCalls.hospitalDepartment.list)).result.records
    expect(seen.map(row => row.name)).toEqual(['姑苏甲'])
  })

  test('pickers offer the same rows', async () => {
    const offered = (await area('320500')(businessCalls.hospital.options)).result.map(one => one.text)
    expect(offered.sort()).toEqual(['姑苏医院', '虎丘医院'].sort())
    const values = Object.values(hospitals).join(',')
    expect(
      (await inHospital('姑苏')(businessCalls.hospital.options, { query: { values } })).result.map(one => one.text),
    ).toEqual(['姑苏医院'])
  })

  test('counting, filtering and advanced queries see no further', async () => {
    const call = inHospital('姑苏')
    const requested = {
      superQueryParams: JSON.stringify([{ field: 'name', rule: 'like', val: '医院' }]),
      superQueryMatchType: 'or',
    }
    const { result } = await call(businessCalls.hospital.list, { query: requested })
    expect([result.total, result.records.length]).toEqual([1, 1])
    expect((await call(businessCalls.hospital.list, { query: { id: hospitals['杭州'] ?? '' } })).result.total).toBe(0)
  })
})

describe('what is somebody else’s', () => {
  const foreign = () => hospitals['杭州'] ?? ''

  test('is not there: detail, history, edit, delete, switch', async () => {
    const call = inHospital('姑苏')
    const id = foreign()
    expect((await call(businessCalls.hospital.get, { query: { id } })).status).toBe(404)
    expect((await call(businessCalls.hospital.history, { query: { id } })).status).toBe(404)
    expect((await call(businessCalls.hospital.edit, { body: { id, name: '改不了' } })).status).toBe(404)
    expect((await call(businessCalls.hospital.remove, { query: { id } })).status).toBe(404)
    expect((await call(businessCalls.hospital.switch, { body: { ids: id, status: '0' } })).status).toBe(404)
    expect((await admin(businessCalls.hospital.get, { query: { id } })).result).toMatchObject({
      name: '杭州医院',
      status: '1',
      version: 1,
    })
  })

  test('spoils a batch as a whole', async () => {
    const call = inHospital('姑苏')
    const own = (
      await addHospitalDepartment(call, { name: '自己的', hospitalId: hospitals['姑苏'] ?? '', stdDeptCode: std })
    ).id
    const ids = `${own},${wards['杭州甲']?.id ?? ''}`
    expect((await call(businessCalls.hospitalDepartment.removeBatch, { query: { ids } })).status).toBe(404)
    expect((await call(businessCalls.hospitalDepartment.get, { query: { id: own } })).result.name).toBe('自己的')
    expect((await call(businessCalls.hospitalDepartment.removeBatch, { query: { ids: own } })).body.message).toBe(
      '批量删除成功！',
    )
  })

  test('cannot be linked to', async () => {
    const body = { title: '借别院科室', classificationId: classification, ownerDepartmentId: wards['杭州甲']?.id ?? '' }
    const { status, body: answer } = await inHospital('姑苏')(businessCalls.video.add, { body })
    expect([status, answer.message]).toEqual([400, '归属科室不存在或已删除，请重新选择'])
    const owned = { ...body, ownerType: 'hospital', ownerHospitalId: hospitals['姑苏'] ?? '' }
    expect((await admin(businessCalls.video.add, { body: owned })).body.fields?.[0]?.field).toBe('ownerDepartmentId')
  })

  test('is refused when it is named outright', async () => {
    const call = inHospital('姑苏')
    const body = { name: '别院科室', hospitalId: foreign(), stdDeptCode: std }
    const { status, body: answer } = await call(businessCalls.hospitalDepartment.add, { body })
    expect([status, answer.message]).toEqual([403, '无权操作其他医院数据'])
  })
})

describe('what a person makes stays in their place', () => {
  test('a hospital’s staff make their own, whatever they leave out', async () => {
    const made = (
      await inHospital('姑苏')(businessCalls.video.add, {
        body: { title: '本院视频一', classificationId: classification },
      })
    ).result
    expect(made).toMatchObject({
      ownerType: 'hospital',
      ownerHospitalId: hospitals['姑苏'],
      areaCode: '320508',
      visibleType: 'hospital',
    })
  })

  test('a ward makes its own', async () => {
    const made = (
      await inWard('姑苏乙')(businessCalls.video.add, {
        body: { title: '本病区视频', classificationId: classification },
      })
    ).result
    expect(made).toMatchObject({ ownerDepartmentId: wards['姑苏乙']?.id })
  })

  test('an area makes hospitals within it, not yet switched on', async () => {
    const made = await addHospital(area('320500'), {
      name: '新苏州医院',
      areaCode: '320508',
      classId: (await admin(businessCalls.hospitalClass.list)).result.records[0]?.id ?? '',
    })
    expect(made.status).toBe('0')
    const outside = { ...made, name: '新杭州医院', areaCode: '330106' }
    const { id: _id, version: _version, ...draft } = outside
    expect((await area('320500')(businessCalls.hospital.add, { body: draft })).status).toBe(403)
    expect(
      (await area('320500')(businessCalls.hospital.edit, { body: { id: made.id, areaCode: '330106' } })).status,
    ).toBe(403)
  })

  test.each<[string, () => TestCall]>([
    ['a hospital', () => inHospital('姑苏')],
    ['a ward', () => inWard('姑苏甲')],
    ['nowhere', () => at({ kind: 'nowhere' })],
  ])('%s makes no hospital', async (_name, who) => {
    const classId = (await admin(businessCalls.hospitalClass.list)).result.records[0]?.id ?? ''
    await expect(addHospital(who(), { classId })).rejects.toThrow('403')
  })

  test('rows of the platform are read, not written', async () => {
    const id = (await admin(businessCalls.video.list, { query: { title: '平台视频' } })).result.records[0]?.id ?? ''
    const call = inHospital('姑苏')
    expect((await call(businessCalls.video.get, { query: { id } })).result.title).toBe('平台视频')
    expect((await call(businessCalls.video.edit, { body: { id, title: '改成我的' } })).status).toBe(403)
    expect((await call(businessCalls.video.remove, { query: { id } })).status).toBe(403)
  })

  test('a ward reads a video of the whole hospital and leaves it as it is', async () => {
    const id = (await admin(businessCalls.video.list, { query: { title: '姑苏全院视频' } })).result.records[0]?.id ?? ''
    const call = inWard('姑苏甲')
    expect((await call(businessCalls.video.get, { query: { id } })).status).toBe(200)
    expect((await call(businessCalls.video.edit, { body: { id, title: '改成病区的' } })).status).toBe(403)
  })
})

describe('another tenant', () => {
  test('is another world: lists, details, links, names', async () => {
    const second = at({ kind: 'platform' }, 2)
    expect((await second(businessCalls.hospital.list)).result.total).toBe(0)
    const id = hospitals['姑苏'] ?? ''
    expect((await second(businessCalls.hospital.get, { query: { id } })).status).toBe(404)
    expect((await second(businessCalls.hospital.edit, { body: { id, name: '夺走' } })).status).toBe(404)
    const body = { name: '借来的科室', hospitalId: id, stdDeptCode: std }
    const rejected = await second(businessCalls.hospitalDepartment.add, { body })
    expect([rejected.status, rejected.body.fields?.map(one => one.field)]).toEqual([400, ['hospitalId', 'stdDeptCode']])
    await sql`insert into sys_depart (id, tenant_id, depart_name, org_code, biz_type) values (gen_random_uuid(), 2, '二', 'B01', 'platform')`.execute(
      app.database.forTenant(2),
    )
    const made = await addHospital(second, { name: '姑苏医院', areaCode: '320508' })
    expect([made.name, made.code]).toEqual(['姑苏医院', 'H32050801'])
    expect((await admin(businessCalls.hospital.list, { query: { name: '姑苏医院' } })).result.total).toBe(1)
  })
})

test('a hospital that moves takes its departments and videos along', async () => {
  const made = await addHospital(admin, { name: '搬家医院', areaCode: '320505' })
  const ward = await addHospitalDepartment(admin, { name: '搬家科', hospitalId: made.id, stdDeptCode: std })
  await admin(businessCalls.hospital.edit, { body: { id: made.id, areaCode: '330106' } })
  expect((await admin(businessCalls.hospitalDepartment.get, { query: { id: ward.id } })).result.areaCode).toBe('330106')
})
