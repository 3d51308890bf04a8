import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { checkRule } from '@xuanjiao/contract/system/check-rule'
import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { decryptedLocalFile } from '../../platform/files/local-encrypted-files.ts'
import { advancedQueryParams } from '../../testing/app/advanced-query-params.ts'
import { addAdministrator, addTenant, addUser, signedInCalls } from '../../testing/people/test-users.ts'
import { readSheetCells, downloadSheet } from '../../testing/files/sheet-calls.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { sessionModule } from '../session/index.ts'
import { checkRuleModule } from './index.ts'

/** Check rules: acts on everything found, and the list as a file. */

const calls = entityEndpoints(checkRule)
let door: TestApp
let boss: TestCall & { token: string }
const system = () => door.database.system

beforeAll(async () => {
  door = await startTestApp({ modules: [sessionModule, checkRuleModule] })
  boss = await signedInCalls(door, await addAdministrator(system(), 'boss'))
})
afterEach(() => {
  if (door.unexpectedErrors.length > 0) throw door.unexpectedErrors[0]
})
afterAll(() => door.close())

const STEPS = JSON.stringify([{ digits: '*', pattern: '^a$', message: '要a' }])

/** Rules `word1`, `word2`…; answers their ids. */
async function addRules(word: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into sys_check_rule (id, rule_name, rule_code, rule_json, created_by, created_at)
    select gen_random_uuid(), ${word} || n, ${word} || n, ${STEPS}, 'boss', now() - n * interval '1 second'
      from generate_series(1, ${count}) n returning id`.execute(system())
  return rows.map(row => row.id)
}
const remove = (call: TestCall, query: Record<string, unknown>) => call(calls.removeFound, { query })
const counted = async (word: string) => (await boss(calls.list, { query: { ruleCode: `${word}*` } })).result.total

describe('all rules found', () => {
  test('are deleted at once, and only they', async () => {
    await addRules('stay', 1)
    const ids = await addRules('gone', 3)
    const { body, result } = await remove(boss, {
      ...advancedQueryParams([['ruleCode', 'right_like', 'gone']]),
      expected: 3,
    })
    expect(body.message).toBe('批量删除成功！')
    expect(result.ids.toSorted()).toEqual(ids.toSorted())
    expect([await counted('gone'), await counted('stay')]).toEqual([0, 1])
  })

  test('are left alone when they are not as many as was said, or the question is none', async () => {
    await addRules('kept', 2)
    const answer = await remove(boss, { ruleCode: 'kept*', expected: 1 })
    expect(answer.body.message).toBe('符合条件的数据已有变化，请刷新后重新确认')
    expect((await remove(boss, { ...advancedQueryParams([['ruleJson', 'like', 'a']]), expected: 2 })).status).toBe(400)
    expect(await counted('kept')).toBe(2)
  })

  test('need the right to see them as well as the one to delete', async () => {
    await addRules('mine', 1)
    for (const codes of [['sys:checkRule:delete'], ['sys:checkRule:list']]) {
      const call = await signedInCalls(door, await addUser(system(), { codes }))
      expect((await remove(call, { ruleCode: 'mine*', expected: 1 })).status).toBe(403)
    }
    await addTenant(system(), 62)
    const codes = ['sys:checkRule:list', 'sys:checkRule:delete']
    const stranger = await signedInCalls(door, await addUser(system(), { codes, tenantId: 62, departs: [] }))
    expect((await remove(stranger, { ruleCode: 'mine*', expected: 1 })).body.success).toBe(false)
    expect(await counted('mine')).toBe(1)
  })
})

describe('the rules as a file', () => {
  test('are those found or ticked, in the order of the list, with the columns chosen', async () => {
    const [first = ''] = await addRules('file', 2)
    const requested = { ruleCode: 'file*', column: 'ruleCode', order: 'desc' }
    const { rows } = await downloadSheet(door, boss, calls.exportXls, requested)
    expect(rows[0]).toEqual(['规则名称', '规则编码', '规则内容', '说明', '创建时间'])
    expect(rows.slice(1).map(row => row.slice(0, 3))).toEqual([
      ['file2', 'file2', STEPS],
      ['file1', 'file1', STEPS],
    ])
    const ticked = { ...requested, selections: first, columns: 'ruleCode' }
    expect((await downloadSheet(door, boss, calls.exportXls, ticked)).rows).toEqual([['规则编码'], ['file1']])
    const clerk = await signedInCalls(door, await addUser(system(), { codes: ['sys:checkRule:list'] }))
    expect((await downloadSheet(door, clerk, calls.exportXls)).status).toBe(403)
  })

  test('are made in the background when they are many: each once, none left out', async () => {
    const count = 5_001
    await addRules('many', count)
    const requested = { ruleCode: 'many*', columns: 'ruleCode' }
    const answer = (await downloadSheet(door, boss, calls.exportXls, requested)).json()
    expect(answer.message).toBe('数据超过 5,000 行，已转入后台导出，完成后可下载')
    await door.jobs.tick()
    await door.jobs.idle()
    const { rows: jobs } = await sql<{ title: string; result: { rows: number; file: string } }>`
      select title, result from sys_job where id = ${answer.result.jobId ?? ''} and state = 'done'`.execute(system())
    expect(jobs[0]).toMatchObject({ title: '导出校验规则', result: { rows: count } })
    const book = await decryptedLocalFile(door.context, jobs[0]?.result.file ?? '')
    const rows = (await readSheetCells(await readFile(book.file))).flat()
    await book.done()
    expect(rows).toHaveLength(count + 1)
    expect(new Set(rows).size).toBe(count + 1)
  })
})
