import { defineEntity, type Entity } from '@xuanjiao/contract/entity/entity'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../../platform/database/db.ts'
import { draftMigration } from '../../../../platform/schema/draft-migration.ts'
import { downloadSheet, makeSheet, uploadSheet } from '../../../../testing/files/sheet-calls.ts'
import { callsByPrincipal, testPrincipal } from '../../../../testing/people/test-principals.ts'
import { startTestApp, type TestCall, type TestApp } from '../../../../testing/app/test-app.ts'
import { testModule } from '../../../../testing/app/test-module.ts'
import { serveEntityModule } from '../../index.ts'

/** Rows that belong to a record and are saved with it. */

const line = defineEntity({
  name: 'quoteLine',
  title: '报价行',
  path: '/he/quoteLine',
  table: 'he_quote_line',
  perms: 'he:quote:line',
  partOf: { by: 'quoteId', perms: 'he:quote', order: 'sortNo', maxRows: 4 },
  nameField: 'label',
  scope: { kind: 'shared' },
  unit: '行',
  fields: {
    quoteId: { kind: 'link', title: '报价', to: 'quote', required: true, fixed: true, holds: false },
    label: { kind: 'text', title: '名称', required: true, max: 20 },
    code: { kind: 'text', title: '编码', unique: ['quoteId'] },
    count: { kind: 'integer', title: '数量', default: 1, required: true },
    sortNo: { kind: 'integer', title: '排序', default: 1, required: true },
  },
  list: ['label', 'code', 'count'],
  search: [],
  form: [{ title: '行', fields: ['quoteId', 'label', 'code', 'count'] }],
  excel: { import: ['quoteId', 'label', 'code', 'count'], export: ['quoteId', 'label', 'code', 'count'], key: 'code' },
  sort: { field: 'sortNo', direction: 'asc' },
})

const quote = defineEntity({
  name: 'quote',
  title: '报价',
  path: '/he/quote',
  table: 'he_quote',
  perms: 'he:quote',
  nameField: 'name',
  scope: { kind: 'shared' },
  fields: { name: { kind: 'text', title: '名称', required: true, unique: true } },
  children: { lines: line },
  list: ['name'],
  search: ['name'],
  form: [{ title: '报价', fields: ['name'] }],
  excel: {},
})

/** Another record that may name a line, and keeps it thereby. */
const delivery = defineEntity({
  name: 'delivery',
  title: '发货',
  path: '/he/delivery',
  table: 'he_delivery',
  perms: 'he:delivery',
  nameField: 'name',
  scope: { kind: 'shared' },
  fields: {
    name: { kind: 'text', title: '名称', required: true },
    lineId: { kind: 'link', title: '行', to: 'quoteLine' },
  },
  list: ['name'],
  search: [],
  form: [{ title: '发货', fields: ['name', 'lineId'] }],
  excel: {},
})

const quotes = entityEndpoints(quote)
const lines = entityEndpoints(line)
const deliveries = entityEndpoints(delivery)
const all: readonly Entity[] = [quote, line, delivery]
const root = testPrincipal()
let t: TestApp
let admin: TestCall
let reader: TestCall
let committed = 0

beforeAll(async () => {
  const committing = { onCommitted: async () => void (committed += 1) }
  const modules = [
    testModule(context => {
      serveEntityModule(context, quote, committing)
      serveEntityModule(context, line)
      serveEntityModule(context, delivery)
    }),
  ]
  t = await startTestApp({ modules })
  const owner = openDatabase({ connection: t.testDatabase.owner })
  await sql.raw(await draftMigration(owner.system, all)).execute(owner.system)
  await owner.close()
  const as = callsByPrincipal(t.context)
  admin = as(root)
  reader = as(testPrincipal({ codes: ['he:quote:list'] }))
})
beforeEach(() => {
  committed = 0
})
afterEach(() => expect(t.unexpectedErrors).toEqual([]))
afterAll(() => t.close())

let number = 0
const draft = (label: string, sortNo: number, code?: string) => ({ label, sortNo, ...(code && { code }) })
const add = async (...added: ReturnType<typeof draft>[]) =>
  (await admin(quotes.add, { body: { name: `报价${(number += 1)}`, lines: { added } } })).result
const read = async (id: string, call = admin) => (await call(quotes.rows, { query: { id, name: 'lines' } })).result
const labels = async (id: string) => (await read(id)).rows.map(row => row['label'])
const own = async (id: string) => (await admin(lines.list, { query: { quoteId: id } })).result.records
const save = (id: string, version: number, changes: object) =>
  admin(quotes.edit, { body: { id, version, lines: changes } })

