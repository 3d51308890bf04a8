import { video } from '@xuanjiao/contract/business/video/video'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { callsByPrincipal, testPrincipal } from '../../../testing/people/test-principals.ts'
import { asSuperuser } from '../../../testing/app/test-database.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'

/** More than are counted for each page; a quarter of them stands in Jiangsu, half of them is published. */
const ROWS = 24_000
const calls = entityEndpoints(video)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  await asSuperuser(async client => {
    await client.query("set session_replication_role = replica; select set_config('app.tenant', '-1', false)")
    await client.query(
      `insert into he_video (id, tenant_id, code, title, classification_id, status, media_status, duration_sec, area_code, owner_type, owner_hospital_id, created_by, created_at)
       select gen_random_uuid(), 1, 'L' || n, case when n % 2 = 0 then '住院须知' else '出院指导' end || n, gen_random_uuid(),
         case when n % 2 = 0 then 'published' else 'draft' end, 'none', 60, case when n % 4 = 0 then '320508' else '110101' end,
         'hospital', gen_random_uuid(), 'bench', now() - n * interval '1 minute' from generate_series(1, $1) n`,
      [ROWS],
    )
    await client.query(
      `insert into sys_user (id, tenant_id, username, realname, created_at)
       select gen_random_uuid(), 1, 'many' || n, '某人' || n, now() from generate_series(1, $1) n`,
      [ROWS],
    )
    await client.query('vacuum analyze he_video')
  }, t.testDatabase.name)
})
afterAll(() => t.close())
afterEach(() => {
  expect(t.unexpectedErrors).toEqual([])
  t.clock.advance(10)
})

const root = testPrincipal({ username: 'root' })
const asked = async (query: Record<string, unknown> = {}, principal = root) =>
  (await callsByPrincipal(t.context)(principal)(calls.list, { query: { pageNo: 1, pageSize: 10, ...query } })).result
const totalOf = async (query: Record<string, unknown> = {}, principal = root) => (await asked(query, principal)).total

const change = (text: string) => asSuperuser(client => client.query(text), t.testDatabase.name)
const remove = (rows: number) =>
  change(`update he_video set deleted_at = now() where id in
    (select id from he_video where deleted_at is null and status = 'published' and area_code = '320508' limit ${rows})`)

test('the total of a large list is two seconds old at the most, and its rows are those of now', async () => {
  const before = await totalOf()
  const first = (await asked()).records[0]?.id ?? ''
  await change(`update he_video set deleted_at = now() where id = '${first}'`)
  const soon = await asked()
  expect([soon.total, soon.records.some(({ id }) => id === first)]).toEqual([before, false])
  t.clock.advance(2)
  expect(await totalOf()).toBe(before - 1)
})

test('the total of a search that finds much is kept, and the page is that of the list in its order', async () => {
  const search = { title: '*须知*' }
  const whole = await asked(search)
  expect(whole.total).toBeGreaterThan(10_000)
  const again = await asked(search)
  expect(again.records.map(({ id }) => id)).toEqual(whole.records.map(({ id }) => id))
  const second = await asked({ ...search, pageNo: 2 })
  t.clock.advance(3)
  expect((await asked({ ...search, pageNo: 2 })).records).toEqual(second.records)
  await remove(3)
  t.clock.advance(3)
  expect(await totalOf(search)).toBe(whole.total - 3)
})

test('another scope, filter, tenant or list is counted for itself', async () => {
  const all = await totalOf()
  const inJiangsu = testPrincipal({ username: 'js', dataScope: { kind: 'area', from: '320000', to: '330000' } })
  const inBeijing = testPrincipal({ username: 'bj', dataScope: { kind: 'area', from: '110000', to: '120000' } })
  const counts = await Promise.all([
    totalOf({}, inJiangsu),
    totalOf({}, inBeijing),
    totalOf({}, testPrincipal({ tenantId: 2 })),
    totalOf({ status: 'published' }),
    totalOf({ status: 'draft' }),
    totalOf({ title: '*须知*' }),
    totalOf({ title: '*没有这样的标题*' }),
  ])
  const stands = async (where: string) =>
    (
      await asSuperuser(
        client =>
          client.query<{ total: string }>(
            `select count(*) as total from he_video where deleted_at is null and ${where}`,
          ),
        t.testDatabase.name,
      )
    ).rows.map(({ total }) => Number(total))[0]
  expect(counts).toEqual([
    await stands("area_code like '32%' and tenant_id = 1"),
    await stands("area_code like '11%' and tenant_id = 1"),
    0,
    await stands("status = 'published' and tenant_id = 1"),
    await stands("status = 'draft' and tenant_id = 1"),
    await stands("title like '%须知%' and tenant_id = 1"),
    0,
  ])
  expect(all).toBe(await stands('tenant_id = 1'))
})

test('a page far down is found by a total of now', async () => {
  const total = await totalOf()
  await remove(25)
  const last = await asked({ pageNo: 1_000_000 })
  expect(last.total).toBe(total - 25)
  expect(last.current).toBe(Math.ceil((total - 25) / 10))
})

test('lists written by hand keep their large totals as long', async () => {
  const people = async () =>
    (await callsByPrincipal(t.context)(root)(userCalls.list, { query: { pageNo: 1, pageSize: 10 } })).result.total
  const before = await people()
  expect(before).toBeGreaterThan(10_000)
  await change("update sys_user set deleted_at = now() where username = 'many7'")
  expect(await people()).toBe(before)
  t.clock.advance(2)
  expect(await people()).toBe(before - 1)
})
