import { sessionCalls } from '@xuanjiao/contract/system/session/session'
import { codesOf } from '@xuanjiao/contract/calls/permission'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOME_TENANT } from '../../platform/database/db.ts'
import { namedId, newId } from '../../platform/primitives/ids.ts'
import { login } from '../../testing/people/people.ts'
import { callerOf, testHouse, type TestHouse } from '../../testing/house/test-house.ts'
import { menuRows } from '../../platform/access/menu-rows.ts'
import { grantedIds, roleId, ROOT_DEPART, seedBase } from './base.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemoPeople } from '../demo/demo-people.ts'
import { firstAdministrator } from '../first-administrator.ts'
import { menuSeed } from './menu.ts'
import { gives, roleSeeds } from './roles.ts'

let door: TestHouse
beforeAll(async () => {
  door = await testHouse()
})
afterAll(() => door.close())

const system = () => door.database.system
const seededCodes = () => new Set(menuRows(menuSeed).flatMap(row => codesOf(row.perms ?? '')))
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
      role.codes.filter(code => !actions.some(action => gives({ ...role, codes: [code] }, action))),
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
    await sql`delete from sys_role_permission where role_id = ${roleId('area')} and permission_id = ${namedId('perms:he:hospital:add')}`.execute(
      system(),
    )
    await sql`delete from sys_dict_item where item_value = '00' and dict_id = ${namedId('dict:he_hospital_level')}`.execute(
      system(),
    )
    const before = await all()
    await seedBase(door.database)
    expect(await all()).toEqual(before)
  })

  test('brings what is new, and gives it to the roles that should have it', async () => {
    const id = namedId('perms:he:video:publish')
    await sql`delete from sys_permission where id = ${id}`.execute(system())
    await seedBase(door.database)
    const { rows } = await sql<{ code: string }>`
      select r.role_code as code from sys_role_permission g join sys_role r on r.id = g.role_id where g.permission_id = ${id} order by 1`.execute(
      system(),
    )
    expect(rows.map(row => row.code)).toEqual(['admin', 'compliance'])
  })

  test('gives an administrator everything and a ward very little', () => {
    const [admin, ward] = [roleSeeds.find(role => role.code === 'admin'), roleSeeds.find(role => role.code === 'ward')]
    expect(admin && new Set(grantedIds(admin)).size).toBe(menuRows(menuSeed).length)
    expect(ward && grantedIds(ward)).not.toContain(namedId('menu:system'))
    expect(ward && grantedIds(ward)).not.toContain(namedId('perms:he:video:publish'))
  })
})

describe('the people of the demo', () => {
  test('are there once their hospitals are, and sign in with the one password', async () => {
    await seedDemoPeople(door.database)
    for (const [key, type] of [
      ['HO000006', 'hospital'],
      ['HO000007', 'hospital'],
      ['DP000021', 'hospital_dept'],
    ] as const) {
      await sql`insert into sys_depart (id, tenant_id, parent_id, depart_name, org_code, biz_type, biz_ref)
        values (${namedId(`depart:${key}`)}, ${HOME_TENANT}, ${ROOT_DEPART}, ${key}, ${`A01Y${key.slice(-2)}`}, ${type}, ${newId()})`.execute(
        system(),
      )
    }
    await seedDemoPeople(door.database)
    await seedDemoPeople(door.database)
    for (const { username } of DEMO_ACCOUNTS) {
      const { result } = await login(door, username, DEMO_PASSWORD)
      expect(result.multi_depart, username).toBe(username === 'area2' ? 2 : 1)
      const menu = (await callerOf(door.context, { 'x-access-token': result.token })(sessionCalls.permissions)).result
        .menu
      expect(
        menu.map(item => item.path),
        username,
      ).toEqual(
        username === 'admin'
          ? ['/dashboard/analysis', '/he', '/isystem', '/dashboard3', '/demo']
          : ['/dashboard/analysis', '/he'],
      )
    }
  })

  test('leave no room for a first administrator', async () => {
    expect(await firstAdministrator(door.database)).toBeUndefined()
  })
})

describe('the first administrator', () => {
  test('has a password made at random, shown once, to be changed', async () => {
    const fresh = await testHouse()
    const made = await firstAdministrator(fresh.database)
    expect(made?.password).toHaveLength(16)
    expect(await firstAdministrator(fresh.database)).toBeUndefined()
    const { result } = await login(fresh, 'admin', made?.password)
    expect(result).toMatchObject({ mustChangePassword: true, multi_depart: 1 })
    const { rows } = await sql<{ all: string }>`select string_agg(l::text, '') as all from sys_data_log l`.execute(
      fresh.database.system,
    )
    expect(rows[0]?.all).not.toContain('argon2')
    await fresh.close()
  })
})
