import { accountCalls } from '@xuanjiao/contract/system/account/account-calls'
import { onlineCalls } from '@xuanjiao/contract/system/online-calls'
import { roleCalls } from '@xuanjiao/contract/system/roles/role-calls'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { socketCalls } from '@xuanjiao/contract/system/socket-calls'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  addDepart,
  addRole,
  addUser,
  giveRoleToUser,
  signedInCalls,
  TEST_PASSWORD,
  type TestUser,
} from '../../testing/people/test-users.ts'
import { startTestApp, TEST_TIME, testCallsOf, type TestApp, type TestCall } from '../../testing/app/test-app.ts'
import { departModule } from '../departs/index.ts'
import { positionModule } from '../positions/index.ts'
import { roleModule } from '../roles/index.ts'
import { publishSessionChanges, sessionModule } from '../session/index.ts'
import { socketsModule } from '../sockets/index.ts'
import { userModule } from '../users/index.ts'
import { accountModule } from './index.ts'

/** What people see and do of their own account, and what programs may do with a token of theirs. */

let t: TestApp
let boss: TestUser & { call: TestCall }
let other: TestUser & { call: TestCall }
const BOSS = ['sys:user:list', 'sys:user:edit', 'sys:role:list', 'sys:role:grant', 'sys:online:list']

beforeAll(async () => {
  const modules = [sessionModule, socketsModule, roleModule, departModule, positionModule, userModule, accountModule]
  t = await startTestApp({ modules, config: { CAPTCHA: 'off' } })
  const add = async (more: object) => {
    const user = await addUser(t.database.system, more)
    return { ...user, call: await signedInCalls(t, user) }
  }
  const ward = await addDepart(t.database.system, { bizType: 'hospital' })
  boss = await add({ username: 'boss', realname: '科长', codes: BOSS, phone: '13800000011' })
  other = await add({ username: 'other', codes: [], departs: [ward.id] })
})
afterEach(() => t.clock.set(TEST_TIME))
afterAll(async () => {
  expect(t.unexpectedErrors).toEqual([])
  await t.close()
})

const newToken = async (scopes: { area: string; write: boolean }[], expires = '2026-12-31', call = boss.call) =>
  call(accountCalls.addToken, { body: { name: '报表程序', scopes, expires } })

/** Calls as a program that holds this token and nothing else. */
const callsWith = (token: string): TestCall => {
  const call = testCallsOf(t.context)
  return (endpoint, request) =>
    call(endpoint, { ...request, headers: { ...request?.headers, 'x-access-token': token } })
}

test('people change their own data and nobody else’s, also without a right over people', async () => {
  const { result: own } = await other.call(accountCalls.profile)
  expect(own).toMatchObject({ username: 'other', roles: ['测试角色'], version: 1 })
  const body = { id: own.id, version: own.version, realname: '新名字', sex: 2, birthday: '1990-05-01', email: 'a@b.cn' }
  expect((await other.call(accountCalls.saveProfile, { body })).body.message).toBe('保存成功！')
  expect((await other.call(accountCalls.profile)).result).toMatchObject({ ...body, version: 2 })
  expect((await other.call(accountCalls.saveProfile, { body })).body.code).toBe(409)
  const wrong = await other.call(accountCalls.saveProfile, { body: { ...body, version: 2, email: 'nowhere' } })
  expect(wrong.body.fields?.[0]?.field).toBe('email')
  expect((await boss.call(accountCalls.saveProfile, { body: { ...body, version: 2 } })).status).toBe(403)
  const more = { id: own.id, version: 2, status: 2 } as never
  expect((await other.call(accountCalls.saveProfile, { body: more })).status).toBe(400)
  expect((await boss.call(accountCalls.profile)).result.phone).toBe('138****0011')
})

test('own other sessions end at once, and those of others are not reached', async () => {
  const [one, two] = [await signedInCalls(t, other), await signedInCalls(t, other)]
  const { result: sessions } = await other.call(accountCalls.sessions)
  expect(sessions.filter(session => session.self)).toHaveLength(1)
  const { result: foreign } = await boss.call(accountCalls.sessions)
  const ids = foreign.map(({ id }) => id).join(',')
  expect((await other.call(accountCalls.endSessions, { body: { ids } })).status).toBe(404)
  expect((await boss.call(sessionCalls.current)).status).toBe(200)
  expect((await other.call(accountCalls.endSessions, { body: {} })).body.message).toContain('已退出')
  const status = async (call: TestCall) => (await call(sessionCalls.current)).status
  expect([await status(one), await status(two), await status(other.call)]).toEqual([401, 401, 200])
})

