import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { defineEntity, type Entity } from '@xuanjiao/contract/entity/entity'
import { apiDocsCalls } from '@xuanjiao/contract/system/api-docs'
import { definitionCalls } from '@xuanjiao/contract/system/definition-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../platform/database/db.ts'
import { openEventBus, type EventBus } from '../../platform/context/event-bus.ts'
import { draftMigration } from '../../platform/schema/draft-migration.ts'
import { downloadSheet, makeSheet, uploadSheet } from '../../testing/files/sheet-calls.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { publishDefinition, withdrawDefinition } from './index.ts'

/** A record that is described while two nodes run over one database. */

const visit = defineEntity({
  name: 'extVisit',
  title: '随访',
  path: '/ext/visit',
  table: 'ext_visit',
  perms: 'ext:visit',
  nameField: 'subject',
  scope: { kind: 'shared' },
  fields: {
    subject: { kind: 'text', title: '主题', required: true, max: 40, unique: true },
    day: { kind: 'date', title: '日期' },
    note: { kind: 'longText', title: '备注', max: 500 },
  },
  list: ['subject', 'day'],
  search: ['subject', 'day'],
  form: [{ title: '随访', fields: ['subject', 'day', 'note'] }],
  excel: { import: ['subject', 'day', 'note'], export: ['subject', 'day', 'note'] },
})
const calls = entityEndpoints(visit)
const nurse = testPrincipal({ username: 'nurse' })
const stranger = testPrincipal({ username: 'stranger', codes: ['he:video:list'] })

let first: TestApp
let second: TestApp
let eventBus: EventBus
let database: Database
const nodes = () => [first, second]
const as = (node: TestApp, principal = nurse) => callsByPrincipal(node.context)(principal)

beforeAll(async () => {
  first = await startTestApp()
  eventBus = await openEventBus(first.testDatabase.application)
  database = openDatabase({ connection: first.testDatabase.application })
  second = await startTestApp({ parts: { database, events: eventBus } })
  const owner = openDatabase({ connection: first.testDatabase.owner })
  await sql.raw(await draftMigration(owner.system, [visit as Entity])).execute(owner.system)
  await owner.close()
})
afterEach(() => nodes().forEach(node => expect(node.unexpectedErrors).toEqual([])))
afterAll(async () => {
  await second.close()
  await eventBus.close()
  await database.close()
  await first.close()
})

const statusOn = async (node: TestApp) => (await as(node)(calls.list, {})).status
const everywhere = async (status: number) =>
  await expect.poll(() => Promise.all(nodes().map(statusOn)), { interval: 20 }).toEqual([status, status])

test('nobody knows it, and it is no route, until it is published', async () => {
  await everywhere(404)
  expect((await as(first)(definitionCalls.drawn, {})).result).toEqual([])
})

test('published, it is served by both nodes, for those who may', async () => {
  await publishDefinition(first.database, visit, 'admin')
  await everywhere(200)
  for (const node of nodes()) {
    expect((await as(node)(definitionCalls.drawn, {})).result).toEqual([{ version: 1, entity: visit }])
    expect((await as(node, stranger)(definitionCalls.drawn, {})).result).toEqual([])
    for (const call of [calls.list, calls.add, calls.edit, calls.remove, calls.exportXls, calls.importExcel])
      expect((await as(node, stranger)(call, {})).status, call.path).toBe(403)
    expect((await node.call(calls.list, {})).status).toBe(401)
  }
})

test('what one node adds the other lists, edits and keeps from being overwritten', async () => {
  const made = (await as(first)(calls.add, { body: { subject: '出院七日', day: '2026-11-01' } })).result
  const listed = await as(second)(calls.list, { query: { subject: '*七日*' } })
  expect(listed.result.records).toMatchObject([{ id: made.id, subject: '出院七日', day: '2026-11-01' }])
  const { id, version } = made
  await as(second)(calls.edit, { body: { id, version, note: '已电话联系' } })
  const late = await as(first)(calls.edit, { body: { id, version, note: '未接' } })
  expect(late.body).toMatchObject({ success: false, code: 409 })
  expect((await as(first)(calls.add, { body: { subject: '出院七日' } })).body.success).toBe(false)
  expect((await as(first)(calls.add, { body: { subject: '' } })).body.fields).toMatchObject([{ field: 'subject' }])
  const lines = (await as(first)(calls.history, { query: { id } })).result
  expect(lines).toMatchObject([{ field: 'note', after: '已电话联系' }, { kind: 'add' }])
})

