import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { departCalls } from '@xuanjiao/contract/system/departs/depart-calls'
import { departRole } from '@xuanjiao/contract/system/departs/depart-role'
import { departPermissionCalls, departRoleCalls } from '@xuanjiao/contract/system/departs/depart-role-calls'
import { depart as departEntity } from '@xuanjiao/contract/system/departs/depart'
import { dataRuleCalls } from '@xuanjiao/contract/system/menus/data-rule-calls'
import { role as roleEntity } from '@xuanjiao/contract/system/roles/role'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { stableId } from '../../platform/primitives/ids.ts'
import {
  addAdministrator,
  addDepart,
  addUser,
  permissionIdsOfCodes,
  signedInCalls,
} from '../../testing/people/test-users.ts'
import { startTestApp, type TestApp, type TestCall } from '../../testing/app/test-app.ts'
import { dataRuleModule } from '../data-rules/index.ts'
import { departModule } from '../departs/index.ts'
import { dictModule } from '../dicts/index.ts'
import { menuModule } from '../menus/index.ts'
import { positionModule } from '../positions/index.ts'
import { roleModule } from '../roles/index.ts'
import { sessionModule } from '../session/index.ts'
import { userModule } from '../users/index.ts'
import { departRoleModule } from './index.ts'

const records = entityEndpoints(departRole)
const departs = entityEndpoints(departEntity)
const roles = entityEndpoints(roleEntity)
const MENU = stableId('menu:system:role')
const modules = [
  sessionModule,
  dictModule,
  roleModule,
  menuModule,
  userModule,
  departModule,
  positionModule,
  dataRuleModule,
  departRoleModule,
]

let door: TestApp
let boss: TestCall
let ward: { id: string; orgCode: string }
let other: { id: string; orgCode: string }
let listing: string
beforeAll(async () => {
  door = await startTestApp({ modules })
  boss = await signedInCalls(door, await addAdministrator(door.database.system, 'boss'))
  ward = await addDepart(door.database.system, { bizType: 'area', bizRef: '320000' })
  other = await addDepart(door.database.system)
  ;[listing = ''] = await permissionIdsOfCodes(door.database.system, ['sys:role:list'])
})
afterEach(() => {
  if (door.unexpectedErrors.length > 0) throw door.unexpectedErrors[0]
})
afterAll(() => door.close())

let number = 0
const addDepartRole = async (departId = ward.id) =>
  (await boss(records.add, { body: { departId, roleName: '组长', roleCode: `lead_${(number += 1)}` } })).result
const give = (roleId: string, permissionIds: string[], call = boss) =>
  call(departRoleCalls.savePermissions, {
    body: { roleId, permissionIds: permissionIds.join(','), lastpermissionIds: '' },
  })
const pool = (permissionIds: string[], lastpermissionIds: string[] = [], call = boss, departId = ward.id) =>
  call(departPermissionCalls.savePermissions, {
    body: { departId, permissionIds: permissionIds.join(','), lastpermissionIds: lastpermissionIds.join(',') },
  })
const assign = (userId: string, newRoleId: string, oldRoleId = '', call = boss) =>
  call(departRoleCalls.setOfUser, { body: { userId, newRoleId, oldRoleId } })

