import { onlineCalls } from '@xuanjiao/contract/system/online-calls'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/primitives/ids.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { echoModule, pollCall, secretCall, principalCall } from '../../../testing/app/echo-module.ts'
import {
  addPermission,
  addRole,
  addTenant,
  addUser,
  giveRoleToUser,
  signInAs,
  TEST_PASSWORD,
  signedInCalls,
} from '../../../testing/people/test-users.ts'
import { startSecondNode } from '../../../testing/app/second-node.ts'
import { testCallsOf, startTestApp, type TestCall, type TestApp } from '../../../testing/app/test-app.ts'
import { testModule } from '../../../testing/app/test-module.ts'
import { publishSessionChanges, sessionModule } from '../index.ts'

let door: TestApp
beforeAll(async () => {
  door = await startTestApp({ modules: [sessionModule, echoModule] })
  await addPermission(door.database.system, { perms: 'test:secret' })
})
afterEach(() => {
  if (door.unexpectedErrors.length > 0) throw door.unexpectedErrors[0]
})
afterAll(() => door.close())

const system = () => door.database.system
const status = async (call: TestCall, of: Parameters<TestCall>[0] = sessionCalls.current, headers = {}) =>
  (await call(of, { headers })).status
const whoIs = async (call: TestCall, headers = {}) =>
  (await call(principalCall, { headers })).result as Omit<Principal, 'grants'>

describe('a known session', () => {
  test('costs no statement', async () => {
    const call = await signedInCalls(door, await addUser(system(), { codes: ['test:secret'] }))
    await call(secretCall)
    const admitted = () => door.database.load().reduce((sum, lane) => sum + lane.admitted, 0)
    const before = admitted()
    for (let n = 0; n < 20; n += 1) expect((await call(secretCall)).result).toBe('secret')
    expect(admitted() - before).toBe(0)
  })

  test('is the same frozen person every time', async () => {
    const call = await signedInCalls(door, await addUser(system()))
    const seen: Principal[] = []
    const watch = async (request: { principal?: Principal }): Promise<void> =>
      void (request.principal && seen.push(request.principal))
    const own = await startTestApp({
      modules: [testModule(({ app }) => app.addHook('onResponse', watch)), sessionModule, echoModule],
    })
    const there = await signedInCalls(own, await addUser(own.database.system))
    await there(principalCall)
    await there(principalCall)
    expect(seen[0]).toBe(seen[1])
    expect(Object.isFrozen(seen[0])).toBe(true)
    await own.close()
    await call(principalCall)
  })
})

describe('a session ends', () => {
  test('after half an hour without use; polls are no use', async () => {
    const call = await signedInCalls(door, await addUser(system()))
    door.clock.advance(29 * 60)
    expect(await status(call)).toBe(200)
    door.clock.advance(29 * 60)
    expect(await status(call, pollCall)).toBe(200)
    door.clock.advance(2 * 60)
    expect(await status(call)).toBe(401)
    expect(await status(call)).toBe(401)
  })

  test('after seven days, however much it is used', async () => {
    const call = await signedInCalls(door, await addUser(system()))
    for (let n = 0; n < 7 * 24 * 3 - 1; n += 1) {
      door.clock.advance(20 * 60)
      if (n % 24 === 0) expect(await status(call)).toBe(200)
      else await call(sessionCalls.departs)
    }
    expect(await status(call)).toBe(200)
    door.clock.advance(20 * 60 + 1)
    expect(await status(call)).toBe(401)
  })

  test('is used on another node: what that node wrote back counts', async () => {
    const user = await addUser(system())
    const call = await signedInCalls(door, user)
    await call(principalCall)
    door.clock.advance(25 * 60)
    await sql`update sys_session set last_active_at = ${door.clock.now()} where user_id = ${user.id}`.execute(system())
    door.clock.advance(10 * 60)
    expect(await status(call)).toBe(200)
  })

  test('at the next request after logout, and only that one', async () => {
    const user = await addUser(system())
    const [one, two] = [await signedInCalls(door, user), await signedInCalls(door, user)]
    expect((await one(sessionCalls.logout)).body.message).toBe('退出登录成功！')
    expect(await status(one)).toBe(401)
    expect(await status(two)).toBe(200)
  })

  test('at the next request after somebody froze the person', async () => {
    const user = await addUser(system())
    const call = await signedInCalls(door, user)
    await sql`update sys_user set status = 2 where id = ${user.id}`.execute(system())
    await publishSessionChanges(door.context, { user: user.id })
    expect(await status(call)).toBe(401)
  })

  test('with the next request after another was signed out by force', async () => {
    const user = await addUser(system())
    const [call, boss] = [
      await signedInCalls(door, user),
      await signedInCalls(door, await addUser(system(), { codes: ['sys:online:list', 'sys:online:logout'] })),
    ]
    const { records } = (await boss(onlineCalls.list, { query: { username: user.username } })).result
    expect(records).toHaveLength(1)
    expect(JSON.stringify(records)).not.toContain(call.token)
    const row = records[0]
    expect(row).toMatchObject({ username: user.username, self: false })
    expect((await boss(onlineCalls.forceLogout, { body: { token: row?.token ?? '' } })).body.message).toBe(
      '退出登录成功！',
    )
    expect(await status(call)).toBe(401)
    expect((await boss(onlineCalls.forceLogout, { body: { token: row?.token ?? '' } })).body.message).toBe('Token无效!')
    expect((await boss(onlineCalls.forceLogout, { body: { token: newId() } })).body.message).toBe('Token无效!')
  })
})