test('rows come by a workbook on one node and leave by one on the other', async () => {
  const book = await makeSheet(['主题', '日期', '备注'], [['出院一月', '2026-12-01', '复查']])
  expect((await uploadSheet(first, nurse, calls.importExcel, book)).result).toMatchObject({ successCount: 1 })
  const file = await downloadSheet(second, nurse, calls.exportXls, { subject: '出院一月' })
  expect(file.rows.map(row => row[0])).toEqual(['主题', '出院一月'])
})

test('permissions, menu and the description of the calls follow it', async () => {
  const menu = await sql<{ url: string | null; perms: string | null }>`select url, perms from sys_permission
    where perms like 'ext:visit:%' or url in ('/ext', '/ext/visit')`.execute(first.database.system)
  expect(menu.rows.map(row => row.perms ?? row.url ?? '').sort()).toEqual([
    '/ext',
    '/ext/visit',
    'ext:visit:add',
    'ext:visit:delete',
    'ext:visit:edit',
    'ext:visit:export',
    'ext:visit:import',
    'ext:visit:list',
    'ext:visit:recycle',
  ])
  const { rows: groups } = await sql<{ url: string }>`select above.url from sys_permission p
    join sys_permission above on above.id = p.parent_id where p.url = '/ext'`.execute(first.database.system)
  expect(groups).toEqual([{ url: '/he/data' }])
  const { paths } = JSON.parse((await as(second)(apiDocsCalls.openapi, {})).text) as { paths: object }
  expect(Object.keys(paths).filter(path => path.includes('/ext/visit/'))).toContain('/api/ext/visit/list')
})

test('a new version takes the place of the one before, on both', async () => {
  const { note: _note, ...fields } = visit.fields
  const shorter = {
    ...visit,
    fields,
    form: [{ title: '随访', fields: ['subject', 'day'] }],
    excel: { export: ['subject'] },
  }
  await publishDefinition(first.database, shorter, 'admin')
  await expect
    .poll(() => Promise.all(nodes().map(async node => (await as(node)(calls.importTemplate, {})).status)))
    .toEqual([404, 404])
  const rejected = await as(second)(calls.add, { body: { subject: '出院半年', note: '不再有' } })
  expect(rejected.status).toBe(400)
})

test.each([
  ['a table of the product', { table: 'sys_user' }],
  ['an address of the product', { path: '/sys/user' }],
  ['permissions of the product', { perms: 'sys:user' }],
  [
    'SQL in a name',
    { fields: { ...visit.fields, 'a" text); drop table sys_user; --': { kind: 'text', title: '名' } } },
  ],
  ['a name of the product', { name: 'hospital' }],
  ['a field that is not there', { list: ['subject', 'nothing'] }],
  ['a kind that does not exist', { fields: { ...visit.fields, day: { kind: 'javascript', title: '日期' } } }],
  ['an option of another kind', { fields: { ...visit.fields, day: { kind: 'date', title: '日期', rule: 'mobile' } } }],
  ['what only code can stand behind', { derived: { days: { title: '天数', kind: 'integer' } } }],
])('%s is refused', async (_what, wrong) => {
  await expect(publishDefinition(first.database, { ...visit, ...wrong }, 'admin')).rejects.toThrow()
  const { rows } = await sql`select from sys_definition where version > 2 or name <> 'extVisit'`.execute(
    first.database.system,
  )
  expect(rows).toEqual([])
})

test('withdrawn, it is gone from both; what was in its table stays', async () => {
  await withdrawDefinition(first.database, 'extVisit')
  await everywhere(404)
  expect((await as(second)(definitionCalls.drawn, {})).result).toEqual([])
  const left = await sql`select from sys_permission where perms like 'ext:%' or url like '/ext%'`.execute(
    first.database.system,
  )
  expect(left.rows).toEqual([])
  await publishDefinition(first.database, visit, 'admin')
  await everywhere(200)
  const stored = await as(second)(calls.list, {})
  expect(stored.result.total).toBe(2)
})
