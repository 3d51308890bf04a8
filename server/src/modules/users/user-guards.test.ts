import { onlineCalls } from '@xuanjiao/contract/system/online-calls'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { roleCalls } from '@xuanjiao/contract/system/roles/role-calls'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { seedRoleId } from '../../seed/base/seed-base.ts'
import {
  addAdministrator,
  addRole,
  addUser,
  giveRoleToUser,
  signInAs,
  TEST_PASSWORD,
  signedInCalls,
  type TestUser,
} from '../../testing/people/test-users.ts'
import { testCallsOf, startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { departModule } from '../departs/index.ts'
import { dictModule } from '../dicts/index.ts'
import { positionModule } from '../positions/index.ts'
import { roleModule } from '../roles/index.ts'
import { sessionModule } from '../session/index.ts'
import { userModule } from './index.ts'

let door: TestApp
let boss: TestCall
let admin: TestUser
beforeAll(async () => {
  door = await startTestApp({
    modules: [sessionModule, dictModule, departModule, roleModule, positionModule, userModule],
  })
  admin = await addAdministrator(system(), 'boss')
  boss = await signedInCalls(door, admin)
})
afterEach(() => {
  if (door.unexpectedErrors.length > 0) throw door.unexpectedErrors[0]
})
afterAll(() => door.close())

const system = () => door.database.system
const EVERYTHING = ['list', 'add', 'edit', 'delete', 'freeze', 'password', 'phone', 'recycle'].map(
  act => `sys:user:${act}`,
)
let number = 0
const draft = (more: object = {}) => ({
  username: `guest_${(number += 1)}`,
  realname: '新人',
  selectedroles: '',
  selecteddeparts: '',
  ...more,
})

describe('nobody', () => {
  test('gives a role that allows more than his own', async () => {
    const clerk = await addUser(system(), { codes: [...EVERYTHING, 'sys:role:list', 'sys:role:grant'] })
    const call = await signedInCalls(door, clerk)
    const equal = await addRole(system(), ['sys:user:list'])
    const [target, powerful] = [await addUser(system()), seedRoleId('admin')]
    for (const answer of [
      await call(userCalls.edit, { body: { id: clerk.id, selectedroles: powerful } }),
      await call(userCalls.edit, { body: { id: target.id, selectedroles: powerful } }),
      await call(userCalls.add, { body: draft({ selectedroles: powerful }) }),
      await call(userCalls.roles.give, { body: { roleId: powerful, userIdList: [clerk.id] } }),
    ]) {
      expect(answer.status).toBe(403)
    }
    expect((await call(userCalls.roles.give, { body: { roleId: equal, userIdList: [target.id] } })).body.message).toBe(
      '添加成功!',
    )
    expect((await call(userCalls.roles.take, { query: { roleId: equal, userId: target.id } })).status).toBe(200)
    expect((await call(userCalls.roleIds, { query: { userid: target.id } })).body.success).toBe(false)
    expect((await call(roleCalls.all)).result.map(role => role.id)).toContain(equal)
    expect((await call(roleCalls.all)).result.map(role => role.id)).not.toContain(powerful)
  })

  test('changes the account of somebody who may do more', async () => {
    const call = await signedInCalls(door, await addUser(system(), { codes: EVERYTHING }))
    for (const answer of [
      await call(userCalls.changePassword, { body: { username: 'boss' } }),
      await call(userCalls.edit, { body: { id: admin.id, email: 'mine@example.com' } }),
      await call(userCalls.freeze, { body: { ids: admin.id, status: 2 } }),
      await call(userCalls.remove, { query: { id: admin.id } }),
      await call(userCalls.showPhone, { query: { id: admin.id, reason: '回访患者' } }),
    ]) {
      expect(answer.status).toBe(403)
    }
    expect((await boss(sessionCalls.current)).status).toBe(200)
  })

  test('without the permission does anything', async () => {
    const call = await signedInCalls(door, await addUser(system(), { codes: [] }))
    const id = (await addUser(system())).id
    for (const answer of [
      await call(userCalls.list),
      await call(userCalls.add, { body: draft() }),
      await call(userCalls.edit, { body: { id } }),
      await call(userCalls.remove, { query: { id } }),
      await call(userCalls.changePassword, { body: { username: 'boss', password: TEST_PASSWORD } }),
      await call(userCalls.freeze, { body: { ids: id, status: 2 } }),
      await call(onlineCalls.list),
      await call(userCalls.isFree, { query: { username: 'boss' } }),
      await call(onlineCalls.forceLogout, { body: { token: id } }),
    ]) {
      expect(answer.status).toBe(403)
    }
    expect((await door.call(userCalls.isFree, { query: { username: 'boss' } })).status).toBe(401)
  })
})

describe('an account', () => {
  test('that is frozen, removed or given a new password is out at the next request', async () => {
    for (const act of [
      (user: TestUser) => boss(userCalls.freeze, { body: { ids: `${user.id},`, status: 2 } }),
      (user: TestUser) => boss(userCalls.remove, { query: { id: user.id } }),
      (user: TestUser) => boss(userCalls.changePassword, { body: { username: user.username } }),
    ]) {
      const user = await addUser(system())
      const call = await signedInCalls(door, user)
      expect((await act(user)).body.success).toBe(true)
      expect((await call(sessionCalls.current)).status).toBe(401)
      expect((await signInAs(door, user.username)).body.success).toBe(false)
    }
  })

  test('comes back out of the recycle bin', async () => {
    const user = await addUser(system())
    expect((await boss(userCalls.remove, { query: { id: user.id } })).body.message).toBe('删除用户成功')
    expect((await boss(userCalls.recycleBin)).result.map(row => row.id)).toContain(user.id)
    expect((await boss(userCalls.restore, { body: { userIds: user.id } })).body.message).toBe('还原成功')
    expect((await signInAs(door, user.username)).body.success).toBe(true)
  })

  test('with a password an administrator typed has to change it, too', async () => {
    const user = await addUser(system())
    const password = 'kR7#mvQ2xLpa'
    const bad = await boss(userCalls.changePassword, {
      body: { username: user.username, password, confirmpassword: 'other' },
    })
    expect(bad.body.message).toBe('两次输入密码不一致!')
    const answer = await boss(userCalls.changePassword, {
      body: { username: user.username, password, confirmpassword: password },
    })
    expect(answer.body.message).toBe('密码修改成功!')
    expect(answer.result.oneTimePassword).toBeNull()
    expect((await signInAs(door, user.username, password)).result.mustChangePassword).toBe(true)
  })

  test('that is locked opens when an administrator says so', async () => {
    const user = await addUser(system())
    for (let n = 0; n < 5; n += 1) await signInAs(door, user.username, 'wrong')
    expect((await signInAs(door, user.username)).body.success).toBe(false)
    await boss(userCalls.unlock, { body: { id: user.id } })
    expect((await signInAs(door, user.username)).body.success).toBe(true)
  })

  test('of one’s own is neither frozen, removed nor reset', async () => {
    expect((await boss(userCalls.freeze, { body: { ids: admin.id, status: 2 } })).body.message).toBe(
      '不能冻结自己的账号',
    )
    expect((await boss(userCalls.remove, { query: { id: admin.id } })).body.message).toBe('不能删除自己的账号')
    expect((await boss(userCalls.changePassword, { body: { username: 'boss' } })).body.message).toBe(
      '不能重置自己的账号',
    )
  })
})

describe('the last administrator', () => {
  let lonely: TestApp
  beforeAll(async () => {
    lonely = await startTestApp({
      modules: [sessionModule, dictModule, departModule, roleModule, positionModule, userModule],
    })
  })
  afterAll(() => lonely.close())

  test('stays, even when two remove each other at the same moment', async () => {
    const db = lonely.database.system
    const [one, two] = [await addAdministrator(db), await addAdministrator(db)]
    const calls = [await signedInCalls(lonely, one), await signedInCalls(lonely, two)] as const
    const answers = await Promise.all([
      calls[0](userCalls.freeze, { body: { ids: two.id, status: 2 } }),
      calls[1](userCalls.freeze, { body: { ids: one.id, status: 2 } }),
    ])
    const { rows } = await sql`select from sys_user where status = 1`.execute(db)
    expect(rows).toHaveLength(1)
    expect(answers.filter(answer => answer.body.success)).toHaveLength(1)
  })

  test('keeps the role', async () => {
    const db = lonely.database.system
    const { rows } = await sql<{
      id: string
      username: string
    }>`select id, username from sys_user where status = 1`.execute(db)
    const left = rows[0] ?? { id: '', username: '' }
    const call = await signedInCalls(lonely, left)
    expect((await call(userCalls.edit, { body: { id: left.id, selectedroles: '' } })).body.message).toBe(
      '至少保留一名可用的管理员',
    )
    expect(
      (await call(userCalls.roles.take, { query: { roleId: seedRoleId('admin'), userId: left.id } })).body.message,
    ).toBe('至少保留一名可用的管理员')
    const helper = await addUser(db)
    await giveRoleToUser(db, helper.id, seedRoleId('admin'))
    expect(
      (await call(userCalls.roles.take, { query: { roleId: seedRoleId('admin'), userId: helper.id } })).status,
    ).toBe(200)
    expect((await testCallsOf(lonely.context, {})(userCalls.list)).status).toBe(401)
  })
})

test('what cannot be a name or a number is asked after without harm, even twice at once', async () => {
  const call = await signedInCalls(door, await addUser(system(), { codes: ['sys:user:list'] }))
  expect((await call(userCalls.isFree, { query: { username: '\0', phone: '\0' } })).status).toBe(400)
})
