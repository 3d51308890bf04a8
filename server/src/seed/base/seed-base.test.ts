import { permissionCodesIn } from '@xuanjiao/contract/calls/permission'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stableId } from '../../platform/primitives/ids.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { menuRows } from '../../platform/access/menu-rows.ts'
import { seedRoleId, seedBase } from './seed-base.ts'
import { menuSeed } from './menu-seed.ts'
import { roleAllows, roleSeeds } from './role-seeds.ts'

let door: TestApp
beforeAll(async () => {
  door = await startTestApp()
})
afterAll(() => door.close())

const system = () => door.database.system
const seededCodes = () => new Set(menuRows(menuSeed).flatMap(row => permissionCodesIn(row.perms ?? '')))
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
