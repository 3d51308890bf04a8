import { role as roleEntity } from '@xuanjiao/contract/system/roles/role'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { roleCalls } from '@xuanjiao/contract/system/roles/role-calls'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { stableId } from '../../platform/primitives/ids.ts'
import { seedRoleId } from '../../seed/base/seed-base.ts'
import {
  addAdministrator,
  addRole,
  addTenant,
  addUser,
  permissionIdsOfCodes,
  signedInCalls,
} from '../../testing/people/test-users.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { dictModule } from '../dicts/index.ts'
import { sessionModule } from '../session/index.ts'
import { roleModule } from './index.ts'

const roles = entityEndpoints(roleEntity)

let door: TestApp
let boss: TestCall
beforeAll(async () => {
  door = await startTestApp({ modules: [sessionModule, dictModule, roleModule] })
  boss = await signedInCalls(door, await addAdministrator(system(), 'boss'))
})
afterEach(() => {
  if (door.unexpectedErrors.length > 0) throw door.unexpectedErrors[0]
})
afterAll(() => door.close())

const system = () => door.database.system
let number = 0
const draft = (more: object = {}) => ({ roleName: '新角色', roleCode: `fresh_${(number += 1)}`, ...more })
const newRole = async () => (await boss(roles.add, { body: draft() })).result

describe('a role', () => {
  test('is made, renamed, found and put away', async () => {
    const made = await boss(roles.add, { body: draft({ description: '说明' }) })
    expect(made.body.message).toBe('添加成功！')
    const role = made.result
    const edited = await boss(roles.edit, { body: { ...role, roleName: '改名', roleCode: 'ignored' } })
    expect(edited.result).toMatchObject({ roleName: '改名', roleCode: role.roleCode, version: 2 })
    expect((await boss(roles.edit, { body: { id: role.id, version: 1, roleName: 'x' } })).body.code).toBe(409)
    const match = (await boss(roles.list, { query: { roleName: '改*' } })).result
    expect(match.records.map(row => row.id)).toEqual([role.id])
    expect((await boss(roles.remove, { query: { id: role.id } })).body.message).toBe('删除成功!')
    expect((await boss(roles.get, { query: { id: role.id } })).status).toBe(404)
  })

  test('has a code of its own', async () => {
    const role = await newRole()
    expect((await boss(roles.add, { body: draft({ roleCode: role.roleCode }) })).body).toMatchObject({
      success: false,
      message: '角色编码已存在',
    })
    expect((await boss(roleCalls.isCodeFree, { query: { roleCode: role.roleCode } })).body.message).toBe(
      '角色编码已存在',
    )
    expect((await boss(roleCalls.isCodeFree, { query: { roleCode: role.roleCode, id: role.id } })).body.success).toBe(
      true,
    )
    expect((await boss(roles.add, { body: draft({ roleCode: 'a-b c' }) })).status).toBe(400)
  })

  test('stays while somebody has it, and for ever when the program knows it', async () => {
    const role = await newRole()
    await addUser(system(), { roles: [role.id] })
    expect((await boss(roles.remove, { query: { id: role.id } })).body.message).toBe(
      '角色“新角色”还有 1 名用户，不能删除',
    )
    expect((await boss(roles.remove, { query: { id: seedRoleId('admin') } })).body.message).toBe(
      '内置角色“管理员”不能删除',
    )
  })

  test('comes back with what it allows, and only to who may do all of that', async () => {
    const strong = await addRole(system(), ['sys:user:delete'])
    const clerk = await signedInCalls(door, await addUser(system(), { codes: ['sys:role:delete'] }))
    await boss(roles.remove, { query: { id: strong } })
    expect((await clerk(roles.restore, { body: { ids: strong } })).status).toBe(403)
    expect((await clerk(roles.purge, { query: { ids: strong } })).status).toBe(403)
    expect((await boss(roles.restore, { body: { ids: strong } })).body.success).toBe(true)
    expect((await boss(roleCalls.permissionIds, { query: { roleId: strong } })).result).toEqual(
      await permissionIdsOfCodes(system(), ['sys:user:delete']),
    )
  })

  test('is chosen, by name or of its table, by those who see the list', async () => {
    const stranger = await signedInCalls(door, await addUser(system(), { codes: [] }))
    const reader = await signedInCalls(door, await addUser(system(), { codes: ['sys:role:list'] }))
    expect((await stranger(roles.options, { query: {} })).status).toBe(403)
    expect((await reader(roles.options, { query: {} })).result.map(one => one.text)).toContain('管理员')
  })

  test('of another tenant is none', async () => {
    await addTenant(system(), 50)
    const foreign = await addRole(system(), ['sys:user:list'], 50)
    expect((await boss(roles.get, { query: { id: foreign } })).status).toBe(404)
    expect((await boss(roles.remove, { query: { id: foreign } })).status).toBe(404)
    expect((await boss(roleCalls.permissionIds, { query: { roleId: foreign } })).status).toBe(404)
    const saved = await boss(roleCalls.savePermissions, {
      body: { roleId: foreign, permissionIds: '', lastpermissionIds: '' },
    })
    expect(saved.status).toBe(404)
  })
})

