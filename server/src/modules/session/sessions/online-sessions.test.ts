import { onlineCalls } from '@xuanjiao/contract/system/online-calls'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { advancedQueryParams } from '../../../testing/app/advanced-query-params.ts'
import {
  addAdministrator,
  addDepart,
  addTenant,
  addUser,
  signedInCalls,
  type TestUser,
} from '../../../testing/people/test-users.ts'
import { startTestApp, type TestCall, type TestApp } from '../../../testing/app/test-app.ts'
import { sessionModule } from '../index.ts'

/** Several who are signed in are signed out by force: those ticked, or all that are found. */

let door: TestApp
let boss: TestCall
const RIGHTS = ['sys:online:list', 'sys:online:logout']
const system = () => door.database.system

beforeAll(async () => {
  door = await startTestApp({ modules: [sessionModule] })
  boss = await signedInCalls(door, await addUser(system(), { username: 'on_boss', codes: RIGHTS }))
})
afterEach(() => {
  if (door.unexpectedErrors.length > 0) throw door.unexpectedErrors[0]
})
afterAll(() => door.close())

const status = async (call: TestCall) => (await call(sessionCalls.current)).status
const online = async (username: string, call: TestCall = boss) =>
  (await call(onlineCalls.list, { query: { username } })).result.records.map(row => row.id)
const come = (user: TestUser) => signedInCalls(door, user)
const comeAs = async (username: string) => come(await addUser(system(), { username }))
const batch = (call: TestCall, ids: readonly string[]) =>
  call(onlineCalls.forceLogoutBatch, { body: { tokens: ids.join(',') } })
const match = (call: TestCall, query: Record<string, unknown>) => call(onlineCalls.forceLogoutFound, { query })

describe('those ticked', () => {
  test('are signed out with their next request, and it is written down who they were', async () => {
    const [ann, bob, cat] = [await comeAs('tick_ann'), await comeAs('tick_bob'), await comeAs('tick_cat')]
    const ids = [...(await online('tick_ann')), ...(await online('tick_bob'))]
    const { body, result } = await batch(boss, ids)
    expect(body.message).toBe('已强制 2 个会话下线')
    expect(result.ids.toSorted()).toEqual(ids.toSorted())
    expect(await Promise.all([ann, bob, cat].map(status))).toEqual([401, 401, 200])
    expect((await batch(boss, ids)).body.message).toBe('已强制 0 个会话下线')
    const { rows } = await sql<{ reason: string }>`
      select distinct revoked_why as reason from sys_session where id = any(${ids}::uuid[])`.execute(system())
    expect(rows).toEqual([{ reason: '强制下线' }])
  })

  test('do not hold the asker, nor people they do not look after', async () => {
    const depart = await addDepart(system(), { bizType: 'hospital' })
    const clerk = await come(await addUser(system(), { username: 'on_clerk', codes: RIGHTS, departs: [depart.id] }))
    const far = await comeAs('far_one')
    await addTenant(system(), 63)
    const stranger = await come(await addUser(system(), { username: 'far_two', tenantId: 63, departs: [] }))
    const { rows } = await sql<{ id: string }>`
      select s.id from sys_session s join sys_user u on u.id = s.user_id
      where u.username in ('far_one', 'far_two', 'on_clerk')`.execute(system())
    const ids = rows.map(row => row.id)
    expect(ids).toHaveLength(3)
    expect((await batch(clerk, ids)).result.ids).toEqual([])
    expect(await Promise.all([far, stranger, clerk].map(status))).toEqual([200, 200, 200])
  })
})

describe('somebody who may do more', () => {
  test('is signed out by nobody below, one by one, by a list or by a question', async () => {
    const admin = await come(await addAdministrator(system(), 'rank_admin'))
    const [id = ''] = await online('rank_admin')
    const one = await boss(onlineCalls.forceLogout, { body: { token: id } })
    expect(one.status).toBe(403)
    expect((await batch(boss, [id])).result.ids).toEqual([])
    expect((await match(boss, { username: 'rank_admin', expected: 1 })).result.ids).toEqual([])
    expect(await status(admin)).toBe(200)
    const peer = await come(await addAdministrator(system(), 'rank_peer'))
    expect((await peer(onlineCalls.forceLogout, { body: { token: id } })).status).toBe(200)
    const gone = await admin(sessionCalls.current)
    expect([gone.status, gone.body.message]).toEqual([401, 'Token失效，您已被管理员强制下线，请重新登录!'])
  })
})

describe('all found', () => {
  test('are signed out, but for the asker', async () => {
    const [one, two] = [await comeAs('all_one'), await comeAs('all_two')]
    const ids = await online('all_')
    const question = advancedQueryParams([['username', 'right_like', 'all_']])
    expect((await match(boss, { ...question, expected: 1 })).body.message).toBe(
      '符合条件的数据已有变化，请刷新后重新确认',
    )
    expect(await Promise.all([one, two].map(status))).toEqual([200, 200])
    expect((await match(boss, { ...question, expected: 2 })).result.ids.toSorted()).toEqual(ids.toSorted())
    expect(await Promise.all([one, two].map(status))).toEqual([401, 401])
    expect((await match(boss, { username: 'on_boss', expected: 1 })).result.ids).toEqual([])
    expect(await status(boss)).toBe(200)
  })

  test('need the right to see who is there', async () => {
    await comeAs('seen_one')
    for (const codes of [['sys:online:logout'], ['sys:online:list']]) {
      const call = await come(await addUser(system(), { codes }))
      expect((await match(call, { username: 'seen_one', expected: 1 })).status).toBe(403)
    }
    expect(await online('seen_one')).toHaveLength(1)
  })
})
