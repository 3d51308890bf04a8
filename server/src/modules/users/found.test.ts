import { userCalls } from '@xuanjiao/contract/system/users/users'
import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { HOME_TENANT } from '../../platform/database/db.ts'
import { askerOf } from '../../platform/jobs/asker.ts'
import { openedLocally } from '../../platform/files/local-files.ts'
import { advanced, HOSTILE, type Asked } from '../../testing/house/asking.ts'
import {
  addAdministrator,
  addDepart,
  addTenant,
  addUser,
  signedIn,
  type TestUser,
} from '../../testing/people/people.ts'
import { cellsOf, download } from '../../testing/files/sheets.ts'
import { staffOf } from '../../testing/people/staff.ts'
import { testHouse, type Call, type TestHouse } from '../../testing/house/test-house.ts'
import { departModule } from '../departs/index.ts'
import { dictModule } from '../dicts/index.ts'
import { positionModule } from '../positions/index.ts'
import { roleModule } from '../roles/index.ts'
import { sessionModule } from '../session/index.ts'
import { userModule } from './index.ts'

/** The list of users asked by the advanced query, and acts on everything it finds. */

let door: TestHouse
let boss: Call & { token: string }
let ann: TestUser
const system = () => door.database.system

beforeAll(async () => {
  door = await testHouse({ modules: [sessionModule, dictModule, departModule, roleModule, positionModule, userModule] })
  boss = await signedIn(door, await addAdministrator(system(), 'boss'))
  ann = await addUser(system(), { username: 'ask_ann', realname: '安一50%', phone: '13800000001' })
  await addUser(system(), { username: 'ask_bob', realname: '鲍二', phone: '13800000002' })
  await addUser(system(), { username: 'ask_cat', realname: '蔡三', phone: '13900000003' })
  await boss(userCalls.freeze, { body: { ids: ann.id, status: 2 } })
})
afterEach(() => {
  if (door.faults.length > 0) throw door.faults[0]
})
afterAll(() => door.close())

/** The last letters of the names found among those made here. */
async function found(conditions: readonly Asked[], match?: 'and' | 'or', call: Call = boss): Promise<string> {
  const query = { username: 'ask_*', column: 'username', order: 'asc', ...advanced(conditions, match) }
  const { records } = (await call(userCalls.list, { query })).result
  return records.map(row => row.username.slice(4)).join(' ')
}
const refused = async (conditions: readonly Asked[]) =>
  (await boss(userCalls.list, { query: advanced(conditions) })).status

describe('the advanced query of users', () => {
  test.each<[Asked, string]>([
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
    expect(await found([condition])).toBe(expected)
  })

  test('joins its conditions by one word, beside the plain ones', async () => {
    const two: Asked[] = [
      ['status', 'eq', '2'],
      ['realname', 'eq', '鲍二'],
    ]
    expect([await found(two, 'or'), await found(two, 'and')]).toEqual(['ann bob', ''])
  })

  test.each(HOSTILE)('a hostile value is a value: %j', async value => {
    expect(await found([['username', 'eq', value]])).toBe('')
    expect(await found([['realname', 'like', value]])).toBe(value === '%' ? 'ann' : '')
    expect(await found([['username', 'in', `${value},ask_cat`]])).toBe('cat')
  })

  test.each<[string, Asked]>([
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
    expect(await refused([condition])).toBe(400)
  })

  test('nor more than fifty conditions', async () => {
    expect(await refused(Array.from({ length: 51 }, () => ['username', 'eq', 'x'] as const))).toBe(400)
  })
})

describe('everything found', () => {
  const people = async (word: string) => {
    const made = [await addUser(system(), { username: `${word}1` }), await addUser(system(), { username: `${word}2` })]
    return made.map(one => one.id).toSorted()
  }
  const remove = (call: Call, query: Record<string, unknown>) => call(userCalls.removeFound, { query })

  test('is deleted at once, and taken back by one call', async () => {
    const ids = await people('gone')
    const { body, result } = await remove(boss, { ...advanced([['username', 'right_like', 'gone']]), expected: 2 })
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

  test('is left alone when it is not as many as was said, too many, or not said', async () => {
    await people('kept')
    const asked = { username: 'kept*' }
    expect((await remove(boss, { ...asked, expected: 1 })).body.message).toBe(
      '符合条件的数据已有变化，请刷新后重新确认',
    )
    expect((await remove(boss, { ...asked, expected: 3001 })).body.message).toBe('一次最多处理 3000 条，请缩小查询范围')
    expect((await remove(boss, asked)).status).toBe(400)
    expect((await remove(boss, { ...asked, ...advanced([['password', 'eq', 'x']]), expected: 2 })).status).toBe(400)
    expect((await remove(boss, { departId: 'nowhere', expected: 2 })).body.success).toBe(false)
    expect((await boss(userCalls.list, { query: asked })).result.total).toBe(2)
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
    const may = (codes: string[]) => addUser(system(), { codes, departs: [depart.id] }).then(one => signedIn(door, one))
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
    const stranger = await signedIn(door, await addUser(system(), { codes, tenantId: 60, departs: [] }))
    expect(await found([['status', 'in', '1,2']], 'and', stranger)).toBe('')
    expect((await remove(stranger, { username: 'ask_*', expected: 3 })).body.success).toBe(false)
  })

  test('is a file: ticked rows or all, chosen columns, numbers masked', async () => {
    const asked = { username: 'ask_*', column: 'username', order: 'asc' }
    const all = (await download(door, boss, userCalls.exportXls, asked)).rows
    expect(all.map(row => row[0])).toEqual(['用户账号', 'ask_ann', 'ask_bob', 'ask_cat'])
    expect(all[1]?.[3]).toBe('138****0001')
    const ticked = { ...asked, selections: ann.id, columns: 'realname,status' }
    const one = (await download(door, boss, userCalls.exportXls, ticked)).rows
    expect(one).toEqual([
      ['用户姓名', '状态'],
      ['安一50%', '冻结'],
    ])
  })

  test('made in the background holds whom its asker looks after, and nobody else', async () => {
    const depart = await addDepart(system(), { bizType: 'hospital' })
    await addUser(system(), { username: 'back1', departs: [depart.id], phone: '13700000001' })
    await addUser(system(), { username: 'back2' })
    const place = { kind: 'nowhere' as const }
    const asker = askerOf({ ...staffOf({ username: 'clerk', place }), orgCode: depart.orgCode })
    const rights = { ...asker, codes: ['sys:user:list', 'sys:user:export'], hidden: [], disabled: [] }
    const query = { username: 'back*', columns: 'username,phone' }
    const payload = { entity: 'user', query, rights }
    const id = await door.context.jobs.add({ kind: 'entity.export', tenantId: HOME_TENANT, payload })
    await door.jobs.tick()
    await door.jobs.idle()
    const { rows } = await sql<{ result: { file: string } }>`select result from sys_job where id = ${id}`.execute(
      system(),
    )
    const book = await openedLocally(door.context, rows[0]?.result.file ?? '')
    expect((await cellsOf(await readFile(book.file))).slice(1)).toEqual([['back1', '137****0001']])
    await book.done()
  })
})
