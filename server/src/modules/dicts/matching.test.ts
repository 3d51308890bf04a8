import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { dict } from '@xuanjiao/contract/system/dicts/dict'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  advancedQueryParams,
  HOSTILE_QUERY_TEXTS,
  type AdvancedConditionTuple,
} from '../../testing/app/advanced-query-params.ts'
import { addAdministrator, addTenant, addUser, signedInCalls } from '../../testing/people/test-users.ts'
import { downloadSheet } from '../../testing/files/sheet-calls.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { sessionModule } from '../session/index.ts'
import { dictModule } from './index.ts'

/** The list of dictionaries asked by the advanced query, and acts on everything it finds. */

const dictRecords = entityEndpoints(dict)
let door: TestApp
let boss: TestCall & { token: string }
const system = () => door.database.system
const add = (code: string, description: string | null = null) =>
  boss(dictRecords.add, { body: { dictCode: code, dictName: `字典${code}`, description } })

beforeAll(async () => {
  door = await startTestApp({ modules: [sessionModule, dictModule] })
  boss = await signedInCalls(door, await addAdministrator(system(), 'boss'))
  await add('ask_a', '甲 100%')
  await add('ask_b', '乙')
  await add('ask_c')
})
afterEach(() => {
  if (door.unexpectedErrors.length > 0) throw door.unexpectedErrors[0]
})
afterAll(() => door.close())

const codes = async (query: Record<string, unknown>) =>
  (await boss(dictRecords.list, { query: { column: 'dictCode', order: 'asc', ...query } })).result.records.map(
    row => row.dictCode,
  )
const match = async (condition: AdvancedConditionTuple) =>
  (await codes({ dictCode: 'ask_*', ...advancedQueryParams([condition]) })).map(code => code.slice(4)).join('')
const remove = (call: TestCall, query: Record<string, unknown>) => call(dictRecords.removeFound, { query })

describe('the advanced query of dictionaries', () => {
  test.each<[AdvancedConditionTuple, string]>([
    [['dictCode', 'eq', 'ask_b'], 'b'],
    [['dictCode', 'ne', 'ask_b'], 'ac'],
    [['dictCode', 'gt', 'ask_a'], 'bc'],
    [['dictCode', 'ge', 'ask_b'], 'bc'],
    [['dictCode', 'lt', 'ask_c'], 'ab'],
    [['dictCode', 'le', 'ask_b'], 'ab'],
    [['dictName', 'like', '典ASK'], 'abc'],
    [['dictName', 'left_like', '_c'], 'c'],
    [['dictName', 'right_like', '字典ask_a'], 'a'],
    [['dictCode', 'in', 'ask_a,ask_c,other'], 'ac'],
    [['description', 'like', '100%'], 'a'],
    [['builtIn', 'eq', 'N'], 'abc'],
    [['updateTime', 'ge', '2000-01-01'], ''],
  ])('%j', async (condition, expected) => {
    expect(await match(condition)).toBe(expected)
  })

  test.each(HOSTILE_QUERY_TEXTS)('a hostile value is a value: %j', async value => {
    expect(await match(['dictCode', 'eq', value])).toBe('')
    expect(await match(['description', 'like', value])).toBe(value === '%' ? 'a' : '')
  })

  test.each<AdvancedConditionTuple>([
    ['tenantId', 'eq', '0'],
    ['type', 'eq', '0'],
    ['dict_code', 'eq', 'sex'],
    ['createTime', 'ge', 'yesterday'],
  ])('%s is not to be asked for', async (...condition) => {
    expect((await boss(dictRecords.list, { query: advancedQueryParams([condition]) })).status).toBe(400)
  })
})

describe('everything found', () => {
  const two = async (word: string) => [(await add(`${word}1`)).result.id, (await add(`${word}2`)).result.id].toSorted()

  test('is deleted as far as it was said to go, and taken back by one call', async () => {
    const ids = await two('gone')
    const query = advancedQueryParams([['dictCode', 'right_like', 'gone']])
    expect((await remove(boss, { ...query, expected: 1 })).body.message).toBe(
      '符合条件的数据已有变化，请刷新后重新确认',
    )
    const { body, result } = await remove(boss, { ...query, expected: 2 })
    expect([body.message, result.ids]).toEqual(['批量删除成功！', ids])
    expect(await codes(query)).toEqual([])
    await boss(dictRecords.restore, { body: { ids: ids.join(',') } })
    expect(await codes(query)).toEqual(['gone1', 'gone2'])
    expect((await boss(dictRecords.restore, { body: { ids: ids.join(',') } })).status).toBe(404)
  })

  test('and what was ticked', async () => {
    const ids = await two('tick')
    await boss(dictRecords.removeBatch, { query: { ids: ids.join(',') } })
    expect(await codes({ dictCode: 'tick*' })).toEqual([])
    expect((await boss(dictRecords.removeBatch, { query: { ids: ids.join(',') } })).status).toBe(404)
  })

  test('stays whole when one of it is the program’s own', async () => {
    const total = (await boss(dictRecords.list, { query: {} })).result.total
    expect((await remove(boss, { expected: total })).body.message).toMatch(/^内置字典“.+”不能删除$/)
    expect((await boss(dictRecords.list, { query: {} })).result.total).toBe(total)
  })

  test('demands both rights; people of another tenant read dictionaries and change none', async () => {
    await two('kept')
    const requested = { dictCode: 'kept*', expected: 2 }
    const clerk = async (held: string[], tenantId?: number) =>
      signedInCalls(door, await addUser(system(), { codes: held, ...(tenantId && { tenantId, departs: [] }) }))
    expect((await remove(await clerk(['sys:dict:list']), requested)).status).toBe(403)
    expect((await remove(await clerk(['sys:dict:delete']), requested)).status).toBe(403)
    await addTenant(system(), 62)
    const stranger = await clerk(['sys:dict:list', 'sys:dict:delete'], 62)
    expect((await remove(stranger, requested)).status).toBe(403)
    expect(await codes({ dictCode: 'kept*' })).toEqual(['kept1', 'kept2'])
  })

  test('is a file', async () => {
    const requested = { dictCode: 'ask_*', column: 'dictCode', order: 'desc', columns: 'dictCode,builtIn' }
    expect((await downloadSheet(door, boss, dictRecords.exportXls, requested)).rows).toEqual([
      ['字典编码', '来源'],
      ['ask_c', '自建'],
      ['ask_b', '自建'],
      ['ask_a', '自建'],
    ])
  })
})
