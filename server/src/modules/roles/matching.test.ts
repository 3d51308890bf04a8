import { role as roleEntity } from '@xuanjiao/contract/system/roles/role'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  advancedQueryParams,
  HOSTILE_QUERY_TEXTS,
  type AdvancedConditionTuple,
} from '../../testing/app/advanced-query-params.ts'
import { addAdministrator, addRole, addTenant, addUser, signedInCalls } from '../../testing/people/test-users.ts'
import { downloadSheet } from '../../testing/files/sheet-calls.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { dictModule } from '../dicts/index.ts'
import { sessionModule } from '../session/index.ts'
import { roleModule } from './index.ts'

const roles = entityEndpoints(roleEntity)

/** The list of roles asked by the advanced query, and acts on everything it finds. */

let door: TestApp
let boss: TestCall & { token: string }
const system = () => door.database.system

beforeAll(async () => {
  door = await startTestApp({ modules: [sessionModule, dictModule, roleModule] })
  boss = await signedInCalls(door, await addAdministrator(system(), 'boss'))
  for (const [code, description] of [
    ['a', '甲 100%'],
    ['b', '乙'],
    ['c', null],
  ] as const)
    await boss(roles.add, { body: { roleCode: `ask_${code}`, roleName: `角色${code}`, description } })
})
afterEach(() => {
  if (door.unexpectedErrors.length > 0) throw door.unexpectedErrors[0]
})
afterAll(() => door.close())

const codes = async (query: Record<string, unknown>, call: TestCall = boss) =>
  (await call(roles.list, { query: { column: 'roleCode', order: 'asc', ...query } })).result.records.map(
    row => row.roleCode,
  )
const match = async (condition: AdvancedConditionTuple) =>
  (await codes({ roleCode: 'ask_*', ...advancedQueryParams([condition]) })).map(code => code.slice(4)).join('')
const remove = (call: TestCall, query: Record<string, unknown>) => call(roles.removeFound, { query })

describe('the advanced query of roles', () => {
  test.each<[AdvancedConditionTuple, string]>([
    [['roleCode', 'eq', 'ask_b'], 'b'],
    [['roleCode', 'ne', 'ask_b'], 'ac'],
    [['roleCode', 'gt', 'ask_a'], 'bc'],
    [['roleCode', 'ge', 'ask_b'], 'bc'],
    [['roleCode', 'lt', 'ask_c'], 'ab'],
    [['roleCode', 'le', 'ask_b'], 'ab'],
    [['roleName', 'like', '角色'], 'abc'],
    [['roleName', 'left_like', 'c'], 'c'],
    [['roleName', 'right_like', '角色a'], 'a'],
    [['roleCode', 'in', 'ask_a,ask_c,other'], 'ac'],
    [['description', 'like', '100%'], 'a'],
    [['description', 'ne', '乙'], 'ac'],
    [['createBy', 'eq', 'boss'], 'abc'],
    [['builtIn', 'eq', 'Y'], ''],
    [['createTime', 'lt', '2000-01-01'], ''],
  ])('%j', async (condition, expected) => {
    expect(await match(condition)).toBe(expected)
  })

  test('tells what the program brought from what people made', async () => {
    expect(await codes(advancedQueryParams([['builtIn', 'eq', 'Y']]))).toContain('admin')
    expect(await codes(advancedQueryParams([['builtIn', 'eq', 'N']]))).not.toContain('admin')
  })

  test.each(HOSTILE_QUERY_TEXTS)('a hostile value is a value: %j', async value => {
    expect(await match(['roleCode', 'eq', value])).toBe('')
    expect(await match(['description', 'like', value])).toBe(value === '%' ? 'a' : '')
  })

  test.each<AdvancedConditionTuple>([
    ['permissions', 'like', 'sys'],
    ['tenantId', 'eq', '0'],
    ['role_code', 'eq', 'admin'],
    ['createTime', 'ge', 'yesterday'],
  ])('%s is not to be asked for', async (...condition) => {
    expect((await boss(roles.list, { query: advancedQueryParams([condition]) })).status).toBe(400)
  })
})

describe('everything found', () => {
  const two = async (word: string) => {
    for (const n of [1, 2])
      await boss(roles.add, { body: { roleCode: `${word}${n}`, roleName: word, description: '' } })
  }

  test('is deleted as far as it was said to go', async () => {
    await two('gone')
    const query = advancedQueryParams([['roleCode', 'right_like', 'gone']])
    expect((await remove(boss, { ...query, expected: 3 })).body.message).toBe(
      '符合条件的数据已有变化，请刷新后重新确认',
    )
    expect((await remove(boss, { ...query, expected: 2 })).body.message).toBe('批量删除成功！')
    expect(await codes(query)).toEqual([])
  })

  test('stays whole when one of it may not go', async () => {
    await two('held')
    const [role] = (await boss(roles.list, { query: { roleCode: 'held1' } })).result.records
    await addUser(system(), { roles: [role?.id ?? ''] })
    expect((await remove(boss, { roleCode: 'held*', expected: 2 })).body.message).toBe(
      '角色“held”还有 1 名用户，不能删除',
    )
    expect(await codes({ roleCode: 'held*' })).toEqual(['held1', 'held2'])
    const total = (await boss(roles.list, { query: {} })).result.total
    expect((await remove(boss, { expected: total })).body.message).toMatch(/^内置角色“.+”不能删除$/)
  })

  test('demands both rights, and no more of the roles than one has oneself', async () => {
    await two('more')
    const clerk = async (held: string[]) => signedInCalls(door, await addUser(system(), { codes: held }))
    const requested = { roleCode: 'more*', expected: 2 }
    expect((await remove(await clerk(['sys:role:list']), requested)).status).toBe(403)
    expect((await remove(await clerk(['sys:role:delete']), requested)).status).toBe(403)
    await addRole(system(), ['sys:user:delete'])
    const both = await clerk(['sys:role:list', 'sys:role:delete'])
    const total = (await both(roles.list, { query: advancedQueryParams([['builtIn', 'eq', 'N']]) })).result.total
    expect((await remove(both, { ...advancedQueryParams([['builtIn', 'eq', 'N']]), expected: total })).status).toBe(403)
    expect((await remove(both, requested)).body.success).toBe(true)
  })

  test('of another tenant is nothing', async () => {
    await addTenant(system(), 61)
    const may = ['sys:role:list', 'sys:role:delete', 'sys:role:export']
    const stranger = await signedInCalls(door, await addUser(system(), { codes: may, tenantId: 61, departs: [] }))
    expect(await codes(advancedQueryParams([['roleCode', 'like', 'ask']]), stranger)).toEqual([])
    expect((await remove(stranger, { roleCode: 'ask_*', expected: 3 })).body.success).toBe(false)
    const file = await stranger(roles.exportXls, { query: { roleCode: 'ask_*' } })
    expect(file.body).toMatchObject({ success: false, message: '文件下载失败' })
  })

  test('is a file', async () => {
    const requested = { roleCode: 'ask_*', column: 'roleCode', order: 'desc', columns: 'roleCode,builtIn' }
    expect((await downloadSheet(door, boss, roles.exportXls, requested)).rows).toEqual([
      ['角色编码', '来源'],
      ['ask_c', '自建'],
      ['ask_b', '自建'],
      ['ask_a', '自建'],
    ])
  })
})
