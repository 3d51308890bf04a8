import type { Entity } from '@xuanjiao/contract/entity/entity'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import type { Field } from '@xuanjiao/wire/kinds/field'
import { equalsCondition, containsCondition } from '@xuanjiao/wire/query/query-condition'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/db.ts'
import { draftMigration } from '../../platform/schema/draft-migration.ts'
import { advancedQueryParams, type AdvancedConditionTuple } from '../../testing/app/advanced-query-params.ts'
import { arbitraryDraft, arbitraryEntity, STORED_FILE_NAMES, type DraftTargets } from '../../testing/random-entity.ts'
import { downloadSheet } from '../../testing/files/sheet-calls.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { insertStoredFile } from '../../testing/files/stored-files.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { testModule } from '../../testing/app/test-module.ts'
import { serveEntityModule } from './index.ts'

const LONG = process.env['TEST_LONG'] === '1'
const ENTITIES = LONG ? 40 : 5
const ROUNDS = LONG ? 40 : 6
const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000)

/** What links of the random records lead to. */
const target: Entity = {
  name: 'target',
  title: '目标',
  path: '/he/target',
  table: 'he_target',
  perms: 'he:target',
  nameField: 'label',
  scope: { kind: 'shared' },
  fields: {
    label: { kind: 'text', title: '名称', required: true, max: 50, personal: 'name' },
    code: { kind: 'text', title: '编码', required: true, max: 20, unique: true },
    phone: { kind: 'text', title: '电话', personal: 'phone' },
  },
  list: ['label', 'code', 'phone'],
  search: ['label', 'code', 'phone'],
  form: [{ title: '全部', fields: ['label', 'code', 'phone'] }],
  excel: { export: ['label', 'code', 'phone'] },
}
const entities = Array.from(
  { length: ENTITIES },
  (_, i) => fc.sample(arbitraryEntity(i), { seed: seed + i, numRuns: 1 })[0]!,
)
const root = testPrincipal({ username: 'root' })

let app: TestApp
let admin: TestCall
let targets: DraftTargets

beforeAll(async () => {
  app = await startTestApp({
    modules: [testModule(context => [target, ...entities].forEach(entity => serveEntityModule(context, entity)))],
  })
  await makeTables()
  for (const path of [...STORED_FILE_NAMES.image, ...STORED_FILE_NAMES.file]) await insertStoredFile(app, 'root', path)
  admin = callsByPrincipal(app.context)(root)
  const made = ['张三丰', '李四', '王五', '赵六'].map(async (label, i) => {
    const body = { label, code: `c${i}`, phone: `1381234567${i}` }
    return (await admin(entityEndpoints(target).add, { body: body })).result.id
  })
  targets = { ids: await Promise.all(made), codes: ['c0', 'c1', 'c2', 'c3'] }
})
afterAll(() => app.close())
afterEach(() => expect(app.unexpectedErrors).toEqual([]))

/** The tables as a person makes them: the draft, run by the owner. */
async function makeTables(): Promise<void> {
  const owner = openDatabase({ connection: app.testDatabase.owner })
  await sql.raw(await draftMigration(owner.system, [target, ...entities])).execute(owner.system)
  expect(await draftMigration(owner.system, [target, ...entities])).toBe('')
  await owner.close()
}

const samples = (entity: Entity, salt: number) =>
  fc.sample(arbitraryDraft(entity, targets), { seed: seed + salt, numRuns: ROUNDS })

/** What finds the row by one of its values: the value itself, or one of several. */
function searched(field: Field, value: unknown): string | undefined {
  if (field.kind === 'rows' || value === null) return undefined
  const many = (field.kind === 'dict' || field.kind === 'link') && field.many === true
  const [one] = Array.isArray(value) ? (value as string[]) : many ? String(value).split(',') : [String(value)]
  return one === undefined ? undefined : equalsCondition(one)
}

