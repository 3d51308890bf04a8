import { fieldPermissionCode } from '@xuanjiao/contract/entity/entity'
import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addHospital, addHospitalClass, businessCalls } from '../../../testing/people/business-records.ts'
import { startTestApp, type TestApp, type TestCall } from '../../../testing/app/test-app.ts'
import { callsByPrincipal, testPrincipal } from '../../../testing/people/test-principals.ts'
import { businessModule } from '../../business/index.ts'

/** Many records in one call: all stand or none does, and each that is refused is named. */

let app: TestApp
let as: ReturnType<typeof callsByPrincipal>
let admin: TestCall
let classId: string
let otherClass: string
const { addBatch, editBatch, list, get } = businessCalls.hospital

beforeAll(async () => {
  app = await startTestApp({ modules: [businessModule] })
  as = callsByPrincipal(app.context)
  admin = as(testPrincipal({ username: 'root' }))
  classId = (await addHospitalClass(admin, { name: '综合', code: 'general' })).id
  otherClass = (await addHospitalClass(admin, { name: '中医', code: 'chinese' })).id
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

const draft = (name: string, more: object = {}) => ({
  name,
  shortName: name,
  classId,
  areaCode: '320508',
  address: '路 1 号',
  contactName: '周',
  contactPhone: '13800010000',
  ...more,
})
const named = async (name: string) => (await admin(list, { query: { name: `*${name}*` } })).result.total
const inArea = (from: string, to: string) => as(testPrincipal({ dataScope: { kind: 'area', from, to } }))

test('many are made in one go, each with its own number, in the order of the rows', async () => {
  const { body, result } = await admin(addBatch, {
    body: { rows: [draft('甲一院'), draft('甲二院', { shareRateBp: 1250 })] },
  })
  expect(body.message).toBe('已新增 2 家医院')
  const made = await Promise.all(result.ids.map(async id => (await admin(get, { query: { id } })).result))
  expect(made.map(({ name, code, shareRateBp }) => [name, code, shareRateBp])).toEqual([
    ['甲一院', 'H32050801', 0],
    ['甲二院', 'H32050802', 1250],
  ])
})

test('none is made where one is refused, and every one that is says why at its field', async () => {
  await addHospital(admin, { name: '乙在先', classId, areaCode: '320508' })
  const rows = [
    draft('乙在先'),
    draft('乙新院'),
    draft('乙新院'),
    draft('乙某院', { classId: 'f'.repeat(32) }),
    draft('乙日期', { serviceStart: '2026-12-01', serviceEnd: '2026-11-01' }),
  ]
  const { status, body } = await admin(addBatch, { body: { rows } })
  expect([status, body.message]).toEqual([400, '4 条未通过，均未保存'])
  expect(body.fields?.map(({ field }: { field: string }) => field)).toEqual([
    'rows.0.name',
    'rows.2.name',
    'rows.3.classId',
    'rows.4.serviceEnd',
  ])
  expect(await named('乙')).toBe(1)
})

test('a row that is no record is refused where it is wrong, as are none and too many', async () => {
  const wrong = await admin(addBatch, { body: { rows: [draft('丙院'), draft('', { bedCount: -1 })] } })
  expect(wrong.body.fields?.map(({ field }: { field: string }) => field)).toEqual([
    'rows.1.name',
    'rows.1.shortName',
    'rows.1.bedCount',
  ])
  expect((await admin(addBatch, { body: { rows: [] } })).status).toBe(400)
  const many = Array.from({ length: 201 }, (_, at) => draft(`丙${at}`))
  expect((await admin(addBatch, { body: { rows: many } })).body.message).toBe('一次最多200条')
  expect(await named('丙')).toBe(0)
})

test('nobody makes or changes what is beyond them', async () => {
  const { result } = await admin(addBatch, { body: { rows: [draft('丁院')] } })
  const edit = { rows: [{ id: result.ids[0] ?? '', version: 1, sortNo: 3 }] }
  const elsewhere = inArea('330000', '340000')
  expect((await elsewhere(addBatch, { body: { rows: [draft('丁二院')] } })).status).toBe(403)
  expect((await elsewhere(editBatch, { body: edit })).status).toBe(404)
  expect(
    (await as(testPrincipal({ without: ['he:hospital:add'] }))(addBatch, { body: { rows: [draft('丁三院')] } })).status,
  ).toBe(403)
  expect((await as(testPrincipal({ without: ['he:hospital:edit'] }))(editBatch, { body: edit })).status).toBe(403)
  const guarded = as(testPrincipal({ disabled: [fieldPermissionCode(hospital, 'sortNo')] }))
  expect((await guarded(editBatch, { body: edit })).status).toBe(403)
  expect((await as(testPrincipal({ tenantId: 2 }))(editBatch, { body: edit })).body.success).toBe(false)
  expect(await named('丁')).toBe(1)
})

test('the same change of many is one, and taken back by what it answers', async () => {
  const { result } = await admin(addBatch, {
    body: { rows: [draft('戊一院', { sortNo: 1 }), draft('戊二院', { sortNo: 2 })] },
  })
  const rows = result.ids.map(id => ({ id, version: 1, sortNo: 9, classId: otherClass, freeDays: 7 }))
  const changed = await admin(editBatch, { body: { rows } })
  expect(changed.body.message).toBe('已修改 2 家医院')
  const stand = async () =>
    (await Promise.all(result.ids.map(async id => (await admin(get, { query: { id } })).result))).map(
      ({ sortNo, classId: kind, freeDays }) => [sortNo, kind === otherClass, freeDays],
    )
  expect(await stand()).toEqual([
    [9, true, 7],
    [9, true, 7],
  ])
  expect((await admin(editBatch, { body: { rows: changed.result.rows } })).body.success).toBe(true)
  expect(await stand()).toEqual([
    [1, false, 30],
    [2, false, 30],
  ])
})

test('one that somebody else changed meanwhile keeps all as they are, and is named', async () => {
  const { result } = await admin(addBatch, { body: { rows: [draft('己一院'), draft('己二院')] } })
  const [first = '', second = ''] = result.ids
  await admin(businessCalls.hospital.edit, { body: { id: second, version: 1, bedCount: 5 } })
  const rows = [first, second].map(id => ({ id, version: 1, sortNo: 77 }))
  const { body } = await admin(editBatch, { body: { rows } })
  expect(body.fields).toEqual([{ field: 'rows.1', message: '数据已被他人修改，请刷新后重试' }])
  expect((await admin(get, { query: { id: first } })).result.sortNo).toBe(10)
})

test('only fields that the definition offers are changed of many, and a record is named once', async () => {
  const { result } = await admin(addBatch, { body: { rows: [draft('庚院')] } })
  const row = { id: result.ids[0] ?? '', version: 1, sortNo: 3 }
  expect((await admin(editBatch, { body: { rows: [{ ...row, name: '改名院' }] } })).status).toBe(400)
  expect((await admin(editBatch, { body: { rows: [{ ...row, serviceStatus: 'active' }] } })).status).toBe(400)
  expect((await admin(editBatch, { body: { rows: [row, row] } })).status).toBe(400)
  expect((await admin(get, { query: { id: row.id } })).result).toMatchObject({ sortNo: 10, name: '庚院' })
})
