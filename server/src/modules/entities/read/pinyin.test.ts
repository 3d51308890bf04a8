import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  addHospitalClass,
  addHospitalDepartment,
  addHospital,
  addStandardDepartment,
  businessCalls,
} from '../../../testing/people/business-records.ts'
import { callsByPrincipal, testPrincipal } from '../../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../../testing/app/test-app.ts'
import { businessModule } from '../../business/index.ts'

let app: TestApp
let admin: TestCall
let id = ''
beforeAll(async () => {
  app = await startTestApp({ modules: [businessModule] })
  admin = callsByPrincipal(app.context)(testPrincipal())
  id = (await addHospital(admin, { name: '重庆市渝中区中医院', shortName: '渝中中医' })).id
  await addHospital(admin, { name: '姑苏区人民医院', shortName: '姑苏人民' })
  const stdDeptCode = await addStandardDepartment(app.database.forTenant(1))
  await addHospitalDepartment(admin, { name: '心内科', hospitalId: id, stdDeptCode })
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

const listed = async (query: Record<string, string>) =>
  (await admin(businessCalls.hospital.list, { query })).result.records.map(({ name }) => name)

test.each(['yuzhong', 'yzqzyy', 'YZQ', 'chongqing', 'zqsyz', 'yuzhongzhongyi', "yu'zhong", '渝中', '渝中中医'])(
  'a filter by name finds what sounds like %s',
  async text => expect(await listed({ name: `*${text}*` })).toEqual(['重庆市渝中区中医院']),
)

test('pickers, advanced queries and links find it the same way', async () => {
  const offered = (await admin(businessCalls.hospital.options, { query: { keyword: 'yzqzyy' } })).result
  expect(offered.map(({ value }) => value)).toEqual([id])
  const superQueryParams = JSON.stringify([{ field: 'name', rule: 'like', val: 'yuzhongqu' }])
  expect(await listed({ superQueryParams, superQueryMatchType: 'and' })).toEqual(['重庆市渝中区中医院'])
  const wards = (await admin(businessCalls.hospitalDepartment.list, { query: { hospitalId: '*yuzhong*' } })).result
    .records
  expect(wards.map(({ name }) => name)).toEqual(['心内科'])
})

test('what is asked exactly is what it says', async () => {
  for (const name of ['yuzhong', 'yuzhong*', '*yuzhong', '!yuzhong']) {
    const matches = await listed({ name })
    expect(matches.includes('重庆市渝中区中医院'), name).toBe(name.startsWith('!'))
  }
})

test('a new name is found at once, the old one no more, and neither is news beside the name itself', async () => {
  const { version } = (await admin(businessCalls.hospital.get, { query: { id } })).result
  await admin(businessCalls.hospital.edit, { body: { id, version, name: '南岸区中医院' } })
  expect(await listed({ name: '*nananqu*' })).toEqual(['南岸区中医院'])
  expect(await listed({ name: '*yuzhongqu*' })).toEqual([])
  const history = (await admin(businessCalls.hospital.history, { query: { id } })).result
  expect(JSON.stringify(history)).not.toContain('sought')
})

test('a record above another is told where one name stands twice', async () => {
  const above = await addHospitalClass(admin, { name: '综合医院' })
  await addHospitalClass(admin, { name: '三级', pid: above.id })
  const [match] = (await admin(businessCalls.hospitalClass.options, { query: { keyword: 'sanji' } })).result
  expect(match?.text).toBe('三级')
})