describe.each(entities.map(entity => [`${entity.name} (seed ${seed})`, entity] as const))('%s', (_name, entity) => {
  const calls = entityEndpoints(entity)
  const fields = Object.entries(entity.fields).filter(([name]) => name !== 'label')

  test('keeps every value as it was sent, and finds the record by each of them', async () => {
    for (const [i, draft] of samples(entity, 100).entries()) {
      const label = `${entity.name} ${i}`
      const made = (await admin(calls.add, { body: { label, ...draft } })).result as Record<string, unknown>
      expect(made).toMatchObject({ label, ...draft })
      expect((await admin(calls.get, { query: { id: String(made['id']) } })).result).toEqual(made)
      for (const [name, field] of fields) {
        const requested = searched(field, made[name])
        if (requested === undefined) continue
        const query = { [name]: requested, pageSize: 1000 }
        const { records } = (await admin(calls.list, { query })).result
        expect(
          records.map(row => row.id),
          `${name} = ${requested}`,
        ).toContain(made['id'])
        const others = (await admin(calls.list, { query: { ...query, label: equalsCondition(label) ?? '' } })).result
        expect(others.records.map(row => row.id)).toEqual([made['id']])
      }
    }
  })

  test('changes what is sent and tells it field by field', async () => {
    const [one, two] = samples(entity, 200)
    const made = (await admin(calls.add, { body: { label: `${entity.name} 改`, ...one } })).result
    const edited = (await admin(calls.edit, { body: { id: made.id, version: 1, ...two } })).result as Record<
      string,
      unknown
    >
    expect(edited).toMatchObject({ ...two, version: 2 })
    const lines = (await admin(calls.history, { query: { id: made.id } })).result
    const before = made as Record<string, unknown>
    const changed = fields
      .map(([name]) => name)
      .filter(name => JSON.stringify(before[name]) !== JSON.stringify(edited[name]))
    expect(
      lines
        .filter(line => line.kind === 'edit')
        .map(line => line.field)
        .sort(),
    ).toEqual(changed.sort())
    for (const { field, logId, revertible } of lines.filter(line => line.kind === 'edit')) {
      expect(revertible, field).toBe(true)
      await admin(calls.revert, { body: { id: made.id, logId, field } })
    }
    expect((await admin(calls.get, { query: { id: made.id } })).result).toMatchObject({ ...one })
  })

  test('contains are found by a part, in capitals or not', async () => {
    for (const [name, field] of fields.filter(([, field]) => field.kind === 'text' || field.kind === 'longText')) {
      const { records } = (await admin(calls.list, { query: { pageSize: 1000 } })).result
      const row = records.find(row => typeof (row as Record<string, unknown>)[name] === 'string') as
        | Record<string, unknown>
        | undefined
      if (!row) continue
      const part = Array.from(String(row[name]))
        .slice(0, 6)
        .join('')
        .trim()
        .replaceAll(/[a-z]/g, letter => letter.toUpperCase())
      const match = (await admin(calls.list, { query: { [name]: containsCondition(part) ?? '', pageSize: 1000 } }))
        .result
      expect(
        match.records.map(one => one.id),
        `${field.title} like ${part}`,
      ).toContain(row['id'])
    }
  })

  test('goes out to a spreadsheet whole', async () => {
    const total = (await admin(calls.list)).result.total
    expect((await downloadSheet(app, root, calls.exportXls)).rows).toHaveLength(total + 1)
  })
})