test('a token reads what its scope says, and nothing of accounts, sessions and tokens', async () => {
  const { result: areas } = await boss.call(accountCalls.tokenAreas)
  expect(areas).toContainEqual({ area: 'sys:user', title: '用户管理', write: true })
  const { token, id } = (await newToken([{ area: 'sys:user', write: false }])).result
  expect(token).toMatch(/^xjt_[\w-]{43}$/)
  const call = callsWith(token)
  const users = await call(userCalls.list, { query: {} })
  expect(users.result.total).toBeGreaterThan(1)
  const target = users.result.records.find(row => row.username === 'other')!
  const refused = [
    await call(userCalls.edit, { body: { id: target.id, version: target.version, realname: '改' } }),
    await call(roleCalls.all),
    await call(onlineCalls.list, { query: {} }),
    await call(accountCalls.profile),
    await call(accountCalls.tokens),
    await call(accountCalls.addToken, { body: { name: '再来', scopes: [], expires: '2026-12-31' } }),
    await call(accountCalls.revokeToken, { query: { id } }),
    await call(sessionCalls.updatePassword, { body: { oldpassword: TEST_PASSWORD } }),
    await call(sessionCalls.permissions),
    await call(sessionCalls.logout),
    await call(sessionCalls.exportOwn),
    await call(socketCalls.ticket),
  ]
  expect(refused.map(answer => answer.status)).toEqual(refused.map(() => 403))
  expect(refused[0]?.body.message).toBe('访问令牌的权限范围不包括此操作')
})

test('a token to write changes things, never beyond its person, and ends with what they lose', async () => {
  expect((await newToken([{ area: 'sys:dict', write: true }])).body.fields?.[0]?.message).toBe('不能超出您自己的权限')
  expect((await newToken([{ area: 'sys:online', write: true }])).status).toBe(400)
  const call = callsWith((await newToken([{ area: 'sys:user', write: true }])).result.token)
  const find = async () => (await boss.call(userCalls.list, { query: { username: 'other' } })).result.records[0]!
  const { id, version } = await find()
  expect((await call(userCalls.edit, { body: { id, version, realname: '令牌改的' } })).status).toBe(200)
  expect((await find()).realname).toBe('令牌改的')
  await t.database.system.deleteFrom('sys_user_role').where('user_id', '=', boss.id).execute()
  await publishSessionChanges(t.context, { user: boss.id })
  expect((await call(userCalls.list, { query: {} })).status).toBe(403)
})

test('tokens outlive an idle hour, not their last day; they show when they were used; revoked they are nothing', async () => {
  const mine = async () => (await other.call(accountCalls.tokens)).result
  await t.database.system.deleteFrom('sys_user_role').where('user_id', '=', other.id).execute()
  await giveRoleToUser(t.database.system, other.id, await addRole(t.database.system, ['sys:user:list']))
  await publishSessionChanges(t.context, { user: other.id })
  const scopes = [{ area: 'sys:user', write: false }]
  const tomorrow = (await newToken(scopes, '2026-11-21', other.call)).result
  expect(await mine()).toMatchObject([{ name: '报表程序', scopes, lastUsedTime: null, expired: false }])
  t.clock.advance(3 * 3600)
  const call = callsWith(tomorrow.token)
  expect((await call(userCalls.list, { query: {} })).status).toBe(200)
  other.call = await signedInCalls(t, other)
  expect(await mine()).toMatchObject([{ lastUsedTime: '2026-11-20 13:00:00' }])
  t.clock.set(new Date('2026-11-22T00:00:01+08:00'))
  expect((await call(userCalls.list, { query: {} })).status).toBe(401)
  t.clock.set(TEST_TIME)
  expect((await newToken(scopes, '2026-11-19', other.call)).body.fields?.[0]?.field).toBe('expires')
  expect((await newToken(scopes, '2028-01-01', other.call)).body.fields?.[0]?.field).toBe('expires')
  expect((await call(userCalls.list, { query: {} })).status).toBe(200)
  await other.call(accountCalls.revokeToken, { query: { id: tomorrow.id } })
  expect((await call(userCalls.list, { query: {} })).status).toBe(401)
  const stored = await t.database.system.selectFrom('sys_session').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(tomorrow.token)
})

test('what one is told of is chosen kind by kind', async () => {
  const usual = { popup: true, mail: false, desktop: false }
  expect((await other.call(accountCalls.notices)).result).toEqual([
    { category: '1', ...usual },
    { category: '2', ...usual },
  ])
  const choices = [{ category: '2' as const, popup: true, mail: true, desktop: true }]
  await other.call(accountCalls.saveNotices, { body: { choices } })
  await other.call(accountCalls.saveNotices, { body: { choices } })
  expect((await other.call(accountCalls.notices)).result[1]).toEqual(choices[0])
})
