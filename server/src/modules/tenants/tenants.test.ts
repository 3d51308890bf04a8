import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { tenant } from '@xuanjiao/contract/system/tenants/tenant'
import { tenantCalls } from '@xuanjiao/contract/system/tenants/tenant-calls'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAdministrator, addUser, signInAs, signedInCalls, type TestUser } from '../../testing/people/test-users.ts'
import { startTestApp, testCallsOf, type TestApp, type TestCall } from '../../testing/app/test-app.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { departModule } from '../departs/index.ts'
import { positionModule } from '../positions/index.ts'
import { roleModule } from '../roles/index.ts'
import { sessionModule } from '../session/index.ts'
import { userModule } from '../users/index.ts'
import { tenantModule } from './index.ts'

/** Who shares the installation, through the front door (rules/wire-system#tenants). */

const calls = entityEndpoints(tenant)
let t: TestApp
let admin: TestCall
let nurse: TestUser
let id: string

beforeAll(async () => {
  const modules = [sessionModule, roleModule, departModule, positionModule, userModule, tenantModule]
  t = await startTestApp({ modules, config: { CAPTCHA: 'off' } })
  admin = await signedInCalls(t, await addAdministrator(t.database.system))
  nurse = await addUser(t.database.system, { username: 'nurse_a', codes: ['sys:user:list'] })
  id = (await admin(calls.add, { body: { tenantNo: 7, name: '第七医院集团' } })).result.id
})
afterAll(async () => {
  expect(t.unexpectedErrors).toEqual([])
  await t.close()
})

const inTenant = (token: string, tenantNo: number) =>
  testCallsOf(t.context, { 'x-access-token': token, 'tenant-id': String(tenantNo) })

test('a number is given once, and the list says how many people there are', async () => {
  const again = await admin(calls.add, { body: { tenantNo: 7, name: '另一个' } })
  expect(again.body.fields).toEqual([{ field: 'tenantNo', message: '该编号已存在!' }])
  const { records } = (await admin(calls.list, { query: { column: 'tenantNo', order: 'asc' } })).result
  expect(records).toMatchObject([
    { tenantNo: 1, status: 1 },
    { tenantNo: 7, name: '第七医院集团', memberCount: 0, status_dictText: '正常' },
  ])
  expect((await admin(tenantCalls.byNumbers, { query: { ids: '1,7,' } })).result.map(one => one.id)).toEqual([1, 7])
})

test('its first administrator sees its own people alone, and nothing of tenants', async () => {
  const body = { id, username: 'seven_admin', realname: '七院管理员' }
  const { oneTimePassword } = (await admin(tenantCalls.addAdministrator, { body })).result
  const first = (await signInAs(t, 'seven_admin', oneTimePassword ?? '')).result
  expect(first).toMatchObject({ mustChangePassword: true, tenantList: [{ id: 7, name: '第七医院集团' }] })
  const changed = {
    oldpassword: oneTimePassword ?? '',
    password: 'Harbour-lamp-77',
    confirmpassword: 'Harbour-lamp-77',
  }
  const call = testCallsOf(t.context, { 'x-access-token': first.token })
  await call(sessionCalls.updatePassword, { body: changed })
  const people = (await call(userCalls.list, { query: {} })).result.records
  expect(people.map(row => row.username)).toEqual(['seven_admin'])
  expect((await call(calls.list, { query: {} })).status).toBe(403)
  const { menu, auth } = (await call(sessionCalls.permissions)).result
  expect(JSON.stringify(menu)).not.toContain('/isys/tenant')
  expect(auth.filter(({ action }) => /sys:(tenant|monitor)/.test(action))).toEqual([])
  expect((await call(tenantCalls.byNumbers, { query: { ids: '1,7' } })).result.map(one => one.id)).toEqual([7])
})

test('a member of the platform works there with its roles alone, and is out when taken out', async () => {
  const roles = (await admin(tenantCalls.roles, { query: { id } })).result
  const medical = roles.find(role => role.label === '医学审核')?.value ?? ''
  const foreign = { id, userIds: nurse.id, roleIds: newId() }
  expect((await admin(tenantCalls.addMembers, { body: foreign })).status).toBe(403)
  await admin(tenantCalls.addMembers, { body: { id, userIds: nurse.id, roleIds: medical } })
  const signedIn = (await signInAs(t, nurse.username)).result
  expect(signedIn.tenantList.map(one => one.id)).toEqual([1, 7])
  const [home, there] = [inTenant(signedIn.token, 1), inTenant(signedIn.token, 7)]
  expect((await home(userCalls.list, { query: {} })).status).toBe(200)
  expect((await there(userCalls.list, { query: {} })).status).toBe(403)
  expect((await there(sessionCalls.departs)).result.list.map(one => one.departName)).toEqual(['第七医院集团'])
  expect((await inTenant(signedIn.token, 8)(sessionCalls.current)).status).toBe(403)
  const members = (await admin(tenantCalls.members, { query: { id } })).result.records
  expect(members).toMatchObject([
    { username: 'nurse_a', roles: '医学审核', own: false },
    { username: 'seven_admin', roles: '管理员', own: true },
  ])
  const own = members[1]!.id
  expect((await admin(tenantCalls.removeMember, { query: { id, userId: own } })).body.success).toBe(false)
  await admin(tenantCalls.removeMember, { query: { id, userId: nurse.id } })
  expect((await there(sessionCalls.current)).status).toBe(403)
  expect((await home(sessionCalls.current)).status).toBe(200)
})

test('frozen, nobody works in it from the next request on; the one that runs the platform is never frozen', async () => {
  const { token } = (await signInAs(t, 'seven_admin', 'Harbour-lamp-77')).result
  const call = inTenant(token, 7)
  expect((await call(sessionCalls.current)).status).toBe(200)
  await admin(calls.edit, { body: { id, status: 0 } })
  expect((await call(sessionCalls.current)).status).toBe(403)
  expect((await signInAs(t, 'seven_admin', 'Harbour-lamp-77')).body.message).toBe('用户名或密码错误')
  await admin(calls.edit, { body: { id, status: 1 } })
  expect((await call(sessionCalls.current)).status).toBe(200)
  const home = (await admin(calls.list, { query: { tenantNo: '1' } })).result.records[0]!
  expect((await admin(calls.edit, { body: { id: home.id, status: 0 } })).body.success).toBe(false)
  expect((await admin(calls.remove, { query: { id: home.id } })).body.success).toBe(false)
  expect((await admin(calls.remove, { query: { id } })).body.success).toBe(false)
})
