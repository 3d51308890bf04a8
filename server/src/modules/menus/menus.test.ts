import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { menu, MENU_TYPE } from '@xuanjiao/contract/system/menus/menu'
import { menuCalls } from '@xuanjiao/contract/system/menus/menu-calls'
import { onlineCalls } from '@xuanjiao/contract/system/online-calls'
import { roleCalls } from '@xuanjiao/contract/system/roles/role-calls'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { stableId } from '../../platform/primitives/ids.ts'
import { seedRoleId } from '../../seed/base/seed-base.ts'
import { downloadSheet } from '../../testing/files/sheet-calls.ts'
import {
  addAdministrator,
  addTenant,
  addUser,
  permissionIdsOfCodes,
  signedInCalls,
} from '../../testing/people/test-users.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { dictModule } from '../dicts/index.ts'
import { roleModule } from '../roles/index.ts'
import { sessionModule } from '../session/index.ts'
import { menuModule } from './index.ts'

const menus = entityEndpoints(menu)
let door: TestApp
let boss: TestCall & { token: string }
beforeAll(async () => {
  door = await startTestApp({ modules: [sessionModule, dictModule, roleModule, menuModule] })
  boss = await signedInCalls(door, await addAdministrator(door.database.system, 'boss'))
})
afterEach(() => {
  if (door.unexpectedErrors.length > 0) throw door.unexpectedErrors[0]
})
afterAll(() => door.close())

const parentId = stableId('menu:system')
const page = async (name: string) =>
  (await boss(menus.add, { body: { menuType: MENU_TYPE.page, name, parentId, url: `/isystem/${name}` } })).result
const heldByAdministrators = async () =>
  (await boss(roleCalls.permissionIds, { query: { roleId: seedRoleId('admin') } })).result

test('what is deleted with a menu comes back with it, and administrators hold it again', async () => {
  const outer = await page('outer')
  const body = { menuType: MENU_TYPE.button, name: '按钮', parentId: outer.id, perms: 'bin:look' }
  const button = (await boss(menus.add, { body })).result
  await boss(menus.remove, { query: { id: outer.id } })
  expect(await heldByAdministrators()).not.toContain(button.id)
  const bin = (await boss(menus.recycleBin, { query: {} })).result.records
  expect(bin.map(row => row.name)).toEqual(expect.arrayContaining(['outer', '按钮']))
  await boss(menus.restore, { body: { ids: outer.id } })
  expect(await heldByAdministrators()).toEqual(expect.arrayContaining([outer.id, button.id]))
})

test('a switch is read however it is said, told as true or false, and taken back by the history', async () => {
  const { id, version } = await page('switched')
  const edited = await boss(menus.edit, { body: { id, version, hidden: 'Y' } as never })
  expect(edited.result).toMatchObject({ hidden: true, keepAlive: true, version: 2 })
  const [line] = (await boss(menus.history, { query: { id } })).result.filter(one => one.field === 'hidden')
  expect(line).toMatchObject({ beforeText: '否', afterText: '是', revertible: true })
  const reverted = await boss(menus.revert, { body: { id, logId: line?.logId ?? '', field: 'hidden', version: 2 } })
  expect(reverted.result).toMatchObject({ hidden: false })
  expect((await boss(menus.edit, { body: { id, version: 3, hidden: 'perhaps' } as never })).status).toBe(400)
})

test('is asked for level by level, and as a file', async () => {
  const { records } = (await boss(menus.list, { query: { parentId, pageSize: 500 } })).result
  expect(records.map(row => row.name)).toContain('菜单管理')
  expect(records.every(row => row.parentId === parentId)).toBe(true)
  const { rows } = await downloadSheet(door, boss, menus.exportXls, {
    name: '菜单管理',
    columns: 'parentId,name,menuType',
  })
  expect(rows).toEqual([
    ['上级菜单', '名称', '类型'],
    ['系统', '菜单管理', '子菜单'],
  ])
})

test('who does not hold an entry neither changes nor removes it', async () => {
  const codes = ['sys:permission:list', 'sys:permission:edit', 'sys:permission:delete']
  const clerk = await signedInCalls(door, await addUser(door.database.system, { codes }))
  const { id, version } = await page('foreign')
  expect((await clerk(menus.edit, { body: { id, version, name: 'x' } })).status).toBe(403)
  expect((await clerk(menus.remove, { query: { id } })).status).toBe(403)
})

let number = 0

describe('the menu', () => {
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
        door.database.system,
      )
    expect(rows).toHaveLength(0)
    expect((await boss(menus.remove, { query: { id: inner.id } })).body).toMatchObject({
      success: false,
      message: '未找到菜单信息',
    })
  })

  test('keeps what it needs to be looked after', async () => {
    const answer = await boss(menus.remove, { query: { id: parentId } })
    expect(answer.body).toMatchObject({ success: false, message: '“查看”是管理系统所必需的，不能删除' })
  })

  test('a permission that is switched off and opened is demanded of nobody; renamed it stays what it was', async () => {
    const [id] = await permissionIdsOfCodes(door.database.system, ['sys:online:list'])
    const editor = await signedInCalls(
      door,
      await addUser(door.database.system, { codes: ['sys:permission:edit', 'sys:permission:add', 'sys:online:list'] }),
    )
    const nobody = await signedInCalls(door, await addUser(door.database.system, { codes: [] }))
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
    await addTenant(door.database.system, 51)
    const call = await signedInCalls(
      door,
      await addUser(door.database.system, {
        tenantId: 51,
        departs: [],
        codes: ['sys:permission:add', 'sys:permission:list'],
      }),
    )
    expect((await call(menuCalls.nested)).status).toBe(200)
    expect((await call(menus.add, { body: entry() })).status).toBe(403)
  })
})
