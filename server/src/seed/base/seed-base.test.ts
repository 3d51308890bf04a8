import { permissionCodesIn } from '@xuanjiao/contract/calls/permission'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stableId } from '../../platform/primitives/ids.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { menuRows } from '../../platform/access/menu-rows.ts'
import { seedDemoMenu, withdrawDemoMenu } from '../../demo/rows/demo-menu.ts'
import { demoGroup } from './demo-group.ts'
import { seedRoleId, seedBase } from './seed-base.ts'
import { menuSeed } from './menu-seed.ts'
import { roleAllows, roleSeeds } from './role-seeds.ts'

let door: TestApp
beforeAll(async () => {
  door = await startTestApp()
})
afterAll(() => door.close())

const system = () => door.database.system
/** The demo brings what is for developers. */
const seededCodes = () => new Set(menuRows([...menuSeed, demoGroup]).flatMap(row => permissionCodesIn(row.perms ?? '')))
const OPEN = new Set(['public', 'signed-in', 'viewer', 'visitor'])

describe('the seed of every installation', () => {
  test('has a permission for every call that demands one', () => {
    const demanded = [...new Set(door.context.routes.map(route => route.endpoint.allow))].filter(
      code => !OPEN.has(code),
    )
    expect(demanded.length).toBeGreaterThan(20)
    expect(demanded.filter(code => !seededCodes().has(code))).toEqual([])
  })

  test('gives roles nothing that does not exist', () => {
    const actions = menuRows(menuSeed).flatMap(row => row.perms ?? [])
    const idle = roleSeeds.flatMap(role =>
      role.codes.filter(code => !actions.some(action => roleAllows({ ...role, codes: [code] }, action))),
    )
    expect(idle).toEqual([])
  })

  test('names every entry and permission once', () => {
    const rows = menuRows(menuSeed)
    expect(new Set(rows.map(row => row.id)).size).toBe(rows.length)
    const urls = rows.flatMap(row => row.url ?? [])
    expect(new Set(urls).size).toBe(urls.length)
  })

  test('run again changes nothing, and brings nothing back', async () => {
    const all = async () => {
      const tables = [
        'sys_permission',
        'sys_role',
        'sys_role_permission',
        'sys_dict',
        'sys_dict_item',
        'sys_depart',
        'sys_tenant',
      ]
      const counts = await Promise.all(
        tables.map(table => sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(system())),
      )
      return counts.map(({ rows }) => rows[0]?.n)
    }
    await sql`delete from sys_role_permission where role_id = ${seedRoleId('area')} and permission_id = ${stableId('perms:he:hospital:add')}`.execute(
      system(),
    )
    await sql`delete from sys_dict_item where item_value = '00' and dict_id = ${stableId('dict:he_hospital_level')}`.execute(
      system(),
    )
    const before = await all()
    await seedBase(door.database)
    expect(await all()).toEqual(before)
  })

  test('entries nobody changed move to where this version has them; what people changed stays', async () => {
    const place = async (url: string) => {
      const { rows } = await sql<{ name: string; group: string }>`select p.name, g.name as group
        from sys_permission p left join sys_permission g on g.id = p.parent_id where p.url = ${url}`.execute(system())
      return rows[0]
    }
    await sql`insert into sys_permission (id, name, url, menu_type, created_by)
      values (${stableId('menu:monitor')}, '系统监控', '/dashboard3', 0, 'system')`.execute(system())
    await sql`update sys_permission set name = '宣教业务' where url = '/he'`.execute(system())
    await sql`update sys_permission set parent_id = ${stableId('menu:business')}
      where url in ('/he/hospital', '/he/watchRecord')`.execute(system())
    await sql`update sys_permission set updated_by = 'somebody', name = '看过的' where url = '/he/watchRecord'`.execute(
      system(),
    )
    await sql`update sys_permission set parent_id = ${stableId('menu:monitor')} where url = '/isystem/online'`.execute(
      system(),
    )
    await seedBase(door.database)
    expect(await place('/he/hospital')).toEqual({ name: '医院管理', group: '机构' })
    expect(await place('/he/watchRecord')).toEqual({ name: '看过的', group: '内容' })
    expect(await place('/isystem/online')).toEqual({ name: '在线用户', group: '系统' })
    expect(await place('/dashboard3')).toBeUndefined()
  })

  test('a group with something of somebody in it stays, and so does one that was changed', async () => {
    const monitor = stableId('menu:monitor')
    const left = () => sql`select from sys_permission where id = ${monitor}`.execute(system())
    await sql`insert into sys_permission (id, name, url, menu_type, created_by)
      values (${monitor}, '系统监控', '/dashboard3', 0, 'system')`.execute(system())
    await sql`update sys_permission set parent_id = ${monitor}, updated_by = 'somebody'
      where url = '/isystem/audit'`.execute(system())
    await seedBase(door.database)
    expect((await left()).rows).toHaveLength(1)
    await sql`update sys_permission set parent_id = ${stableId('menu:system')} where parent_id = ${monitor}`.execute(
      system(),
    )
    await sql`update sys_permission set updated_by = 'somebody' where id = ${monitor}`.execute(system())
    await seedBase(door.database)
    expect((await left()).rows).toHaveLength(1)
    await sql`delete from sys_permission where id = ${monitor}`.execute(system())
  })

  test('the pages for developers are in the menu of a demo alone', async () => {
    const pages = async () =>
      (await sql<{ url: string }>`select url from sys_permission where url like '/demo%' order by 1`.execute(system()))
        .rows
    await withdrawDemoMenu(door.database)
    expect(await pages()).toEqual([])
    await seedDemoMenu(door.database)
    expect(await pages()).toEqual([{ url: '/demo' }, { url: '/demo/workshop' }])
    await withdrawDemoMenu(door.database)
    expect(await pages()).toEqual([])
  })

  test('brings what is new, and gives it to the roles that should have it', async () => {
    const id = stableId('perms:he:video:publish')
    await sql`delete from sys_permission where id = ${id}`.execute(system())
    await seedBase(door.database)
    const { rows } = await sql<{ code: string }>`
      select r.role_code as code from sys_role_permission g join sys_role r on r.id = g.role_id where g.permission_id = ${id} order by 1`.execute(
      system(),
    )
    expect(rows.map(row => row.code)).toEqual(['admin', 'compliance'])
  })

  test('gives an administrator everything and a ward very little', async () => {
    const granted = async (role: string) => {
      const value = system()
        .selectFrom('sys_role_permission')
        .select('permission_id')
        .where('role_id', '=', seedRoleId(role))
      return (await value.execute()).map(row => row.permission_id)
    }
    expect((await granted('admin')).toSorted()).toEqual(
      menuRows(menuSeed)
        .map(({ id }) => id)
        .toSorted(),
    )
    const ward = await granted('ward')
    expect(ward).toContain(stableId('menu:home'))
    expect(ward).not.toContain(stableId('menu:system'))
    expect(ward).not.toContain(stableId('perms:he:video:publish'))
  })
})