describe('personal data', () => {
  const calls = entityEndpoints(target)
  const seen = testPrincipal({ without: ['he:target:personal'] })
  const onlyReader = testPrincipal({ codes: ['he:target:list', 'he:target:export'] })

  test('has stars in lists and exports, and is whole for who may see it', async () => {
    const rows = async (principal: typeof root) =>
      (await callsByPrincipal(app.context)(principal)(calls.list, { query: { column: 'code', order: 'asc' } })).result
        .records
    expect((await rows(root))[0]).toMatchObject({ label: '张三丰', phone: '13812345670' })
    expect((await rows(seen))[0]).toMatchObject({ label: '张**', phone: '138****5670' })
    expect((await downloadSheet(app, onlyReader, calls.exportXls, { column: 'code', order: 'asc' })).rows[1]).toEqual([
      '张**',
      'c0',
      '138****5670',
    ])
  })

  test('is whole in the detail for who edits it, not for who reads it', async () => {
    const get = async (principal: typeof root) =>
      (await callsByPrincipal(app.context)(principal)(calls.get, { query: { id: targets.ids[0] ?? '' } })).result
    expect(await get(seen)).toMatchObject({ phone: '13812345670' })
    expect(await get(onlyReader)).toMatchObject({ label: '张**', phone: '138****5670' })
  })

  test('is no text of a link, and links are not looked for by it', async () => {
    const [entity] = entities
    const linked = Object.entries(entity?.fields ?? {}).find(([, field]) => field.kind === 'link')?.[0] ?? ''
    const calls = entityEndpoints(entity!)
    const ask = (principal: typeof root, query: Record<string, string>) =>
      callsByPrincipal(app.context)(principal)(calls.list, { query })
    const stranger = testPrincipal({ without: ['he:target:personal'] })
    expect((await ask(root, { pageSize: '100' })).text).toMatch(/张三丰|李四|王五|赵六/)
    expect((await ask(stranger, { pageSize: '100' })).text).not.toMatch(/张三丰|李四|王五|赵六/)
    expect((await ask(stranger, { [linked]: '*张*' })).status).toBe(400)
  })

  const request = (principal: typeof root, query: Record<string, string>) =>
    callsByPrincipal(app.context)(principal)(calls.list, { query: { ...query, pageSize: '100' } })
  const match = async (principal: typeof root, query: Record<string, string>) =>
    (await request(principal, query)).result.total
  const lines = async () => {
    await app.context.audit.flush()
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from sys_log where log_content like '按完整内容查询%'`.execute(app.database.system)
    return rows[0]?.n
  }

  test('is found by the text with stars by whoever sees the list, and by nothing else', async () => {
    expect(await match(onlyReader, { phone: '138****5670' })).toBe(1)
    expect(await match(onlyReader, { label: '张**' })).toBe(1)
    expect(await match(onlyReader, { phone: '138****0000' })).toBe(0)
    const many = Array.from({ length: 1000 }, (_, at) => `1381234${String(at).padStart(4, '0')}`)
    const whole: AdvancedConditionTuple[][] = [[['phone', 'in', many.join(',')]], [['phone', 'eq', '13812345670']]]
    for (const phone of ['13812345670', many.join(','), `in ${many.join(',')}`, '138*', 'gt 13812345671', '!1'])
      expect((await request(onlyReader, { phone })).status, phone).toBe(400)
    for (const conditions of whole)
      expect((await request(onlyReader, advancedQueryParams(conditions))).status).toBe(400)
    const sheet = await callsByPrincipal(app.context)(onlyReader)(calls.exportXls, { query: { phone: '13812345670' } })
    expect(sheet.status).toBe(400)
  })

  test('is asked for one whole value at a time by who may see it, each time written down with its place', async () => {
    const before = (await lines()) ?? 0
    expect(await match(root, { phone: '13812345670' })).toBe(1)
    expect(await lines()).toBe(before + 1)
    const { rows } = await sql<Record<string, string>>`
      select ip, request_url as url, username from sys_log where log_content like '按完整内容查询%' limit 1`.execute(
      app.database.system,
    )
    expect(rows[0]).toMatchObject({ ip: '127.0.0.1', url: '/api/he/target/list', username: root.username })
    for (const phone of ['13812345670,13812345671', '138*', '>=13812345670', '!13812345670'])
      expect((await request(root, { phone })).status, phone).toBe(400)
    const two: AdvancedConditionTuple[] = [
      ['phone', 'eq', '13812345670'],
      ['phone', 'eq', '13812345671'],
    ]
    expect((await request(root, advancedQueryParams(two, 'or'))).status).toBe(400)
  })

  test('is not asked for without end: the 61st whole value of an hour is refused', async () => {
    const prober = testPrincipal()
    for (let at = 0; at < 60; at += 1)
      expect((await request(prober, { phone: `138123456${at + 10}` })).status).toBe(200)
    expect((await request(prober, { phone: '13812345670' })).status).toBe(429)
    expect((await request(prober, { phone: '138****5670' })).status).toBe(200)
  })

  test('tells nothing by its order, nor to a picker', async () => {
    const byPhone = async (principal: typeof root) =>
      (await request(principal, { column: 'phone', order: 'asc' })).result.records.map(row => row.id)
    const usual = (await request(root, { column: 'nosuch' })).result.records.map(row => row.id)
    expect([await byPhone(onlyReader), await byPhone(root)]).toEqual([usual, usual])
    const options = (query: { keyword?: string }) => callsByPrincipal(app.context)(onlyReader)(calls.options, { query })
    expect((await options({})).text).not.toMatch(/张三丰|李四|王五|赵六/)
    expect((await options({})).result.map(one => one.text)).toContain('张**')
    expect((await options({ keyword: '张三' })).result).toEqual([])
    expect((await options({ keyword: 'c0' })).result.map(one => one.text)).toEqual(['张**'])
  })
})