describe('a role of a department', () => {
  test('allows what the department has, to those who stand in it, at the next request', async () => {
    const made = await addDepartRole()
    expect((await give(made.id, [MENU, listing])).body.message).toBe('部门角色只能有所在部门的权限，请刷新')
    expect((await pool([MENU, listing])).body.message).toBe('保存成功！')
    const tree = (await boss(departRoleCalls.tree, { query: { departId: ward.id } })).result
    expect(tree.ids.sort()).toEqual([MENU, listing].sort())
    expect((await give(made.id, [MENU, listing])).body.success).toBe(true)
    const both = await addUser(door.database.system, { departs: [ward.id, other.id] })
    const call = await signedInCalls(door, both)
    const sees = async () => (await call(roles.list)).status
    await call(sessionCalls.selectDepart, { body: { orgCode: ward.orgCode } })
    expect(await sees()).toBe(403)
    expect((await assign(both.id, made.id)).body.message).toBe('添加成功！')
    expect(await sees()).toBe(200)
    const held = await boss(departRoleCalls.ofUser, { query: { departId: ward.id, userId: both.id } })
    expect(held.result).toEqual([{ droleId: made.id }])
    await call(sessionCalls.selectDepart, { body: { orgCode: other.orgCode } })
    expect(await sees()).toBe(403)
    await call(sessionCalls.selectDepart, { body: { orgCode: ward.orgCode } })
    expect((await boss(records.remove, { query: { id: made.id } })).body.success).toBe(false)
    await pool([], [listing])
    expect(await sees()).toBe(403)
    await pool([listing])
    expect(await sees()).toBe(200)
    // Whoever leaves has nothing of it when they come back.
    await boss(userCalls.places.take, { query: { depId: ward.id, userId: both.id } })
    await boss(userCalls.places.give, { body: { depId: ward.id, userIdList: [both.id] } })
    await call(sessionCalls.selectDepart, { body: { orgCode: ward.orgCode } })
    expect(await sees()).toBe(403)
    expect((await boss(records.remove, { query: { id: made.id } })).body.success).toBe(true)
  })

  test('is narrowed by data rules that its department may use', async () => {
    const made = await addDepartRole()
    await pool([MENU, listing])
    await give(made.id, [MENU, listing])
    const rule = { permissionId: MENU, ruleName: '自己建的', ruleColumn: 'create_by', ruleConditions: '=' }
    await boss(dataRuleCalls.add, { body: { ...rule, ruleValue: '#{sys_user_code}' } })
    const [kept] = (await boss(dataRuleCalls.all, { query: { permissionId: MENU } })).result
    const ruleId = kept?.id ?? ''
    const save = () =>
      boss(departRoleCalls.saveRules, { body: { permissionId: MENU, roleId: made.id, dataRuleIds: ruleId } })
    expect((await save()).status).toBe(400)
    const offered = { permissionId: MENU, departId: ward.id, dataRuleIds: ruleId }
    expect((await boss(departPermissionCalls.saveRules, { body: offered })).body.message).toBe('保存成功!')
    const member = await addUser(door.database.system, { departs: [ward.id] })
    await assign(member.id, made.id)
    const call = await signedInCalls(door, member)
    const total = async () => (await call(roles.list)).result.total
    expect(await total()).toBeGreaterThan(0)
    expect((await save()).body.message).toBe('保存成功!')
    expect(await total()).toBe(0)
    const path = `/sys/sysDepartRole/datarule/${MENU}/${ward.id}/${made.id}`
    const query = { permissionId: MENU, departId: ward.id, roleId: made.id }
    const given = (await boss(departRoleCalls.rules, { path, query })).result
    expect(given).toMatchObject({ drChecked: ruleId, datarule: [{ ruleName: '自己建的' }] })
    await boss(dataRuleCalls.remove, { query: { id: ruleId } })
  })

  test('is kept by who looks after the department, and gives no more than they hold', async () => {
    const system = door.database.system
    const codes = ['list', 'add', 'edit', 'delete', 'grant'].map(act => `sys:departRole:${act}`)
    const keeper = await signedInCalls(door, await addUser(system, { departs: [ward.id], codes }))
    const [own, theirs] = [await addDepartRole(), await addDepartRole(other.id)]
    const seen = (await keeper(records.list, { query: { deptId: ward.id } })).result.records.map(row => row.id)
    expect(seen).toContain(own.id)
    expect((await keeper(records.list)).result.records.map(row => row.id)).not.toContain(theirs.id)
    const named = await keeper(departRoleCalls.ofDepart, { query: { departId: ward.id } })
    expect(named.result.every(row => row.departId === ward.id)).toBe(true)
    expect((await keeper(records.edit, { body: { id: theirs.id, roleName: 'x' } })).status).toBe(404)
    const elsewhere = { departId: other.id, roleName: 'x', roleCode: 'elsewhere' }
    expect((await keeper(records.add, { body: elsewhere })).status).toBe(400)
    await pool([MENU, listing])
    expect((await give(own.id, [listing], keeper)).status).toBe(403)
    await give(own.id, [listing])
    const member = await addUser(system, { departs: [ward.id] })
    expect((await assign(member.id, own.id, '', keeper)).status).toBe(403)
    const stranger = await addUser(system, { departs: [other.id] })
    expect((await assign(stranger.id, own.id)).body.message).toBe('当前选中部门与用户无关联关系!')
    expect((await pool([listing], [], keeper)).status).toBe(403)
    expect((await keeper(departPermissionCalls.permissionIds, { query: { departId: ward.id } })).status).toBe(403)
    expect((await keeper(departRoleCalls.tree, { query: { departId: other.id } })).status).toBe(404)
  })

  test('counts for rank: whoever does not hold what it allows acts on none of its people', async () => {
    const made = await addDepartRole()
    await pool([listing])
    await give(made.id, [listing])
    const member = await addUser(door.database.system, { departs: [ward.id] })
    const clerk = await signedInCalls(
      door,
      await addUser(door.database.system, { departs: [ward.id], codes: ['sys:user:freeze', 'sys:user:list'] }),
    )
    const freeze = async () => (await clerk(userCalls.freeze, { body: { ids: member.id, status: 2 } })).status
    await assign(member.id, made.id)
    expect(await freeze()).toBe(403)
    await assign(member.id, '', made.id)
    expect(await freeze()).toBe(200)
  })
})

test('whoever heads a department is in charge of it', async () => {
  const head = await addUser(door.database.system, { departs: [ward.id] })
  const call = await signedInCalls(door, head)
  expect((await call(departCalls.mine)).body).toMatchObject({ message: '1', result: null })
  await boss(departs.edit, { body: { id: ward.id, directorUserIds: head.id } })
  const { body } = await call(departCalls.mine)
  expect(body).toMatchObject({ message: '2', result: [{ key: ward.id }] })
})
