import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { HOME_TENANT } from '../../platform/database/db.ts'
import { jobRequesterOf } from '../../platform/jobs/job-requester.ts'
import { decryptedLocalFile } from '../../platform/files/local-encrypted-files.ts'
import {
  advancedQueryParams,
  HOSTILE_QUERY_TEXTS,
  type AdvancedConditionTuple,
} from '../../testing/app/advanced-query-params.ts'
import {
  addAdministrator,
  addDepart,
  addTenant,
  addUser,
  signedInCalls,
  type TestUser,
} from '../../testing/people/test-users.ts'
import { readSheetCells, downloadSheet } from '../../testing/files/sheet-calls.ts'
import { testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { departModule } from '../departs/index.ts'
import { dictModule } from '../dicts/index.ts'
import { positionModule } from '../positions/index.ts'
import { roleModule } from '../roles/index.ts'
import { sessionModule } from '../session/index.ts'
import { userModule } from './index.ts'

/** The list of users asked by the advanced query, and acts on everything it finds. */

let door: TestApp
let boss: TestCall & { token: string }
let ann: TestUser
const system = () => door.database.system

beforeAll(async () => {
  door = await startTestApp({
    modules: [sessionModule, dictModule, departModule, roleModule, positionModule, userModule],
  })
  boss = await signedInCalls(door, await addAdministrator(system(), 'boss'))
  ann = await addUser(system(), { username: 'ask_ann', realname: '安一50%', phone: '13800000001' })
  await addUser(system(), { username: 'ask_bob', realname: '鲍二', phone: '13800000002' })
  await addUser(system(), { username: 'ask_cat', realname: '蔡三', phone: '13900000003' })
  await boss(userCalls.freeze, { body: { ids: ann.id, status: 2 } })
})
afterEach(() => {
  if (door.unexpectedErrors.length > 0) throw door.unexpectedErrors[0]
})
afterAll(() => door.close())

/** The last letters of the names found among those made here. */
async function matching(
  conditions: readonly AdvancedConditionTuple[],
  match?: 'and' | 'or',
  call: TestCall = boss,
): Promise<string> {
  const query = { username: 'ask_*', column: 'username', order: 'asc', ...advancedQueryParams(conditions, match) }
  const { records } = (await call(userCalls.list, { query })).result
  return records.map(row => row.username.slice(4)).join(' ')
}
const rejected = async (conditions: readonly AdvancedConditionTuple[]) =>
  (await boss(userCalls.list, { query: advancedQueryParams(conditions) })).status

describe('the advanced query of users', () => {
  test.each<[AdvancedConditionTuple, string]>([
    [['username', 'eq', 'ask_bob'], 'bob'],
    [['username', 'ne', 'ask_bob'], 'ann cat'],
    [['username', 'gt', 'ask_bob'], 'cat'],
    [['username', 'ge', 'ask_bob'], 'bob cat'],
    [['username', 'lt', 'ask_bob'], 'ann'],
    [['username', 'le', 'ask_bob'], 'ann bob'],
    [['username', 'like', 'SK_B'], 'bob'],
    [['username', 'left_like', 'cat'], 'cat'],
    [['username', 'right_like', 'ask_a'], 'ann'],
    [['username', 'in', 'ask_ann,ask_cat'], 'ann cat'],
    [['realname', 'like', '50%'], 'ann'],
    [['status', 'eq', '2'], 'ann'],
    [['status', 'in', '1'], 'bob cat'],
    [['status', 'gt', '1.5'], 'ann'],
    [['sex', 'ne', '1'], 'ann bob cat'],
    [['createTime', 'ge', '2000-01-01'], 'ann bob cat'],
    [['birthday', 'le', '2000-01-01'], ''],
    [['phone', 'eq', '13800000002'], 'bob'],
  ])('%j', async (condition, expected) => {
    expect(await matching([condition])).toBe(expected)
  })

  test('joins its conditions by one word, beside the plain ones', async () => {
    const two: AdvancedConditionTuple[] = [
      ['status', 'eq', '2'],
      ['realname', 'eq', '鲍二'],
    ]
    expect([await matching(two, 'or'), await matching(two, 'and')]).toEqual(['ann bob', ''])
  })

  test.each(HOSTILE_QUERY_TEXTS)('a hostile value is a value: %j', async value => {
    expect(await matching([['username', 'eq', value]])).toBe('')
    expect(await matching([['realname', 'like', value]])).toBe(value === '%' ? 'ann' : '')
    expect(await matching([['username', 'in', `${value},ask_cat`]])).toBe('cat')
  })

  test.each<[string, AdvancedConditionTuple]>([
    ['a password', ['password', 'like', '$argon']],
    ['the tenant', ['tenantId', 'eq', '0']],
    ['a landline, shown masked', ['telephone', 'eq', '0512']],
    ['a part of a masked number', ['phone', 'like', '1380']],
    ['its beginning', ['phone', 'right_like', '138']],
    ['what lies beyond it', ['phone', 'gt', '13800000001']],
    ['all but one number', ['phone', 'ne', '13800000001']],
    ['a word where a number stands', ['status', 'eq', 'x']],
    ['a number larger than any', ['status', 'eq', '99999999999']],
    ['no day', ['birthday', 'eq', '2026-02-31']],
    ['a column by its name in the database', ['created_at', 'ge', '2000-01-01']],
  ])('is not answered: %s', async (_what, condition) => {
    expect(await rejected([condition])).toBe(400)
  })

  test('nor more than fifty conditions', async () => {
    expect(await rejected(Array.from({ length: 51 }, () => ['username', 'eq', 'x'] as const))).toBe(400)
  })
})

describe('everything found', () => {
  const people = async (word: string) => {
    const made = [await addUser(system(), { username: `${word}1` }), await addUser(system(), { username: `${word}2` })]
    return made.map(one => one.id).toSorted()
  }
  const remove = (call: TestCall, query: Record<string, unknown>) => call(userCalls.removeFound, { query })

  test('is deleted at once, and taken back by one call', async () => {
    const ids = await people('gone')
    const { body, result } = await remove(boss, {
      ...advancedQueryParams([['username', 'right_like', 'gone']]),
      expected: 2,
    })
    expect([body.message, result.ids]).toEqual(['批量删除用户成功', ids])
    expect((await boss(userCalls.get, { query: { id: ids[0] ?? '' } })).status).toBe(404)
    await boss(userCalls.restore, { body: { userIds: ids.join(',') } })
    expect((await boss(userCalls.get, { query: { id: ids[0] ?? '' } })).status).toBe(200)
  })

  test('is frozen and thawed', async () => {
    await people('cold')
    const query = { username: 'cold*', expected: 2 }
    await boss(userCalls.freezeFound, { query, body: { status: 2 } })
    const frozen = async () => (await boss(userCalls.list, { query: { username: 'cold*', status: '2' } })).result.total
    expect(await frozen()).toBe(2)
    await boss(userCalls.freezeFound, { query: { ...query, status: '2' }, body: { status: 1 } })
    expect(await frozen()).toBe(0)
  })

  test('and only those are named who were not so before: taking it back leaves the others', async () => {
    const ids = await people('mixed')
    const [before = '', after = ''] = ids
    await boss(userCalls.freeze, { body: { ids: before, status: 2 } })
    expect((await boss(userCalls.freeze, { body: { ids: ids.join(','), status: 2 } })).result.ids).toEqual([after])
    const query = { username: 'mixed*', expected: 2 }
    expect((await boss(userCalls.freezeFound, { query, body: { status: 2 } })).result.ids).toEqual([])
  })

  test('is left alone when it is not as many as was said, too many, or not said', async () => {
    await people('kept')
    const requested = { username: 'kept*' }
    expect((await remove(boss, { ...requested, expected: 1 })).body.message).toBe(
      '符合条件的数据已有变化，请刷新后重新确认',
    )
    expect((await remove(boss, { ...requested, expected: 3001 })).body.message).toBe(
      '一次最多处理 3,000 条，请缩小查询范围',
    )
    expect((await remove(boss, requested)).status).toBe(400)
    expect(
      (await remove(boss, { ...requested, ...advancedQueryParams([['password', 'eq', 'x']]), expected: 2 })).status,
    ).toBe(400)
    expect((await remove(boss, { departId: 'nowhere', expected: 2 })).body.success).toBe(false)
    expect((await boss(userCalls.list, { query: requested })).result.total).toBe(2)
  })

  test('stays whole when one of it may not go: oneself', async () => {
    const before = (await boss(userCalls.list, { query: {} })).result.total
    expect((await remove(boss, { expected: before })).body.message).toBe('不能删除自己的账号')
    expect((await boss(userCalls.list, { query: {} })).result.total).toBe(before)
  })

  test('is what the asker may see, by the rights they have', async () => {
    const depart = await addDepart(system(), { bizType: 'hospital' })
    await addUser(system(), { username: 'seen1', departs: [depart.id] })
    await addUser(system(), { username: 'seen2' })
    const may = (codes: string[]) =>
      addUser(system(), { codes, departs: [depart.id] }).then(one => signedInCalls(door, one))
    const clerk = await may(['sys:user:list', 'sys:user:delete'])
    expect((await remove(clerk, { username: 'seen*', expected: 2 })).body.success).toBe(false)
    expect((await remove(await may(['sys:user:delete']), { username: 'seen*', expected: 1 })).status).toBe(403)
    expect((await remove(await may(['sys:user:list']), { username: 'seen*', expected: 1 })).status).toBe(403)
    expect((await remove(clerk, { username: 'seen*', expected: 1 })).body.success).toBe(true)
    expect((await boss(userCalls.list, { query: { username: 'seen*' } })).result.total).toBe(1)
  })

  test('of another tenant is nothing', async () => {
    await addTenant(system(), 60)
    const codes = ['sys:user:list', 'sys:user:delete', 'sys:user:export']
    const stranger = await signedInCalls(door, await addUser(system(), { codes, tenantId: 60, departs: [] }))
    expect(await matching([['status', 'in', '1,2']], 'and', stranger)).toBe('')
    expect((await remove(stranger, { username: 'ask_*', expected: 3 })).body.success).toBe(false)
  })

  test('is a file: ticked rows or all, chosen columns, numbers masked', async () => {
    const requested = { username: 'ask_*', column: 'username', order: 'asc' }
    const all = (await downloadSheet(door, boss, userCalls.exportXls, requested)).rows
    expect(all.map(row => row[0])).toEqual(['用户账号', 'ask_ann', 'ask_bob', 'ask_cat'])
    expect(all[1]?.[3]).toBe('138****0001')
    const ticked = { ...requested, selections: ann.id, columns: 'realname,status' }
    const one = (await downloadSheet(door, boss, userCalls.exportXls, ticked)).rows
    expect(one).toEqual([
      ['用户姓名', '状态'],
      ['安一50%', '冻结'],
    ])
  })

  test('made in the background holds whom its asker looks after, and nobody else', async () => {
    const depart = await addDepart(system(), { bizType: 'hospital' })
    await addUser(system(), { username: 'back1', departs: [depart.id], phone: '13700000001' })
    await addUser(system(), { username: 'back2' })
    const dataScope = { kind: 'nowhere' as const }
    const asker = jobRequesterOf({ ...testPrincipal({ username: 'clerk', dataScope }), orgCode: depart.orgCode })
    const rights = { ...asker, codes: ['sys:user:list', 'sys:user:export'], hidden: [], disabled: [] }
    const query = { username: 'back*', columns: 'username,phone' }
    const payload = { entity: 'user', query, rights }
    const id = await door.context.jobs.add({ kind: 'entity.export', tenantId: HOME_TENANT, payload })
    await door.jobs.tick()
    await door.jobs.idle()
    const { rows } = await sql<{ result: { file: string } }>`select result from sys_job where id = ${id}`.execute(
      system(),
    )
    const book = await decryptedLocalFile(door.context, rows[0]?.result.file ?? '')
    expect((await readSheetCells(await readFile(book.file))).slice(1)).toEqual([['back1', '137****0001']])
    await book.done()
  })
})
