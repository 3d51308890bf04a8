import { entityActionsOf, defineEntity, type Entity } from '@xuanjiao/contract/entity/entity'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { equalsCondition } from '@xuanjiao/wire/query/query-condition'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/database/db.ts'
import { draftMigration } from '../../../platform/schema/draft-migration.ts'
import { downloadSheet, makeSheet, uploadSheet } from '../../../testing/files/sheet-calls.ts'
import { callsByPrincipal, testPrincipal } from '../../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../../testing/app/test-app.ts'
import { testModule } from '../../../testing/app/test-module.ts'
import { serveEntityModule } from '../index.ts'

/** What a definition may say otherwise: permissions, sentences, flags that are true or false; and what follows a change. */

const tariff = defineEntity({
  name: 'tariff',
  title: '资费',
  path: '/he/tariff',
  table: 'he_tariff',
  perms: 'he:tariff',
  actionPermissions: { recycle: 'delete' },
  replies: { added: '保存成功！', edited: '编辑成功!', restored: '操作成功!' },
  nameField: 'code',
  scope: { kind: 'shared' },
  fields: {
    code: { kind: 'text', title: '编码', required: true, unique: true },
    own: {
      kind: 'flag',
      title: '来源',
      required: true,
      readOnly: true,
      asBoolean: true,
      words: ['系统内置', '自建'],
    },
  },
  list: ['code', 'own'],
  search: ['code'],
  form: [{ title: '资费', fields: ['code'] }],
  excel: { import: ['code'], export: ['code', 'own'] },
})
const calls = entityEndpoints(tariff)
const root = testPrincipal()
let t: TestApp
let admin: TestCall
let committed = 0

beforeAll(async () => {
  const committing = { onCommitted: async () => void (committed += 1) }
  t = await startTestApp({ modules: [testModule(context => serveEntityModule(context, tariff, committing))] })
  const owner = openDatabase({ connection: t.testDatabase.owner })
  await sql.raw(await draftMigration(owner.system, [tariff as Entity])).execute(owner.system)
  await sql`alter table he_tariff alter column own set default false`.execute(owner.system)
  await owner.close()
  admin = callsByPrincipal(t.context)(root)
})
beforeEach(() => {
  committed = 0
})
afterEach(() => expect(t.unexpectedErrors).toEqual([]))
afterAll(() => t.close())

const add = (code: string) => admin(calls.add, { body: { code } })

test('an action that goes by the permission of another has none of its own', async () => {
  expect(Object.keys(entityActionsOf(tariff))).not.toContain('recycle')
  const made = (await add('bin')).result
  const clerk = callsByPrincipal(t.context)(testPrincipal({ codes: ['he:tariff:delete'] }))
  expect((await clerk(calls.remove, { query: { id: made.id } })).body.success).toBe(true)
  expect((await clerk(calls.recycleBin, { query: { code: 'bin' } })).result.total).toBe(1)
  expect((await clerk(calls.restore, { body: { ids: made.id } })).body.message).toBe('操作成功!')
  const stranger = callsByPrincipal(t.context)(testPrincipal({ codes: ['he:tariff:recycle'] }))
  expect((await stranger(calls.recycleBin)).status).toBe(403)
})

test('successes are told in the words of the definition', async () => {
  const made = await add('told')
  expect(made.body.message).toBe('保存成功！')
  const { id, version } = made.result
  expect((await admin(calls.edit, { body: { id, version, code: 'told_2' } })).body.message).toBe('编辑成功!')
})

test('a flag may be true or false: asked for as a flag, read in its own words, set by the server alone', async () => {
  const { id } = (await add('flag')).result
  await sql`update he_tariff set own = true where id = ${id}`.execute(t.database.system)
  const asked = async (own: string) =>
    (await admin(calls.list, { query: { code: equalsCondition('flag') ?? '', own } })).result.records
  expect(await asked('Y')).toMatchObject([{ own: true, own_dictText: '系统内置' }])
  expect(await asked('N')).toEqual([])
  await admin(calls.edit, { body: { id, version: 1, own: false } })
  expect((await admin(calls.get, { query: { id } })).result.own).toBe(true)
  const file = await downloadSheet(t, root, calls.exportXls, { code: 'flag' })
  expect(file.rows[1]).toEqual(['flag', '系统内置'])
})

test('what follows a change happens once it is there for good, and not when it is not', async () => {
  const seen: number[] = []
  const after = async (act: () => Promise<unknown>) => {
    committed = 0
    await act()
    seen.push(committed)
  }
  const { id, version } = (await add('once')).result
  await after(() => add('once'))
  await after(() => add('twice'))
  await after(() => admin(calls.edit, { body: { id, version, code: 'once_2' } }))
  await after(() => admin(calls.remove, { query: { id } }))
  await after(() => admin(calls.restore, { body: { ids: id } }))
  await after(async () => uploadSheet(t, root, calls.importExcel, await makeSheet(['编码'], [['thrice']])))
  expect(seen).toEqual([0, 1, 1, 1, 1, 1])
})
