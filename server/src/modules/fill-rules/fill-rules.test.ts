import { defineEntity, type Entity } from '@xuanjiao/contract/entity/entity'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { fillRule } from '@xuanjiao/contract/system/fill-rules/fill-rule'
import { fillRuleCalls } from '@xuanjiao/contract/system/fill-rules/fill-rule-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../platform/database/db.ts'
import { draftMigration } from '../../platform/schema/draft-migration.ts'
import { makeSheet, uploadSheet } from '../../testing/files/sheet-calls.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestApp, type TestCall } from '../../testing/app/test-app.ts'
import { testModule } from '../../testing/app/test-module.ts'
import { serveEntityModule } from '../entities/index.ts'
import { fillRuleModule } from './index.ts'

/** Numbers by rules: drawn where a record is made, by any way in, over two nodes (rules/wire-system#fill-rules). */

const ticket = defineEntity({
  name: 'ticket',
  title: '工单',
  path: '/he/ticket',
  table: 'he_ticket',
  perms: 'he:ticket',
  nameField: 'name',
  scope: { kind: 'shared' },
  fields: {
    name: { kind: 'text', title: '名称', required: true, unique: true, max: 40 },
    no: { kind: 'text', title: '工单号', required: true, unique: true, max: 40, fillRule: 'ticket' },
    batch: { kind: 'text', title: '批次号', max: 40, fillRule: 'batch' },
    ward: { kind: 'text', title: '病区', max: 10 },
  },
  list: ['name', 'no'],
  search: ['name'],
  form: [{ title: '工单', fields: ['name', 'no', 'ward'] }],
  excel: { import: ['name', 'ward'], export: ['name', 'no'] },
})
const tickets = entityEndpoints(ticket)
const rules = entityEndpoints(fillRule)
const boss = testPrincipal({ username: 'boss' })
const DAILY = '{"prefix":"T","date":"yyyyMMdd","separator":"-","digits":3}'

let first: TestApp
let second: TestApp
let pool: Database
let nodes: TestCall[]
beforeAll(async () => {
  const modules = [fillRuleModule, testModule(context => serveEntityModule(context, ticket))]
  first = await startTestApp({ modules })
  pool = openDatabase({ connection: first.testDatabase.application })
  second = await startTestApp({ modules, database: first.testDatabase, parts: { database: pool } })
  const owner = openDatabase({ connection: first.testDatabase.owner })
  await sql.raw(await draftMigration(owner.system, [ticket as Entity])).execute(owner.system)
  await owner.close()
  nodes = [first, second].map(node => callsByPrincipal(node.context)(boss))
  await addRule({ ruleCode: 'ticket', ruleParams: DAILY })
})
afterEach(() => expect([...first.unexpectedErrors, ...second.unexpectedErrors]).toEqual([]))
afterAll(async () => {
  await second.close()
  await pool.close()
  await first.close()
})

const on = (node: number): TestCall => nodes[node % 2] as TestCall
const addRule = async (more: object) =>
  (await on(0)(rules.add, { body: { ruleName: '规则', ruleClass: 'serial', ...more } as never })).result
const add = (name: string, more: object = {}, node = 0) => on(node)(tickets.add, { body: { name, ...more } })
const numbers = async (like: string) =>
  (
    await sql<{ no: string }>`select no from he_ticket where no like ${like} order by no`.execute(first.database.system)
  ).rows.map(({ no }) => no)
const counted = (head: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => head + String(from + at).padStart(3, '0'))

test('fifty writers on two nodes, an import among them and every fifth refused: no gap, no double', async () => {
  await add('taken')
  const writers = Array.from({ length: 50 }, (_, at) => add(at % 5 === 0 ? 'taken' : `p${at}`, {}, at))
  const names = Array.from({ length: 30 }, (_, at) => [at === 7 ? 'taken' : `i${at}`])
  const sheet = await makeSheet(['名称'], names)
  const [imported, ...answers] = await Promise.all([
    uploadSheet(second, boss, tickets.importExcel, sheet, { mode: 'skip' }),
    ...writers,
  ])
  expect(answers.filter(({ body }) => body.success)).toHaveLength(40)
  expect(imported.result).toMatchObject({ successCount: 29, errorCount: 1 })
  expect(await numbers('T%')).toEqual(counted('T20261120-', 1, 70))
})