describe('rows of a record', () => {
  test('are made with it, and read in their order with the version they rest on', async () => {
    const made = await add(draft('乙', 2), draft('甲', 1))
    expect(await read(made.id)).toMatchObject({ version: 1, rows: [{ label: '甲', count: 1 }, { label: '乙' }] })
    expect(committed).toBe(1)
    expect((await read(made.id, reader)).rows).toHaveLength(2)
  })

  test('are added, changed and removed with it in one go, and make a new version of it', async () => {
    const made = await add(draft('甲', 1), draft('乙', 2), draft('丙', 3))
    const { rows } = await read(made.id)
    const [a, b] = rows
    const changes = { added: [draft('丁', 4)], changed: [{ ...b, label: '改' }], removed: [a?.id] }
    const answer = await save(made.id, 1, changes)
    expect(answer.result).toMatchObject({ name: made.name, version: 2 })
    expect(await labels(made.id)).toEqual(['改', '丙', '丁'])
    expect((await save(made.id, 1, changes)).body.code).toBe(409)
  })

  test('are all saved or none, with the record, and what is wrong stands where it was sent', async () => {
    const made = await add(draft('甲', 1, 'a'))
    const [a] = (await read(made.id)).rows
    const body = { id: made.id, version: 1, name: '改名' }
    const attempt = async (changes: object) => (await admin(quotes.edit, { body: { ...body, lines: changes } })).body
    expect((await attempt({ added: [draft('乙', 2), draft('丙', 3, 'a')] })).fields).toEqual([
      { field: 'lines.added.1.code', message: '编码已存在' },
    ])
    expect((await attempt({ changed: [{ ...a, label: '' }] })).fields?.[0]?.field).toBe('lines.changed.0.label')
    expect((await attempt({ changed: [{ ...a, label: '晚', version: 9 }] })).code).toBe(409)
    expect((await attempt({ added: [2, 3, 4, 5].map(n => draft(`第${n}`, n)) })).message).toBe('报价行最多4行')
    expect((await attempt({ added: [{ label: 'x', strange: 1 }] })).code).toBe(400)
    expect((await admin(quotes.get, { query: { id: made.id } })).result).toMatchObject({ name: made.name, version: 1 })
    expect(await labels(made.id)).toEqual(['甲'])
  })

  test('may swap what only one of them can hold', async () => {
    const made = await add(draft('甲', 1, 'a'), draft('乙', 2, 'b'), draft('丙', 3, 'c'))
    const rows = (await read(made.id)).rows
    const turned = rows.map((row, at) => ({ ...row, code: ['b', 'c', 'a'][at] }))
    expect((await save(made.id, 1, { changed: turned })).body.success).toBe(true)
    expect((await read(made.id)).rows.map(row => row['code'])).toEqual(['b', 'c', 'a'])
  })

  test('of another record are not to be had here', async () => {
    const [mine, other] = [await add(draft('甲', 1)), await add(draft('乙', 1))]
    const [strange] = (await read(other.id)).rows
    expect((await save(mine.id, 1, { changed: [{ ...strange, label: '改' }] })).status).toBe(404)
    expect((await save(mine.id, 1, { removed: [strange?.id] })).status).toBe(404)
    expect(await labels(other.id)).toEqual(['乙'])
  })

  test('written by themselves change their record, too', async () => {
    const made = await add(draft('甲', 1))
    const [a] = await own(made.id)
    committed = 0
    await admin(lines.add, { body: { quoteId: made.id, ...draft('乙', 2) } })
    await admin(lines.edit, { body: { id: a?.id ?? '', version: 1, label: '改' } })
    expect(committed).toBe(2)
    await admin(lines.remove, { query: { id: a?.id ?? '' } })
    expect(await read(made.id)).toMatchObject({ version: 4, rows: [{ label: '乙' }] })
    const nowhere = { quoteId: 'f'.repeat(32), ...draft('丙', 1) }
    expect((await admin(lines.add, { body: nowhere })).status).toBe(404)
  })

  test('are changed by who may edit the record, and by nobody else', async () => {
    const made = await add(draft('甲', 1))
    const [a] = await own(made.id)
    for (const answer of [
      await reader(lines.add, { body: { quoteId: made.id, ...draft('乙', 2) } }),
      await reader(lines.edit, { body: { id: a?.id ?? '', version: 1, label: '改' } }),
      await reader(lines.remove, { query: { id: a?.id ?? '' } }),
    ])
      expect(answer.status).toBe(403)
    expect((await reader(lines.list, { query: { quoteId: made.id } })).result.total).toBe(1)
    expect(await t.context.sharedGridPages.mayOpen(root, `quote.${made.id}`)).toBe(true)
    expect(await t.context.sharedGridPages.mayOpen(root, `quote.${'f'.repeat(32)}`)).toBe(false)
    expect(
      await t.context.sharedGridPages.mayOpen(testPrincipal({ codes: ['he:quote:list'] }), `quote.${made.id}`),
    ).toBe(false)
    const blind = testPrincipal({ hidden: ['he:quote:line:field:count'] })
    expect(await t.context.sharedGridPages.mayOpen(blind, `quote.${made.id}`)).toBe(false)
  })
})

