import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../platform/database/db.ts'
import { DEMO_ACCOUNTS } from '../demo/accounts/demo-accounts.ts'
import { readDemoData } from '../demo/data/read-demo-data.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { HOSPITAL_SHEET_HEADS, hospitalSheetRow } from '../testing/files/hospital-sheet.ts'
import { addAdministrator, signedInCalls } from '../testing/people/test-users.ts'
import { makeSheet, uploadSheet } from '../testing/files/sheet-calls.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'

/**
 * Nothing personal stands in clear anywhere in the database: every text column of every table is read, after the demo and
 * after people added, changed, imported, looked for, deleted and destroyed.
 */
let app: TestApp
let admin: Awaited<ReturnType<typeof signedInCalls>>
let owner: ReturnType<typeof openDatabase>
/** Values that were given as personal: none of them may be found. */
const values = new Set<string>()

const calls = entityEndpoints(hospital)
const names = ['欧阳海棠护士', '慕容青松主任', '司徒明月医生', '上官云帆院长']
const phones = ['13655550001', '13655550002', '13655550003', '13655550004', '0512-65550005']
const emails = ['sealed.one@example.net', 'sealed.two@example.net']

beforeAll(async () => {
  app = await startTestApp()
  owner = openDatabase({ connection: app.testDatabase.owner, connections: 6 })
  await seedDemo(app.context)
  for (const { phone } of DEMO_ACCOUNTS) values.add(phone)
  for (const { contactPhone } of readDemoData<{ contactPhone: string }>('hospital')) values.add(contactPhone)
  for (const { phone } of readDemoData<{ phone: string }>('hospital-department')) if (phone !== '') values.add(phone)
  admin = await signedInCalls(app, await addAdministrator(app.database.system, 'sealer'))
  for (const text of [...names, ...phones, ...emails]) values.add(text)
})
afterEach(() => {
  if (app.unexpectedErrors.length > 0) throw app.unexpectedErrors[0]
})
afterAll(async () => {
  await owner.close()
  await app.close()
})

interface Column {
  table: string
  column: string
}

async function textColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as table, quote_ident(a.attname) as column
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      and (t.typname in ('text', 'varchar', 'bpchar', 'json', 'jsonb', 'bytea') or t.typname like '\\_%')
    order by 1, 2`.execute(owner.system)
  return rows
}

/** `table.column: value` for every place where one of the values stands. */
async function match(): Promise<string[]> {
  await app.context.audit.flush()
  const places: string[] = []
  for (const { table, column } of await textColumns()) {
    const { rows } = await sql<{ text: string }>`
      select distinct v.text from unnest(${[...values]}::text[]) v(text)
      where exists (select from ${sql.raw(table)} t where strpos(t.${sql.raw(column)}::text, v.text) > 0)`.execute(
      owner.system,
    )
    places.push(...rows.map(({ text }) => `${table}.${column}: ${text}`))
  }
  return places
}

test('the demo brings values, and the search would find one that stands in clear', async () => {
  expect(values.size).toBeGreaterThan(20)
  expect((await textColumns()).length).toBeGreaterThan(300)
  const mark = async (text: string) =>
    sql`update sys_installation set value = ${text} where key = 'secret'`.execute(owner.system)
  await sql`insert into sys_installation (key, value) values ('secret', '') on conflict do nothing`.execute(
    owner.system,
  )
  await mark(phones[0] ?? '')
  expect(await match()).toEqual([`public.sys_installation.value: ${phones[0]}`])
  await mark('')
})

test('nothing of the demo ever stands in clear', async () => {
  expect(await match()).toEqual([])
})

test('nothing that people add, change, import, look for and destroy stands in clear, histories and logs included', async () => {
  await people()
  await hospitals()
  expect(await match()).toEqual([])
})

async function people(): Promise<void> {
  const body = { username: 'sealed_one', realname: '新人', selectedroles: '', selecteddeparts: '' }
  const made = { ...body, phone: phones[0], telephone: phones[4], email: emails[0] }
  const { id } = (await admin(userCalls.add, { body: made })).result
  const change = { id, phone: phones[1], email: emails[1], version: 1 }
  expect((await admin(userCalls.edit, { body: change })).result).toMatchObject({ email: emails[1] })
  expect((await admin(userCalls.list, { query: { phone: phones[1] } })).result.total).toBe(1)
  expect((await admin(userCalls.showPhone, { query: { id, reason: '回访患者' } })).result).toMatchObject({
    phone: phones[1],
  })
}

async function hospitals(): Promise<void> {
  const [first] = (await admin(calls.list, { query: { pageSize: '1' } })).result.records
  const id = first?.id ?? ''
  for (const at of [0, 1]) {
    const { result } = await admin(calls.get, { query: { id } })
    const change = { id, contactName: names[at], contactPhone: phones[at + 2], version: result.version }
    expect((await admin(calls.edit, { body: change })).result).toMatchObject({ contactPhone: phones[at + 2] })
  }
  const history = (await admin(calls.history, { query: { id } })).result
  expect(history.find(line => line.field === 'contactPhone')).toMatchObject({ before: phones[2], after: phones[3] })
  await imported()
  expect((await admin(calls.list, { query: { contactPhone: phones[3] } })).result.total).toBe(1)
  const conditions = JSON.stringify([{ field: 'contactName', rule: 'eq', val: names[1] }])
  const requested = { superQueryMatchType: 'and', superQueryParams: encodeURIComponent(conditions) }
  expect((await admin(calls.list, { query: requested })).result.total).toBe(1)
}

async function imported(): Promise<void> {
  const rows = [2, 3].map(at =>
    hospitalSheetRow(`密封导入${at}`, {
      '联系人*': names[at] ?? '',
      '联系电话*': phones[0] ?? '',
      '医院分类*': '综合医院',
    }),
  )
  const answer = await uploadSheet(app, admin, calls.importExcel, await makeSheet(HOSPITAL_SHEET_HEADS, rows))
  expect(answer).toMatchObject({ success: true, result: { successCount: 2 } })
}
