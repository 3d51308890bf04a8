import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { menu, MENU_TYPE } from '@xuanjiao/contract/system/menus/menu'
import { roleCalls } from '@xuanjiao/contract/system/roles'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { namedId } from '../../platform/primitives/ids.ts'
import { roleId } from '../../seed/base/base.ts'
import { download } from '../../testing/files/sheets.ts'
import { addAdministrator, addUser, signedIn } from '../../testing/people/people.ts'
import { testHouse, type Call, type TestHouse } from '../../testing/house/test-house.ts'
import { dictModule } from '../dicts/index.ts'
import { roleModule } from '../roles/index.ts'
import { sessionModule } from '../session/index.ts'
import { menuModule } from './index.ts'

const menus = entityEndpoints(menu)
let door: TestHouse
let boss: Call & { token: string }
beforeAll(async () => {
  door = await testHouse({ modules: [sessionModule, dictModule, roleModule, menuModule] })
  boss = await signedIn(door, await addAdministrator(door.database.system, 'boss'))
})
afterEach(() => {
  if (door.faults.length > 0) throw door.faults[0]
})
afterAll(() => door.close())

const parentId = namedId('menu:system')
const page = async (name: string) =>
  (await boss(menus.add, { body: { menuType: MENU_TYPE.page, name, parentId, url: `/isystem/${name}` } })).result
const heldByAdministrators = async () =>
  (await boss(roleCalls.permissionIds, { query: { roleId: roleId('admin') } })).result

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
  const { rows } = await download(door, boss, menus.exportXls, { name: '菜单管理', columns: 'parentId,name,menuType' })
  expect(rows).toEqual([
    ['上级菜单', '名称', '类型'],
    ['系统管理', '菜单管理', '子菜单'],
  ])
})

test('who does not hold an entry neither changes nor removes it', async () => {
  const codes = ['sys:permission:list', 'sys:permission:edit', 'sys:permission:delete']
  const clerk = await signedIn(door, await addUser(door.database.system, { codes }))
  const { id, version } = await page('foreign')
  expect((await clerk(menus.edit, { body: { id, version, name: 'x' } })).status).toBe(403)
  expect((await clerk(menus.remove, { query: { id } })).status).toBe(403)
})