describe('changing the password', () => {
  const next = 'kR7#mvQ2xLpa'
  const change = (call: TestCall, more: object = {}) =>
    call(sessionCalls.updatePassword, {
      body: { oldpassword: TEST_PASSWORD, password: next, confirmpassword: next, ...more },
    })

  test('ends every other session of that person', async () => {
    const user = await addUser(system())
    const [mine, other] = [await signedInCalls(door, user), await signedInCalls(door, user)]
    expect((await change(mine)).body).toMatchObject({ success: true, message: '密码重置成功!' })
    expect(await status(mine)).toBe(200)
    expect(await status(other)).toBe(401)
    expect((await signInAs(door, user.username)).body.success).toBe(false)
    expect((await signInAs(door, user.username, next)).body.success).toBe(true)
  })

  test.each([
    [{ username: 'admin' }, '只允许修改自己的密码！'],
    [{ oldpassword: 'wrong' }, '旧密码输入错误!'],
    [{ password: '' }, '新密码不允许为空!'],
    [{ confirmpassword: 'other' }, '两次输入密码不一致!'],
    [{ password: TEST_PASSWORD, confirmpassword: TEST_PASSWORD }, '新密码不能与最近5次使用过的密码相同'],
    [{ password: 'short1A!', confirmpassword: 'short1A!' }, '密码至少10个字符'],
  ])('refuses %j', async (more, message) => {
    const call = await signedInCalls(door, await addUser(system()))
    expect((await change(call, more)).body).toMatchObject({ success: false, code: 500, message })
  })

  test('is no way to guess the old one', async () => {
    const call = await signedInCalls(door, await addUser(system()))
    for (let n = 0; n < 5; n += 1) await change(call, { oldpassword: 'wrong' })
    expect((await change(call)).status).toBe(429)
  })

  test('is all that somebody may do whose password another gave', async () => {
    const user = await addUser(system(), { codes: ['test:secret'], mustChange: true })
    const answer = await signInAs(door, user.username)
    expect(answer.result.mustChangePassword).toBe(true)
    const call = testCallsOf(door.context, { 'x-access-token': answer.result.token })
    expect(await status(call, secretCall)).toBe(403)
    const { result } = await call(sessionCalls.permissions)
    expect(result.auth).toEqual([])
    expect(result.menu.map(item => item.path)).toEqual(['/dashboard/analysis', '/account/settings', '/shared-document'])
    expect((await call(sessionCalls.current)).result.mustChangePassword).toBe(true)
    await change(call)
    expect((await call(sessionCalls.current)).result.mustChangePassword).toBe(false)
    expect(await status(call, secretCall)).toBe(200)
  })
})

describe('tenants', () => {
  test('the header only chooses among memberships', async () => {
    await addTenant(system(), 7)
    await addTenant(system(), 8)
    const user = await addUser(system(), { tenants: [1, 7] })
    await giveRoleToUser(system(), user.id, await addRole(system(), ['test:secret'], 7), 7)
    const call = await signedInCalls(door, user)
    const tenantOf = async (header: string) => (await whoIs(call, { 'tenant-id': header })).tenantId
    expect(await tenantOf('0')).toBe(1)
    expect(await tenantOf('1')).toBe(1)
    expect(await tenantOf('7')).toBe(7)
    expect(await status(call, principalCall, { 'tenant-id': '8' })).toBe(403)
    for (const header of ['-1', '', '1 or 1=1', '1, 7', '1e1', '99999999999']) {
      expect(await status(call, principalCall, { 'tenant-id': header }), header).toBe(400)
    }
    expect(await status(door.call, principalCall, { 'tenant-id': '-1' })).toBe(401)
    expect(await status(call, secretCall)).toBe(403)
    expect(await status(call, secretCall, { 'tenant-id': '7' })).toBe(200)
  })

  test('departments of one are nothing in another', async () => {
    await addTenant(system(), 9)
    const user = await addUser(system(), { tenants: [1, 9] })
    const call = await signedInCalls(door, user)
    expect((await whoIs(call)).dataScope).toEqual({ kind: 'platform' })
    expect((await whoIs(call, { 'tenant-id': '9' })).dataScope).toEqual({ kind: 'nowhere' })
  })

  test('a closed one lets nobody in', async () => {
    await addTenant(system(), 10)
    const user = await addUser(system(), { tenantId: 10, departs: [] })
    const call = await signedInCalls(door, user)
    await sql`update sys_tenant set status = 0 where tenant_no = 10`.execute(system())
    await publishSessionChanges(door.context, 'grants')
    expect(await status(call)).toBe(401)
    expect((await signInAs(door, user.username)).body.message).toBe('用户名或密码错误')
  })
})

describe('two nodes', () => {
  test('what ends on one ends on the other', async () => {
    const here = door.context
    const node = await startSecondNode(door, [sessionModule, echoModule])
    const there = node.context
    const user = await addUser(system(), { codes: ['test:secret'] })
    const call = await signedInCalls({ context: here }, user)
    const abroad = testCallsOf(there, { 'x-access-token': call.token })
    expect(await status(abroad, secretCall)).toBe(200)
    await call(sessionCalls.logout)
    await expect.poll(() => status(abroad, secretCall)).toBe(401)
    const again = await signedInCalls({ context: there }, user)
    expect(await status(testCallsOf(here, { 'x-access-token': again.token }), secretCall)).toBe(200)
    await sql`delete from sys_user_role where user_id = ${user.id}`.execute(system())
    await here.sessions.publishChanges({ user: user.id })
    await expect.poll(() => status(again, secretCall)).toBe(403)
    await node.close()
  })
})
