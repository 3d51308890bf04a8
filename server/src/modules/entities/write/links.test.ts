import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { defineEntity } from '@xuanjiao/contract/entity/entity'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../platform/database/db.ts'
import { draftMigration } from '../../../platform/schema/draft-migration.ts'
import { downloadSheet, makeSheet, uploadSheet } from '../../../testing/files/sheet-calls.ts'
import { callsByPrincipal, testPrincipal } from '../../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../../testing/app/test-app.ts'
import { testModule } from '../../../testing/app/test-module.ts'
import { serveEntityModule } from '../index.ts'

// Links that a table of their own keeps, between two records that exist for this alone: books, and the shelves they
// stand on. A shelf is a tree by its parent, and belongs to one of two halls that readers see.

const shelf = defineEntity({
  name: 'shelf',
  title: '书架',
  path: '/he/shelf',
  table: 'he_shelf',
  perms: 'he:shelf',
  nameField: 'label',
  scope: { kind: 'subtree', code: 'hall' },
  tree: { parent: 'above', depth: 3 },
  fields: {
    label: { kind: 'text', title: '名称', required: true, max: 20, unique: true },
    hall: { kind: 'text', title: '展厅', required: true, max: 3 },
    above: { kind: 'link', title: '上级', to: 'shelf' },
  },
  list: ['label'],
  search: ['label'],
  form: [{ title: '书架', fields: ['label', 'hall', 'above'] }],
  excel: {},
})

const book = defineEntity({
  name: 'book',
  title: '图书',
  path: '/he/book',
  table: 'he_book',
  perms: 'he:book',
  nameField: 'label',
  scope: { kind: 'shared' },
  fields: {
    label: { kind: 'text', title: '书名', required: true, max: 20, unique: true },
    shelves: {
      kind: 'link',
      title: '书架',
      to: 'shelf',
      many: true,
      through: { table: 'he_book_shelf', own: 'book_id', other: 'shelf_id' },
    },
  },
  list: ['label', 'shelves'],
  search: ['label', 'shelves'],
  form: [{ title: '图书', fields: ['label', 'shelves'] }],
  excel: { import: ['label', 'shelves'], export: ['label', 'shelves'] },
})

const root = testPrincipal({ username: 'root' })
const [books, shelves] = [entityEndpoints(book), entityEndpoints(shelf)]

let app: TestApp
let admin: TestCall
/** Sees the shelves of hall A01 alone. */
let keeper: TestCall
const ids: Record<string, string> = {}