describe('granting', () => {
  test('applies the difference, at once', async () => {
    const [list, add, edit] = (await permissionIdsOfCodes(system(), [
      'sys:user:list',
      'sys:user:add',
      'sys:role:list',
    ])) as [string, string, string]
    const role = await newRole()
    const save = (permissionIds: string[], lastpermissionIds: string[]) =>
      boss(roleCalls.savePermissions, {
        body: {
          roleId: role.id,
          permissionIds: permissionIds.join(','),
          lastpermissionIds: lastpermissionIds.join(','),
        },
      })
    const user = await signedInCalls(door, await addUser(system(), { roles: [role.id] }))
    const may = async () =>
      (await user(sessionCalls.permissions)).result.auth
        .map(entry => entry.action.split(',')[0])
        .sort((one, other) => (one ?? '').localeCompare(other ?? ''))
    expect(await may()).toEqual([])
    expect((await save([list, add], [])).body.message).toBe('保存成功！')
    expect(await may()).toEqual(['sys:user:add', 'sys:user:list'])
    await save([list, edit], [list])
    expect(await may()).toEqual(['sys:role:list', 'sys:user:add', 'sys:user:list'])
    await save([], [list, add])
    expect(await may()).toEqual(['sys:role:list'])
    expect((await boss(roleCalls.permissionIds, { query: { roleId: role.id } })).result).toEqual([edit])
  })

  test('can be denied, whatever other roles give, and taken back by who holds it', async () => {
    const [list, add] = (await permissionIdsOfCodes(system(), ['sys:user:list', 'sys:user:add'])) as [string, string]
    const [giving, denying] = [
      await addRole(system(), ['sys:user:list', 'sys:user:add', 'sys:role:grant', 'sys:role:list']),
      await newRole(),
    ]
    const user = await signedInCalls(door, await addUser(system(), { roles: [giving, denying.id] }))
    const save = (permissionIds: string, lastpermissionIds = '', call = boss, roleId = denying.id) =>
      call(roleCalls.saveDenials, { body: { roleId, permissionIds, lastpermissionIds } })
    const entry = async () =>
      (await user(sessionCalls.permissions)).result.auth.findLast(one => one.action.startsWith('sys:user:add'))
    expect(await entry()).not.toHaveProperty('status')
    expect((await save(add)).body.message).toBe('保存成功！')
    expect(await entry()).toMatchObject({ status: '0' })
    expect((await boss(roleCalls.deniedIds, { query: { roleId: denying.id } })).result).toEqual([add])
    expect((await save('', add, user)).status).toBe(403)
    expect((await save(list, '', user)).status).toBe(200)
    expect((await save('', add)).status).toBe(200)
    expect(await entry()).not.toHaveProperty('status')
    expect((await save(stableId('menu:system:user'))).body.message).toBe('只能禁止按钮和字段权限，“用户管理”是菜单')
    expect((await save(add, '', boss, seedRoleId('admin'))).body.message).toBe('管理员角色不能禁止权限')
  })

  test('stops at what one holds oneself', async () => {
    const clerk = await signedInCalls(
      door,
      await addUser(system(), { codes: ['sys:role:list', 'sys:role:grant', 'sys:role:edit', 'sys:role:delete'] }),
    )
    const [mine, theirs] = (await permissionIdsOfCodes(system(), ['sys:role:list', 'sys:user:delete'])) as [
      string,
      string,
    ]
    const role = await newRole()
    const save = (id: string, permissionIds: string, lastpermissionIds = '') =>
      clerk(roleCalls.savePermissions, { body: { roleId: id, permissionIds, lastpermissionIds } })
    expect((await save(role.id, mine)).status).toBe(200)
    expect((await save(role.id, `${mine},${theirs}`, mine)).status).toBe(403)
    expect((await save(seedRoleId('admin'), '', mine)).status).toBe(403)
    expect((await clerk(roles.edit, { body: { id: seedRoleId('admin'), roleName: 'x' } })).status).toBe(403)
    const strong = await addRole(system(), ['sys:user:delete'])
    expect((await clerk(roles.remove, { query: { id: strong } })).status).toBe(403)
  })

  test('never takes the keys from the administrators', async () => {
    const ids = (await boss(roleCalls.permissionIds, { query: { roleId: seedRoleId('admin') } })).result
    const answer = await boss(roleCalls.savePermissions, {
      body: { roleId: seedRoleId('admin'), permissionIds: '', lastpermissionIds: ids.join(',') },
    })
    expect(answer.body).toMatchObject({ success: false, message: '管理员角色须保留用户、角色和菜单管理的权限' })
  })

  test('shows the whole tree with slots that old clients draw by', async () => {
    const { treeList, ids } = (await boss(roleCalls.tree)).result
    expect(ids.length).toBeGreaterThan(50)
    const system = treeList.find(node => node.slotTitle === '系统')
    expect(system).toMatchObject({ scopedSlots: { title: 'hasDatarule' }, isLeaf: false, parentId: null, ruleFlag: 0 })
    const button = system?.children?.[0]?.children?.[0]
    expect(button).toMatchObject({ title: '查看', isLeaf: true, leaf: true })
    expect(button).not.toHaveProperty('children')
  })
})

describe('roles to give', () => {
  test('are paged and found by name; only those that allow no more than oneself', async () => {
    const [small, large] = [
      await addRole(system(), ['sys:user:list']),
      await addRole(system(), ['sys:user:list', 'sys:role:grant']),
    ]
    const keeper = await signedInCalls(door, await addUser(system(), { codes: ['sys:user:list'] }))
    const page = (await keeper(roleCalls.assignable, { query: { pageSize: '500' } })).result
    const ids = page.records.map(row => row.id)
    expect(ids).toContain(small)
    expect(ids).not.toContain(large)
    expect(page.total).toBe(ids.length)
    const none = (await keeper(roleCalls.assignable, { query: { roleName: '*没有这个角色*' } })).result
    expect(none.total).toBe(0)
    expect((await keeper(roles.list)).status).toBe(403)
    // What somebody holds has a name, whoever may give it; other tenants' roles have none.
    await addTenant(system(), 71)
    const foreign = await addRole(system(), ['sys:user:list'], 71)
    const named = (await keeper(roleCalls.assignable, { query: { id: `${large},${foreign},`, pageSize: '2' } })).result
    expect(named.records.map(row => row.id)).toEqual([large])
  })
})