describe('the history of a record tells of its rows', () => {
  const told = async (id: string) =>
    (await admin(quotes.history, { query: { id } })).result.map(line => [
      line.field,
      line.title,
      line.beforeText,
      line.afterText,
    ])
  const lineOf = async (id: string, field: string) => {
    const match = (await admin(quotes.history, { query: { id } })).result.find(line => line.field === field)
    if (!match) throw new Error(`no line of ${field}`)
    return match
  }
  const revert = async (id: string, field: string) => {
    const { logId } = await lineOf(id, field)
    return admin(quotes.revert, { body: { id, logId, field, version: (await read(id)).version } })
  }

  test('what came, what changed and what was removed, swapped values as they were', async () => {
    const made = await add(draft('甲', 1, 'a'), draft('乙', 2, 'b'))
    const [a, b] = (await read(made.id)).rows
    await save(made.id, 1, {
      changed: [
        { ...a, code: 'b' },
        { ...b, code: 'a' },
      ],
    })
    await save(made.id, 2, { removed: [a?.id] })
    expect(await told(made.id)).toEqual([
      ['lines', '报价行', '甲', null],
      ['lines.code', '乙 · 编码', 'b', 'a'],
      ['lines.code', '甲 · 编码', 'a', 'b'],
      ['lines', '报价行', null, '乙'],
      ['lines', '报价行', null, '甲'],
      ['', '新增', null, null],
    ])
  })

  test('and of the record alone, when it goes and comes back with them', async () => {
    const made = await add(draft('甲', 1))
    await admin(quotes.remove, { query: { id: made.id } })
    await admin(quotes.restore, { body: { ids: made.id } })
    expect((await told(made.id)).map(([, title]) => title)).toEqual(['还原', '删除', '报价行', '新增'])
  })

  test('a change of a row is taken back, as a change of the record', async () => {
    const made = await add(draft('甲', 1))
    const [a] = (await read(made.id)).rows
    await save(made.id, 1, { changed: [{ ...a, count: 5 }] })
    expect(await lineOf(made.id, 'lines.count')).toMatchObject({ before: 1, after: 5, revertible: true })
    expect((await revert(made.id, 'lines.count')).result).toMatchObject({ version: 3 })
    expect((await read(made.id)).rows).toMatchObject([{ label: '甲', count: 1 }])
    expect((await lineOf(made.id, 'lines.count')).before).toBe(5)
  })

  test('a row that was removed is brought back, and only by the record it was of', async () => {
    const [made, other] = [await add(draft('甲', 1, 'a')), await add(draft('乙', 1))]
    const [a] = (await read(made.id)).rows
    await save(made.id, 1, { removed: [a?.id] })
    const { logId } = await lineOf(made.id, 'lines')
    const strange = await admin(quotes.revert, { body: { id: other.id, logId, field: 'lines', version: 1 } })
    expect(strange.status).toBe(404)
    expect((await revert(made.id, 'lines')).body.success).toBe(true)
    expect(await read(made.id)).toMatchObject({ version: 3, rows: [{ label: '甲', code: 'a' }] })
    const again = await admin(quotes.revert, { body: { id: made.id, logId, field: 'lines', version: 3 } })
    expect(again.status).toBe(404)
  })

  test('to who may see the field, and taken back by who may write it', async () => {
    const made = await add(draft('甲', 1))
    const [a] = (await read(made.id)).rows
    await save(made.id, 1, { changed: [{ ...a, count: 5 }] })
    const { logId } = await lineOf(made.id, 'lines.count')
    const as = callsByPrincipal(t.context)
    const blind = as(testPrincipal({ hidden: ['he:quote:line:field:count'] }))
    const fields = (await blind(quotes.history, { query: { id: made.id } })).result.map(line => line.field)
    expect(fields).not.toContain('lines.count')
    const body = { id: made.id, logId, field: 'lines.count', version: 2 }
    expect((await blind(quotes.revert, { body })).status).toBe(404)
    expect((await reader(quotes.revert, { body })).status).toBe(403)
  })
})

