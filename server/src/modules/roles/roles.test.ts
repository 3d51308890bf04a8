import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { menu } from '@xuanjiao/contract/system/menus/menu'
import { menuCalls } from '@xuanjiao/contract/system/menus/menu-calls'
import { roleCalls } from '@xuanjiao/contract/system/roles'
import { onlineCalls } from '@xuanjiao/contract/system/online'
import { sessionCalls } from '@xuanjiao/contract/system/session/session'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { namedId } from '../../platform/primitives/ids.ts'
import { roleId } from '../../seed/base/base.ts'
import { addAdministrator, addRole, addTenant, addUser, permissionIds, signedIn } from '../../testing/people/people.ts'
import { testHouse, type Call, type TestHouse } from '../../testing/house/test-house.ts'
import { dictModule } from '../dicts/index.ts'
import { menuModule } from '../menus/index.ts'
import { sessionModule } from '../session/index.ts'
import { roleModule } from './index.ts'

let door: TestHouse
let boss: Call
beforeAll(async () => {
  door = await testHouse({ modules: [sessionModule, dictModule, roleModule, menuModule] })
  boss = await signedIn(door, await addAdministrator(system(), 'boss'))
})
afterEach(() => {
  if (door.faults.length > 0) throw door.faults[0]
})
afterAll(() => door.close())

const system = () => door.database.system
const menus = entityEndpoints(menu)
let number = 0
const draft = (more: object = {}) => ({ roleName: '新角色', roleCode: `fresh_${(number += 1)}`, ...more })
const newRole = async () => (await boss(roleCalls.add, { body: draft() })).result

describe('a role', () => {
  test('is made, renamed, found and put away', async () => {
    const made = await boss(roleCalls.add, { body: draft({ description: '说明' }) })
    expect(made.body.message).toBe('添加成功！')
    const role = made.result
    const edited = await boss(roleCalls.edit, { body: { ...role, roleName: '改名', roleCode: 'ignored' } as never })
    expect(edited.result).toMatchObject({ roleName: '改名', roleCode: role.roleCode, version: 2 })
    expect((await boss(roleCalls.edit, { body: { id: role.id, version: 1, roleName: 'x' } })).body.code).toBe(409)
    const found = (await boss(roleCalls.list, { query: { roleName: '改*' } })).result
    expect(found.records.map(row => row.id)).toEqual([role.id])
    expect((await boss(roleCalls.remove, { query: { id: role.id } })).body.message).toBe('删除成功!')
    expect((await boss(roleCalls.get, { query: { id: role.id } })).status).toBe(404)
  })

  test('has a code of its own', async () => {
    const role = await newRole()
    expect((await boss(roleCalls.add, { body: draft({ roleCode: role.roleCode }) })).body).toMatchObject({
      success: false,
      message: '角色编码已存在',
    })
    expect((await boss(roleCalls.isCodeFree, { query: { roleCode: role.roleCode } })).body.message).toBe(
      '角色编码已存在',
    )
    expect((await boss(roleCalls.isCodeFree, { query: { roleCode: role.roleCode, id: role.id } })).body.success).toBe(
      true,
    )
    expect((await boss(roleCalls.add, { body: draft({ roleCode: 'a-b c' }) })).status).toBe(400)
  })

  test('stays while somebody has it, and for ever when the program knows it', async () => {
    const role = await newRole()
    await addUser(system(), { roles: [role.id] })
    expect((await boss(roleCalls.remove, { query: { id: role.id } })).body.message).toBe(
      '角色「新角色」还有 1 名用户，不能删除',
    )
    expect((await boss(roleCalls.remove, { query: { id: roleId('admin') } })).body.message).toBe(
      '内置角色「管理员」不能删除',
    )
  })

  test('of another tenant is none', async () => {
    await addTenant(system(), 50)
    const foreign = await addRole(system(), ['sys:user:list'], 50)
    expect((await boss(roleCalls.get, { query: { id: foreign } })).status).toBe(404)
    expect((await boss(roleCalls.remove, { query: { id: foreign } })).status).toBe(404)
    expect((await boss(roleCalls.permissionIds, { query: { roleId: foreign } })).status).toBe(404)
    const saved = await boss(roleCalls.savePermissions, {
      body: { roleId: foreign, permissionIds: '', lastpermissionIds: '' },
    })
    expect(saved.status).toBe(404)
  })
})

