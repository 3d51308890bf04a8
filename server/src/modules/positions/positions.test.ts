import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { position } from '@xuanjiao/contract/system/position'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../testing/people/test-users.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'

const calls = entityEndpoints(position)
let t: TestApp
let admin: TestCall
let nurse: TestCall
beforeAll(async () => {
  t = await startTestApp()
  const as = callsByPrincipal(t.context)
  admin = as(testPrincipal())
  nurse = as(testPrincipal({ codes: [] }))
})
afterAll(async () => {
  expect(t.unexpectedErrors).toEqual([])
  await t.close()
})

const add = async (code: string, name: string, postRank: string | null = null) =>
  (await admin(calls.add, { body: { code, name, postRank } })).result

test('a position has a code and a rank, read by its dictionary', async () => {
  await add('head_nurse', '护士长', '3')
  const [row] = (await admin(calls.list, { query: { code: 'head_nurse' } })).result.records
  expect(row).toMatchObject({ name: '护士长', postRank: '3', postRank_dictText: '中级', rank_dictText: '中级' })
})

test('a code may have digits and capitals, and pickers of that wire sort by what they show of the rank', async () => {
  await add('Nurse_N2', '二级护士', '2')
  await add('Nurse_N1', '一级护士', '1')
  const query = { code: 'Nurse_*', column: 'rank_dictText', order: 'desc' }
  const { records } = (await admin(calls.list, { query })).result
  expect(records.map(({ code }) => code)).toEqual(['Nurse_N2', 'Nurse_N1'])
})

test('chosen ones are looked up by their codes with a comma behind the last', async () => {
  await add('chief_physician', '主任医师', '5')
  const match = (await admin(calls.list, { query: { code: 'chief_physician,head_nurse,gone,', pageSize: '3' } })).result
  expect(match.records.map(({ code }) => code).sort()).toEqual(['chief_physician', 'head_nurse'])
})

test('codes and names are given once and a code stays', async () => {
  const made = await add('radiographer', '技师')
  const twice = await admin(calls.add, { body: { code: 'radiographer', name: '另一个' } })
  expect(twice.body.success).toBe(false)
  const bad = await admin(calls.add, { body: { code: 'a,b', name: '逗号' } })
  expect(bad.status).toBe(400)
  const edit = await admin(calls.edit, { body: { id: made.id, code: 'other_code', name: '放射技师' } })
  expect((await admin(calls.get, { query: { id: made.id } })).result.code).toBe('radiographer')
  expect(edit.status).toBe(200)
})

test('one that somebody holds is not deleted', async () => {
  const held = await add('matron', '总护士长')
  const { id } = await addUser(t.database.system)
  await sql`update sys_user set post = 'chief_physician,matron' where id = ${id}`.execute(t.database.system)
  const rejected = await admin(calls.remove, { query: { id: held.id } })
  expect(rejected.body).toMatchObject({ success: false, message: expect.stringContaining('用户') })
  await sql`update sys_user set post = null where id = ${id}`.execute(t.database.system)
  expect((await admin(calls.remove, { query: { id: held.id } })).body.success).toBe(true)
})

test('without the permission there is no list', async () => {
  expect((await nurse(calls.list)).status).toBe(403)
  expect((await nurse(calls.add, { body: { code: 'x_y', name: '某某' } })).status).toBe(403)
})