beforeAll(async () => {
  app = await startTestApp({
    modules: [
      testModule(context => {
        serveEntityModule(context, shelf)
        serveEntityModule(context, book)
      }),
    ],
  })
  const owner = openDatabase({ connection: app.testDatabase.owner })
  await sql.raw(await draftMigration(owner.system, [shelf, book])).execute(owner.system)
  await sql.raw(LINKS).execute(owner.system)
  await owner.close()
  admin = callsByPrincipal(app.context)(root)
  keeper = callsByPrincipal(app.context)({
    ...testPrincipal({ username: 'keeper', dataScope: { kind: 'nowhere' } }),
    orgCode: 'A01',
  })
  for (const [label, hall, above] of [
    ['甲', 'A01'],
    ['乙', 'A01', '甲'],
    ['丙', 'A02'],
  ] as const)
    ids[label] = (await admin(shelves.add, { body: { label, hall, above: ids[above ?? ''] ?? null } })).result.id
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

const LINKS = `create table he_book_shelf (id uuid primary key, tenant_id integer not null,
  book_id uuid not null references he_book (id) on delete cascade, shelf_id uuid not null references he_shelf (id),
  created_by text, created_at timestamptz not null default now(), unique (book_id, shelf_id));
  select xj_tenant_table('he_book_shelf');
  select xj_logged_links('he_book_shelf', 'he_book', 'he_shelf', 'book_id', 'shelf_id', 'shelves');`

const of = (...labels: string[]) => labels.map(label => ids[label] ?? '').join(',')
let count = 0
const make = async (...labels: string[]) => {
  const body = { label: `书${(count += 1)}`, shelves: of(...labels) }
  return (await admin(books.add, { body })).result
}
const read = async (id: string) => (await admin(books.get, { query: { id } })).result

test('are answered by what makes them, by lists and by details, with the names people read', async () => {
  const made = await make('甲', '丙')
  expect(made).toMatchObject({ shelves: of('甲', '丙'), shelves_dictText: '甲,丙' })
  expect(await read(made.id)).toMatchObject({ shelves: of('甲', '丙'), shelves_dictText: '甲,丙' })
  const [row] = (await admin(books.list, { query: { label: made.label } })).result.records
  expect(row).toMatchObject({ shelves: of('甲', '丙'), shelves_dictText: '甲,丙' })
})

test('are replaced by an edit that names them, count as a change, and stay with one that does not', async () => {
  const { id, version, label } = await make('甲')
  const edited = (await admin(books.edit, { body: { id, version, shelves: of('乙') } })).result
  expect(edited).toMatchObject({ shelves: of('乙'), shelves_dictText: '乙', version: version + 1 })
  await admin(books.edit, { body: { id, version: edited.version, label: `${label}改` } })
  expect(await read(id)).toMatchObject({ shelves: of('乙') })
  await admin(books.edit, { body: { id, version: edited.version + 1, shelves: '' } })
  expect((await read(id)).shelves).toBeNull()
})

test('are told in the history, and taken back by it', async () => {
  const { id, version } = await make('甲', '丙')
  await admin(books.edit, { body: { id, version, shelves: of('丙') } })
  const lines = (await admin(books.history, { query: { id } })).result
  expect(lines.map(({ field, beforeText, afterText, by }) => [field, beforeText, afterText, by])).toEqual([
    ['shelves', '甲,丙', '丙', 'root'],
    ['shelves', null, '甲,丙', 'root'],
    ['', null, null, 'root'],
  ])
  expect(lines.map(({ revertible }) => revertible)).toEqual([true, false, false])
  const body = { id, logId: lines[0]?.logId ?? '', field: 'shelves' }
  expect((await admin(books.revert, { body })).result).toMatchObject({ shelves: of('甲', '丙') })
})

test('lead to records that exist, and that the writer sees; those beyond are left alone', async () => {
  const { id, version } = await make('甲', '丙')
  const unknown = await admin(books.edit, { body: { id, version, shelves: 'f'.repeat(32) } })
  expect([unknown.status, unknown.body.fields?.[0]?.field]).toEqual([400, 'shelves'])
  expect((await keeper(books.edit, { body: { id, version, shelves: of('丙') } })).status).toBe(400)
  expect((await keeper(books.edit, { body: { id, version, shelves: of('乙') } })).status).toBe(200)
  expect((await read(id)).shelves?.split(',').toSorted()).toEqual(of('乙', '丙').split(',').toSorted())
})

test('are asked for by one of them, in a tree with what stands below', async () => {
  const [above, below] = [await make('甲'), await make('乙')]
  const match = async (query: Record<string, string>) =>
    (await admin(books.list, { query: { ...query, pageSize: 100 } })).result.records.map(row => row.id)
  expect(await match({ shelves: of('甲') })).toEqual(expect.arrayContaining([above.id, below.id]))
  expect(await match({ shelves: of('乙') })).toContain(below.id)
  expect(await match({ shelves: of('乙') })).not.toContain(above.id)
  expect(await match({ shelves: `!${of('乙')}` })).not.toContain(below.id)
})

test('keep what they lead to from deletion, but for those in the recycle bin', async () => {
  const lonely = (await admin(shelves.add, { body: { label: '丁', hall: 'A02' } })).result
  ids['丁'] = lonely.id
  const { id } = await make('丁')
  const rejected = await admin(shelves.remove, { query: { id: lonely.id } })
  expect(rejected.body.message).toBe('该书架下还有 1 个图书，不能删除')
  await admin(books.remove, { query: { id } })
  expect((await admin(shelves.remove, { query: { id: lonely.id } })).body.success).toBe(true)
})

test('go out into a file and come in with one, by their names', async () => {
  const rows = [
    ['从文件来的书', '甲、丙'],
    ['哪里都不在', ''],
    ['不认识的架子', '戊'],
  ]
  const { result } = await uploadSheet(app, root, books.importExcel, await makeSheet(['书名', '书架'], rows), {
    mode: 'skip',
  })
  expect(result).toMatchObject({ errorCount: 1 })
  const exported = await downloadSheet(app, root, books.exportXls, { label: '从文件来的书' })
  expect(exported.rows).toEqual([
    ['书名', '书架'],
    ['从文件来的书', '甲,丙'],
  ])
})