describe('granting', () => {
  test('applies the difference, at once', async () => {
    const [list, add, edit] = (await permissionIds(system(), ['sys:user:list', 'sys:user:add', 'sys:role:list'])) as [
      string,
      string,
      string,
    ]
    const role = await newRole()
    const save = (permissionIds: string[], lastpermissionIds: string[]) =>
      boss(roleCalls.savePermissions, {
        body: {
          roleId: role.id,
          permissionIds: permissionIds.join(','),
          lastpermissionIds: lastpermissionIds.join(','),
        },
      })
    const user = await signedIn(door, await addUser(system(), { roles: [role.id] }))
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

  test('stops at what one holds oneself', async () => {
    const clerk = await signedIn(
      door,
      await addUser(system(), { codes: ['sys:role:list', 'sys:role:grant', 'sys:role:edit', 'sys:role:delete'] }),
    )
    const [mine, theirs] = (await permissionIds(system(), ['sys:role:list', 'sys:user:delete'])) as [string, string]
    const role = await newRole()
    const save = (id: string, permissionIds: string, lastpermissionIds = '') =>
      clerk(roleCalls.savePermissions, { body: { roleId: id, permissionIds, lastpermissionIds } })
    expect((await save(role.id, mine)).status).toBe(200)
    expect((await save(role.id, `${mine},${theirs}`, mine)).status).toBe(403)
    expect((await save(roleId('admin'), '', mine)).status).toBe(403)
    expect((await clerk(roleCalls.edit, { body: { id: roleId('admin'), roleName: 'x' } })).status).toBe(403)
    const strong = await addRole(system(), ['sys:user:delete'])
    expect((await clerk(roleCalls.remove, { query: { id: strong } })).status).toBe(403)
  })

  test('never takes the keys from the administrators', async () => {
    const ids = (await boss(roleCalls.permissionIds, { query: { roleId: roleId('admin') } })).result
    const answer = await boss(roleCalls.savePermissions, {
      body: { roleId: roleId('admin'), permissionIds: '', lastpermissionIds: ids.join(',') },
    })
    expect(answer.body).toMatchObject({ success: false, message: '管理员角色须保留用户、角色和菜单管理的权限' })
  })

  test('shows the whole tree with slots that old clients draw by', async () => {
    const { treeList, ids } = (await boss(roleCalls.tree)).result
    expect(ids.length).toBeGreaterThan(50)
    const system = treeList.find(node => node.slotTitle === '系统管理')
    expect(system).toMatchObject({ scopedSlots: { title: 'hasDatarule' }, isLeaf: false, parentId: null, ruleFlag: 0 })
    const button = system?.children?.[0]?.children?.[0]
    expect(button).toMatchObject({ title: '查看', isLeaf: true, leaf: true })
    expect(button).not.toHaveProperty('children')
  })
})

describe('the menu', () => {
  const parentId = namedId('menu:system')
  const entry = (more: object = {}) => ({
    menuType: 1 as const,
    name: '新页面',
    parentId,
    url: `/isystem/fresh${(number += 1)}`,
    component: 'system/Fresh',
    ...more,
  })

  test('takes an entry as old clients write it, and administrators hold it at once', async () => {
    const made = (
      await boss(menus.add, {
        body: entry({ url: 'isystem/other', component: '/src/views/system/Other.vue', route: 1, keepAlive: '0' }),
      })
    ).result
    expect(made).toMatchObject({
      url: '/isystem/other',
      component: 'system/Other',
      route: true,
      keepAlive: false,
      leaf: true,
      isLeaf: true,
      parentId,
    })
    const { menu } = (await boss(sessionCalls.permissions)).result
    const group = menu.find(item => item.path === '/isystem')
    expect(group?.children?.map(item => item.path)).toContain('/isystem/other')
    const top = (await boss(menus.add, { body: { menuType: 0, name: '新组', url: '/fresh-group' } })).result
    expect(top).toMatchObject({ component: 'layouts/RouteView', parentId: null })
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    ' JaVaScRiPt:alert(1)',
    'ftp://x',
    'http:evil',
    '/a b',
    '/x"><img',
    'vbscript:x',
  ])('leads nowhere bad: %j', async url => {
    const answer = await boss(menus.add, { body: entry({ url }) })
    expect(answer.status).toBe(400)
  })

  test.each([
    'https://example.cn/a?b=c',
    "{{ window._CONFIG['domianURL'] }}/doc.html",
    '/online/cgformList/:code',
    'isystem/x',
  ])('leads to %j', async url => {
    expect((await boss(menus.add, { body: entry({ url }) })).status).toBe(200)
  })

  test('keeps its tree a tree', async () => {
    const outer = (await boss(menus.add, { body: entry() })).result
    const inner = (await boss(menus.add, { body: entry({ parentId: outer.id }) })).result
    const button = (
      await boss(menus.add, { body: { menuType: 2, name: '按钮', parentId: inner.id, perms: 'fresh:tree' } })
    ).result
    for (const body of [
      { id: outer.id, parentId: inner.id },
      { id: outer.id, parentId: outer.id },
      { id: outer.id, parentId: button.id },
      { id: outer.id, parentId: null },
    ]) {
      expect((await boss(menus.edit, { body })).status).toBe(400)
    }
    expect((await boss(menuCalls.below, { query: { parentId: outer.id } })).result.map(row => row.id)).toEqual([
      inner.id,
    ])
    const batch = (await boss(menuCalls.belowAll, { query: { parentIds: `${outer.id},${inner.id},` } })).result
    expect(Object.keys(batch).sort()).toEqual([inner.id, outer.id].sort())
    expect((await boss(menuCalls.roots)).result.every(row => row.menuType === 0)).toBe(true)
    await boss(menus.remove, { query: { id: outer.id } })
    const { rows } =
      await sql`select from sys_role_permission where permission_id = any(${[outer.id, inner.id, button.id]}::uuid[])`.execute(
        system(),
      )
    expect(rows).toHaveLength(0)
    expect((await boss(menus.remove, { query: { id: inner.id } })).body).toMatchObject({
      success: false,
      message: '未找到菜单信息',
    })
  })

  test('keeps what it needs to be looked after', async () => {
    const answer = await boss(menus.remove, { query: { id: parentId } })
    expect(answer.body).toMatchObject({ success: false, message: '「查看」是管理系统所必需的，不能删除' })
  })

  test('a permission that is switched off and opened is demanded of nobody; renamed it stays what it was', async () => {
    const [id] = await permissionIds(system(), ['sys:online:list'])
    const editor = await signedIn(
      door,
      await addUser(system(), { codes: ['sys:permission:edit', 'sys:permission:add', 'sys:online:list'] }),
    )
    const nobody = await signedIn(door, await addUser(system(), { codes: [] }))
    const rename = (perms: string) => editor(menus.edit, { body: { id: id ?? '', perms } })
    expect((await rename('sys:online:list,sys:user:delete')).status).toBe(403)
    expect((await rename('sys:user:delete')).status).toBe(403)
    const own = await editor(menus.add, {
      body: { menuType: 2, name: 'x', parentId, perms: 'mine:x, sys:role:delete' },
    })
    expect(own.status).toBe(403)
    expect((await nobody(onlineCalls.list)).status).toBe(403)
    expect((await rename('sys:online:list')).status).toBe(200)
    await editor(menus.edit, { body: { id: id ?? '', status: '0' } })
    expect((await nobody(onlineCalls.list)).status).toBe(403)
    await editor(menus.edit, { body: { id: id ?? '', status: '0', open: true } })
    expect((await nobody(onlineCalls.list)).status).toBe(200)
  })

  test('is not changed by other tenants', async () => {
    await addTenant(system(), 51)
    const call = await signedIn(
      door,
      await addUser(system(), { tenantId: 51, departs: [], codes: ['sys:permission:add', 'sys:permission:list'] }),
    )
    expect((await call(menuCalls.nested)).status).toBe(200)
    expect((await call(menus.add, { body: entry() })).status).toBe(403)
  })
})

describe('roles to give', () => {
  test('are paged and found by name; only those that allow no more than oneself', async () => {
    const [small, large] = [
      await addRole(system(), ['sys:user:list']),
      await addRole(system(), ['sys:user:list', 'sys:role:grant']),
    ]
    const keeper = await signedIn(door, await addUser(system(), { codes: ['sys:user:list'] }))
    const page = (await keeper(roleCalls.assignable, { query: { pageSize: '500' } })).result
    const ids = page.records.map(row => row.id)
    expect(ids).toContain(small)
    expect(ids).not.toContain(large)
    expect(page.total).toBe(ids.length)
    const none = (await keeper(roleCalls.assignable, { query: { roleName: '*没有这个角色*' } })).result
    expect(none.total).toBe(0)
    expect((await keeper(roleCalls.list)).status).toBe(403)
    // What somebody holds has a name, whoever may give it; other tenants' roles have none.
    await addTenant(system(), 71)
    const foreign = await addRole(system(), ['sys:user:list'], 71)
    const named = (await keeper(roleCalls.assignable, { query: { id: `${large},${foreign},`, pageSize: '2' } })).result
    expect(named.records.map(row => row.id)).toEqual([large])
  })
})
