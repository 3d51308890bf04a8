import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { checkByCode, checkRule } from '@xuanjiao/contract/system/check-rule'
import { duplicateCheck } from '@xuanjiao/contract/system/dicts/dict-calls'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addAdministrator, addTenant, addUser, signedInCalls } from '../../testing/people/test-users.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { dictModule } from '../dicts/index.ts'
import { sessionModule } from '../session/index.ts'
import { failedCheckStep } from './failed-check-step.ts'
import { checkRuleModule } from './index.ts'
import { safePattern } from './safe-pattern.ts'

const calls = entityEndpoints(checkRule)
let door: TestApp
let boss: TestCall
let nobody: TestCall
beforeAll(async () => {
  door = await startTestApp({ modules: [sessionModule, dictModule, checkRuleModule] })
  boss = await signedInCalls(door, await addAdministrator(door.database.system, 'boss'))
  nobody = await signedInCalls(door, await addUser(door.database.system, { departs: [], codes: [] }))
})
afterEach(() => {
  if (door.unexpectedErrors.length > 0) throw door.unexpectedErrors[0]
})
afterAll(() => door.close())

const COMMON = [
  { digits: '1', pattern: '^[a-zA-Z]$', message: '第一位只能是字母' },
  { digits: '2', pattern: '^\\d{2}$', message: '接着是两位数字' },
  { digits: '*', pattern: '^\\w+$', message: '只能是字母、数字、下划线' },
  { digits: '*', pattern: '^.{3,8}$', message: '3到8位' },
]

test.each([
  ['a12', undefined],
  ['a12_b', undefined],
  ['112', '第一位只能是字母'],
  ['a1', '接着是两位数字'],
  ['a', '接着是两位数字'],
  ['', '第一位只能是字母'],
  ['a12-', '只能是字母、数字、下划线'],
  ['a12345678', '3到8位'],
])('%j fails at %j', (value, message) => expect(failedCheckStep(COMMON, value)?.message).toBe(message))

test('characters are counted as people count them', () => {
  expect(failedCheckStep([{ digits: '2', pattern: '^..$', message: 'x' }], '𠮷野')).toBeUndefined()
})

describe('a pattern', () => {
  test.each(['^(a+)+$', '^(a|a)*$', '(x+x+)+y', '^(([a-z])+.)+[A-Z]([a-z])+$', '(.*)*b$'])(
    '%s ends in time (A51)',
    pattern => {
      const begun = performance.now()
      expect(safePattern(pattern)?.('a'.repeat(2000) + '!')).toBeTypeOf('boolean')
      expect(performance.now() - begun).toBeLessThan(20_000) // backtracking would outlive us all
    },
  )

  test.each(['(a', '(?=a)b', '(a)\\1', '(?<!x)y', 'a{2000}', '[z-a]', '(((a{100}){100}){100})'])(
    '%s is not taken',
    pattern => expect(safePattern(pattern)).toBeUndefined(),
  )
})

describe('a check rule', () => {
  const draft = { ruleName: '通用', ruleCode: 'usual', ruleJson: JSON.stringify(COMMON) }
  const check = (value: string, ruleCode = 'usual') =>
    nobody(checkByCode, { query: { ruleCode, value: encodeURIComponent(value) } })

  test('is written by those who may, asked by everybody, and speaks through its step', async () => {
    const rule = (await boss(calls.add, { body: draft })).result
    expect((await check('a12')).body).toMatchObject({ success: true })
    expect((await check('112')).body).toMatchObject({
      success: false,
      message: '第一位只能是字母',
      result: COMMON[0],
    })
    expect((await check('a12', 'unknown')).body).toMatchObject({ success: false, message: '该编码不存在' })
    expect((await nobody(checkByCode, { query: { ruleCode: 'usual', value: '100%' } })).body.message).toBe(
      '第一位只能是字母',
    )
    const edited = await boss(calls.edit, {
      body: { id: rule.id, version: rule.version, ruleJson: '[{"digits":"*","pattern":"^x$","message":"要x"}]' },
    })
    expect(edited.body.message).toBe('修改成功!')
    expect((await check('a12')).body.message).toBe('要x')
    expect((await boss(calls.add, { body: draft })).body.message).toBe('规则编码已存在')
    const taken = await boss(duplicateCheck, {
      query: { tableName: 'sys_check_rule', fieldName: 'rule_code', fieldVal: 'USUAL' },
    })
    expect(taken.body.success).toBe(false)
    expect((await boss(calls.list, { query: { ruleName: '*通*', ruleCode: 'usual' } })).result.records).toHaveLength(1)
    expect((await boss(calls.removeBatch, { query: { ids: rule.id } })).body.message).toBe('批量删除成功！')
    expect((await check('a12')).body.message).toBe('该编码不存在')
  })

  test('that could hold the server up, or is none, is refused when it is saved (A51)', async () => {
    for (const ruleJson of [
      'x',
      '{}',
      '[]',
      '[{"digits":"0","pattern":"a","message":"m"}]',
      '[{"digits":"*","pattern":"a","message":""}]',
      '[{"digits":"*","pattern":"(?=a)b","message":"m"}]',
      '[{"digits":"*","pattern":"(a)\\\\1","message":"m"}]',
      JSON.stringify([{ digits: '*', pattern: 'a'.repeat(201), message: 'm' }]),
    ]) {
      const answer = await boss(calls.add, { body: { ...draft, ruleCode: 'bad', ruleJson } })
      expect([answer.status, ruleJson]).toEqual([400, ruleJson])
    }
    const slow = JSON.stringify([{ digits: '*', pattern: '^(a+)+$', message: '只能是a' }])
    await boss(calls.add, { body: { ...draft, ruleCode: 'slow', ruleJson: slow } })
    const begun = performance.now()
    expect((await check(`${'a'.repeat(40)}b`, 'slow')).body.message).toBe('只能是a')
    expect(performance.now() - begun).toBeLessThan(20_000)
  })

  test('is changed by who runs the installation alone', async () => {
    expect((await nobody(calls.list)).status).toBe(403)
    expect((await nobody(calls.add, { body: { ...draft, ruleCode: 'mine' } })).status).toBe(403)
    await addTenant(door.database.system, 61)
    const user = await addUser(door.database.system, { tenantId: 61, departs: [], codes: ['sys:checkRule:add'] })
    const foreign = await signedInCalls(door, user)
    expect((await foreign(calls.add, { body: { ...draft, ruleCode: 'mine' } })).status).toBe(403)
    const anybody = await door.app.inject({ url: '/api/sys/checkRule/checkByCode?ruleCode=usual&value=1' })
    expect(anybody.statusCode).toBe(401)
  })
})