describe('rows as a file', () => {
  const send = async (head: string[], cells: unknown[][], fields: Record<string, string>, principal = root) =>
    uploadSheet(t, principal, lines.importExcel, await makeSheet(head, cells as string[][]), { mode: 'all', fields })

  test('leave with the name of their record, those of one record alone', async () => {
    const made = await add(draft('甲', 1, 'a'), draft('乙', 2))
    const { rows } = await downloadSheet(t, root, lines.exportXls, { quoteId: made.id, column: 'sortNo', order: 'asc' })
    expect(rows).toEqual([
      ['报价', '名称', '编码', '数量'],
      [made.name, '甲', 'a', '1'],
      [made.name, '乙', '', '1'],
    ])
  })

  test('come in by the name of their record, are known by their key, and make a new version of it', async () => {
    const made = await add(draft('甲', 1, 'a'))
    const cells = [
      [made.name, '改', 'a', 7],
      [made.name, '新', 'b', 2],
    ]
    const answer = await send(['报价', '名称', '编码', '数量'], cells, { existing: 'update' })
    expect(answer.result).toMatchObject({ totalCount: 2, successCount: 2, updatedCount: 1 })
    expect(await read(made.id)).toMatchObject({
      version: 3,
      rows: [
        { label: '改', code: 'a', count: 7 },
        { label: '新', code: 'b', count: 2 },
      ],
    })
  })

  test('need not say whose they are where the page does, and are as many as a record has at most', async () => {
    const [made, other] = [await add(), await add()]
    const cells = [1, 2, 3, 4].map(n => [`第${n}`, `c${n}`])
    const answer = await send(['名称', '编码'], cells, { foreignKeys: made.id })
    expect(answer.result).toMatchObject({ successCount: 4 })
    expect((await read(made.id)).rows).toHaveLength(4)
    expect((await send(['名称', '编码'], cells, { foreignKeys: other.id })).result).toMatchObject({ successCount: 4 })
    const more = await send(['名称', '编码'], [['第5', 'c5']], { foreignKeys: made.id })
    expect(more.result.errors).toMatchObject([{ row: 2, reason: '报价行最多4行' }])
    expect(
      (await send(['名称'], [['甲']], { foreignKeys: made.id }, testPrincipal({ codes: ['he:quote:edit'] }))).status,
    ).toBe(403)
  })
})

describe('with the record, its rows', () => {
  test('go into the recycle bin and come back, but for those that were removed before', async () => {
    const made = await add(draft('甲', 1), draft('乙', 2))
    const [a] = (await read(made.id)).rows
    await save(made.id, 1, { removed: [a?.id] })
    await admin(quotes.remove, { query: { id: made.id } })
    expect(await own(made.id)).toEqual([])
    expect((await admin(quotes.rows, { query: { id: made.id, name: 'lines' } })).status).toBe(404)
    await admin(quotes.restore, { body: { ids: made.id } })
    expect(await labels(made.id)).toEqual(['乙'])
  })

  test('stay while another record names one of them', async () => {
    const made = await add(draft('甲', 1))
    const [a] = (await read(made.id)).rows
    await admin(deliveries.add, { body: { name: '第一批', lineId: a?.id ?? '' } })
    const answer = await admin(quotes.remove, { query: { id: made.id } })
    expect(answer.body.message).toBe('该报价行下还有 1 个发货，不能删除')
    expect(await labels(made.id)).toEqual(['甲'])
    expect((await save(made.id, 1, { removed: [a?.id] })).body.message).toBe('该报价行下还有 1 个发货，不能删除')
  })

  test('are destroyed', async () => {
    const made = await add(draft('甲', 1))
    await admin(quotes.remove, { query: { id: made.id } })
    expect((await admin(quotes.purge, { query: { ids: made.id } })).body.success).toBe(true)
    const { rows } = await sql`select 1 from he_quote_line where quote_id = ${made.id}`.execute(t.database.system)
    expect(rows).toEqual([])
  })
})
