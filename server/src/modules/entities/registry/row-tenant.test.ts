import { defineEntity, type Entity } from '@xuanjiao/contract/entity/entity'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/database/db.ts'
import { draftMigration } from '../../../platform/schema/draft-migration.ts'
import { addUser } from '../../../testing/people/test-users.ts'
import { downloadSheet, makeSheet, uploadSheet } from '../../../testing/files/sheet-calls.ts'
import { callsByPrincipal, testPrincipal } from '../../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../../testing/app/test-app.ts'
import { testModule } from '../../../testing/app/test-module.ts'
import { serveEntityModule, recordAccessOf } from '../index.ts'

/** Records of no tenant: read by every tenant, changed by the one that runs the installation. */

const notice = defineEntity({
  name: 'holderNotice',
  title: '公约',
  path: '/sys/holderNotice',
  table: 'sys_holder_notice',
  perms: 'sys:holderNotice',
  nameField: 'code',
  scope: { kind: 'installation' },
  fields: {
    code: { kind: 'text', title: '编码', required: true, unique: true, anyCase: true, max: 20 },
    text: { kind: 'longText', title: '内容' },
    steps: { kind: 'rows', title: '步骤', asText: true, columns: { a: { title: '甲', required: true } } },
  },
  list: ['code', 'text'],
  search: ['code'],
  form: [{ title: '公约', fields: ['code', 'text', 'steps'] }],
  excel: { import: ['code', 'text'], export: ['code', 'text'] },
})
const calls = entityEndpoints(notice)
let t: TestApp
let home: TestCall
let other: TestCall
const homeStaff = testPrincipal({ username: 'home' })
const otherStaff = testPrincipal({ username: 'other', tenantId: 77 })

beforeAll(async () => {
  t = await startTestApp({ modules: [testModule(context => serveEntityModule(context, notice))] })
  const owner = openDatabase({ connection: t.testDatabase.owner })
  await sql.raw(await draftMigration(owner.system, [notice as Entity])).execute(owner.system)
  await owner.close()
  await addUser(t.database.system, { username: 'home', realname: '家里人' })
  const as = callsByPrincipal(t.context)
  home = as(homeStaff)
  other = as(otherStaff)
})
afterEach(() => expect(t.unexpectedErrors).toEqual([]))
afterAll(() => t.close())

const add = async (code: string, more: object = {}) => (await home(calls.add, { body: { code, ...more } })).result
const tenantOf = async (id: string) =>
  (
    await sql<{ tenant: number }>`select tenant_id as tenant from sys_holder_notice where id = ${id}`.execute(
      t.database.system,
    )
  ).rows[0]?.tenant

test('they belong to nobody and everybody reads them', async () => {
  const made = await add('read_me', { text: '一' })
  expect(await tenantOf(made.id)).toBe(0)
  expect((await other(calls.list, { query: { code: 'read_me' } })).result.records).toMatchObject([{ id: made.id }])
  expect((await other(calls.get, { query: { id: made.id } })).result.text).toBe('一')
  expect((await other(calls.options, { query: { keyword: 'read_me' } })).result).toMatchObject([{ text: 'read_me' }])
  await home(calls.edit, { body: { id: made.id, version: made.version, text: '二' } })
  expect((await other(calls.history, { query: { id: made.id } })).result).toMatchObject([
    { field: 'text', before: '一', after: '二', by: 'home', byName: '家里人' },
    { kind: 'add' },
  ])
})

test('another tenant changes nothing, by whatever call', async () => {
  const made = await add('not_yours', { text: '一' })
  const { id, version } = made
  const edited = await home(calls.edit, { body: { id, version, text: '二' } })
  const [line] = (await home(calls.history, { query: { id } })).result
  const gone = await add('gone')
  await home(calls.remove, { query: { id: gone.id } })
  const seen = edited.result.version
  const problems = [
    await other(calls.add, { body: { code: 'mine' } }),
    await other(calls.edit, { body: { id, version: seen, text: '三' } }),
    await other(calls.revert, { body: { id, logId: line?.logId ?? '', field: 'text', version: seen } }),
    await other(calls.remove, { query: { id } }),
    await other(calls.removeBatch, { query: { ids: id } }),
    await other(calls.removeFound, { query: { code: 'not_yours', expected: 1 } }),
    await other(calls.restore, { body: { ids: gone.id } }),
    await other(calls.purge, { query: { ids: gone.id } }),
  ]
  expect(problems.map(answer => answer.status)).toEqual(problems.map(() => 403))
  const book = await makeSheet(['编码'], [['imported']])
  expect((await uploadSheet(t, otherStaff, calls.importExcel, book)).status).toBe(403)
  await expect(recordAccessOf(t.context, notice).edit(otherStaff, { id, text: '四' })).rejects.toMatchObject({
    status: 403,
  })
  expect((await home(calls.get, { query: { id } })).result.text).toBe('二')
  expect((await home(calls.list, { query: { code: 'mine,imported' } })).result.total).toBe(0)
})

test('the one that runs it takes back, restores, purges, imports and exports', async () => {
  const { id, version } = await add('whole_life', { text: '一' })
  await home(calls.edit, { body: { id, version, text: '二' } })
  const [line] = (await home(calls.history, { query: { id } })).result
  await home(calls.revert, { body: { id, logId: line?.logId ?? '', field: 'text', version: version + 1 } })
  expect((await home(calls.get, { query: { id } })).result.text).toBe('一')
  await home(calls.remove, { query: { id } })
  expect((await home(calls.recycleBin, { query: { code: 'whole_life' } })).result.total).toBe(1)
  await home(calls.restore, { body: { ids: id } })
  const file = await downloadSheet(t, homeStaff, calls.exportXls, { code: 'whole_life' })
  expect(file.rows).toEqual([
    ['编码', '内容'],
    ['whole_life', '一'],
  ])
  await home(calls.remove, { query: { id } })
  await home(calls.purge, { query: { ids: id } })
  expect(await tenantOf(id)).toBeUndefined()
  expect(
    await uploadSheet(t, homeStaff, calls.importExcel, await makeSheet(['编码', '内容'], [['brought', '三']])),
  ).toMatchObject({
    code: 200,
    result: { successCount: 1 },
  })
  const [brought] = (await other(calls.list, { query: { code: 'brought' } })).result.records
  expect(await tenantOf(brought?.id ?? '')).toBe(0)
})

test('rows kept as text are checked as rows and answered as text', async () => {
  const steps = '[{"a":"一"},{"a":"二"}]'
  const made = await add('rows', { steps })
  expect(made.steps).toBe(steps)
  expect((await home(calls.edit, { body: { id: made.id, version: made.version, steps: '[]' } })).result.steps).toBe(
    '[]',
  )
  for (const wrong of ['x', '{}', '[{}]', '[{"b":"一"}]', '[1]'])
    expect((await home(calls.add, { body: { code: 'wrong', steps: wrong } })).status, wrong).toBe(400)
})
