import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addHospitalClass, addHospital, businessCalls } from '../../../testing/people/business-records.ts'
import { callsByPrincipal, testPrincipal } from '../../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../../testing/app/test-app.ts'
import { businessModule } from '../../business/index.ts'

/** Deleting everything a question finds: never more than the person was told, never beyond their scope. */

let app: TestApp
let as: ReturnType<typeof callsByPrincipal>
let admin: TestCall
let classId: string

beforeAll(async () => {
  app = await startTestApp({ modules: [businessModule] })
  as = callsByPrincipal(app.context)
  admin = as(testPrincipal({ username: 'root' }))
  classId = (await addHospitalClass(admin, { name: '综合', code: 'general' })).id
})
beforeEach(async () => {
  const all = (await admin(businessCalls.hospital.list, { query: { pageSize: 100 } })).result.records.map(row => row.id)
  if (all.length > 0) await admin(businessCalls.hospital.removeBatch, { query: { ids: all.join(',') } })
  for (const [name, areaCode] of [
    ['姑苏一院', '320508'],
    ['姑苏二院', '320508'],
    ['杭州一院', '330106'],
  ] as const)
    await addHospital(admin, { name, areaCode, classId })
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

const area = (code: string, more: object = {}) => {
  const to = String(Number(code.slice(0, 4)) + 1).padEnd(6, '0')
  return as(testPrincipal({ dataScope: { kind: 'area', from: code, to }, ...more }))
}
const living = async () =>
  (await admin(businessCalls.hospital.list, { query: { column: 'name', order: 'asc' } })).result.records.map(
    row => row.name,
  )
const match = (call: TestCall, query: Record<string, unknown>) =>
  call(businessCalls.hospital.removeFound, { query: { name: '*院*', ...query } })

test('deletes what the question finds, and says which, so that it can be taken back', async () => {
  const { body, result } = await match(admin, { name: '姑苏*', expected: 2 })
  expect([body.message, result.ids.length]).toEqual(['批量删除成功！', 2])
  expect(await living()).toEqual(['杭州一院'])
  await admin(businessCalls.hospital.restore, { body: { ids: result.ids.join(',') } })
  expect((await living()).length).toBe(3)
})

test('asks again when the question finds another number now, and deletes nothing', async () => {
  expect((await match(admin, { name: '姑苏*', expected: 1 })).body.message).toBe(
    '符合条件的数据已有变化，请刷新后重新确认',
  )
  expect((await match(admin, { expected: 2 })).body.success).toBe(false)
  expect((await living()).length).toBe(3)
})

test('a condition that is not understood does not widen what goes', async () => {
  expect((await match(admin, { name: '', colour: 'red', expected: 1 })).body.success).toBe(false)
  const superQueryParams = JSON.stringify([{ field: 'password', rule: 'eq', val: 'x' }])
  expect((await match(admin, { superQueryParams, expected: 3 })).status).toBe(400)
  expect((await living()).length).toBe(3)
})

test('sees no further than the list does', async () => {
  expect((await match(area('320500'), { expected: 3 })).body.success).toBe(false)
  expect((await match(area('320500'), { expected: 2 })).body.success).toBe(true)
  expect(await living()).toEqual(['杭州一院'])
})

test('demands the right to delete and the right to list, a number, and no more than can be taken back', async () => {
  expect((await match(area('320500', { without: ['he:hospital:delete'] }), { expected: 2 })).status).toBe(403)
  expect((await match(area('320500', { without: ['he:hospital:list'] }), { expected: 2 })).status).toBe(403)
  expect((await match(admin, {})).status).toBe(400)
  expect((await match(admin, { expected: 3001 })).body.message).toBe('一次最多处理 3,000 条，请缩小查询范围')
  expect((await living()).length).toBe(3)
})