test('the calls tell what would come and use none up; a sent number is not taken', async () => {
  const query = { code: 'ticket' }
  const before = await numbers('T%')
  const next = `T20261120-${String(before.length + 1).padStart(3, '0')}`
  for (const node of [0, 1]) expect((await on(node)(fillRuleCalls.preview, { query, body: {} })).result).toBe(next)
  expect((await on(0)(fillRuleCalls.test, { query: { ruleCode: 'TICKET' } })).result).toBe(next)
  const many = { rules: [{ ruleCode: 'ticket' }, { ruleCode: 'nowhere' }], commonFormData: null }
  expect((await on(0)(fillRuleCalls.previewMany, { body: many })).result).toEqual([
    { ruleCode: 'ticket', result: next },
    { ruleCode: 'nowhere', result: null },
  ])
  expect((await on(0)(fillRuleCalls.preview, { query: { code: 'nowhere' } })).body.message).toBe('该编码不存在')
  const { result } = await add('sent', { no: 'MINE' })
  expect([result.no, result.batch]).toEqual([next, null])
})

test('each tenant counts by itself, each day anew, and a number somebody has is passed over', async () => {
  const other = callsByPrincipal(first.context)(testPrincipal({ tenantId: 77 }))
  expect((await other(tickets.add, { body: { name: '别家' } })).result.no).toBe('T20261120-001')
  await sql`update he_ticket set no = 'T20261121-002' where name = 'p1'`.execute(first.database.system)
  first.clock.advance(86_400)
  expect((await add('d1')).result.no).toBe('T20261121-001')
  expect((await add('d2')).result.no).toBe('T20261121-003')
  first.clock.advance(-86_400)
})

test('a number of a field counts for each value; without the value it is told, and a random one is letters', async () => {
  const rule = await addRule({ ruleCode: 'batch', ruleClass: 'fieldSerial', ruleParams: '{"field":"ward","digits":2}' })
  expect((await add('w1', { ward: 'A' })).result.batch).toBe('A01')
  expect((await add('w2', { ward: 'B' })).result.batch).toBe('B01')
  expect((await add('w3', { ward: 'A' })).result.batch).toBe('A02')
  const refused = await add('w4')
  expect(refused.body.fields).toEqual([{ field: 'ward', message: '编号取自“病区”，请先填写' }])
  const { id, version } = rule
  const random = { ruleClass: 'random', ruleParams: '{"prefix":"R"}' }
  await on(0)(rules.edit, { body: { id, version, ...random } })
  expect((await add('w5')).result.batch).toMatch(/^R[A-Z2-9]{8}$/)
  await on(0)(rules.remove, { query: { id } })
  expect((await add('w6')).result.batch).toBeNull()
})

test('a required number needs its rule, and a later start is leapt to', async () => {
  const [rule] = (await on(0)(rules.list, { query: { ruleCode: 'ticket' } })).result.records
  const { id = '' } = rule ?? {}
  await on(0)(rules.remove, { query: { id } })
  expect((await add('none')).body.fields?.[0]).toMatchObject({ field: 'no' })
  await on(0)(rules.restore, { body: { ids: id } })
  const ruleParams = '{"prefix":"T","date":"yyyyMMdd","separator":"-","digits":3,"start":500}'
  await on(0)(rules.edit, { body: { id, ruleParams } })
  expect((await add('leap')).result.no).toBe('T20261120-500')
  expect((await add('next')).result.no).toBe('T20261120-501')
})

test.each([
  ['ruleClass', { ruleClass: 'org.jeecg.modules.system.rule.OrgCodeRule' }, '不支持程序类'],
  ['ruleClass', { ruleClass: 'constructor' }, '没有这种规则类型'],
  ['ruleParams', { ruleParams: 'x' }, 'JSON'],
  ['ruleParams', { ruleParams: '{"digits":0}' }, '流水号位数'],
  ['ruleParams', { ruleParams: '{"date":"HHmm"}' }, 'yyyyMMdd'],
  ['ruleParams', { ruleParams: '{"className":"x"}' }, 'className'],
])('a wrong %s is told at its field', async (field, more, said) => {
  const body = { ruleName: '错', ruleCode: 'wrong', ruleClass: 'serial', ...more }
  const answer = await on(0)(rules.add, { body: body })
  expect([answer.status, answer.body.fields?.[0]?.field]).toEqual([400, field])
  expect(answer.body.fields?.[0]?.message).toContain(said)
})

test('rules are changed by who runs the installation alone, and those of the program stay', async () => {
  const foreign = callsByPrincipal(first.context)(testPrincipal({ tenantId: 77 }))
  expect((await foreign(rules.add, { body: { ruleName: 'x', ruleCode: 'x', ruleClass: 'serial' } })).status).toBe(403)
  const reader = callsByPrincipal(first.context)(testPrincipal({ codes: [] }))
  expect((await reader(fillRuleCalls.test, { query: { ruleCode: 'ticket' } })).status).toBe(403)
  await sql`update sys_fill_rule set built_in = true where rule_code = 'ticket'`.execute(first.database.system)
  const [rule] = (await on(0)(rules.list, { query: { ruleCode: 'ticket' } })).result.records
  expect((await on(0)(rules.remove, { query: { id: rule?.id ?? '' } })).body.success).toBe(false)
})
