import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asSuperuser, cloneDatabase, type TestDatabase } from '../../testing/app/test-database.ts'
import { type Db, untypedDb } from '../database/db.ts'
import { newId } from '../primitives/ids.ts'

let t: TestDatabase
let db: Db
const AT = '2026-11-20 10:00:00'

beforeAll(async () => {
  t = await cloneDatabase()
  db = t.database.forTenant(1)
  await asSuperuser(async client => {
    await client.query('set role xuanjiao_owner')
    await client.query(`create table pet (
      id uuid primary key, tenant_id integer not null, name text, friend uuid, met_at timestamptz, plays integer, secret text,
      shout text generated always as (upper(name)) stored,
      created_by text, created_at timestamptz not null default now(), updated_by text, updated_at timestamptz,
      version integer not null default 1, deleted_at timestamptz)`)
    await client.query("select xj_tenant_table('pet'), xj_logged_table('pet', '{secret}')")
  }, t.name)
})
afterAll(() => t.drop())

let id: string
beforeEach(async () => {
  id = newId()
  await untypedDb(db)
    .insertInto('pet')
    .values({ id, tenant_id: 1, name: '旺财', plays: 1, secret: 's', created_by: 'lin', created_at: AT })
    .execute()
})

const change = (values: Record<string, unknown>) =>
  untypedDb(db)
    .updateTable('pet')
    .set(eb => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
const logged = async (of: Db = db) =>
  of
    .selectFrom('sys_data_log')
    .select(['kind', 'data_version as version', 'actor', 'changes'])
    .where('data_id', '=', id)
    .orderBy('id')
    .execute()

test('a new record is one line without values: what it holds stands in its row', async () => {
  expect(await logged()).toEqual([{ kind: 'add', version: 1, actor: 'lin', changes: {} }])
})

test('an edit says each field, old and new, and who', async () => {
  const friend = newId()
  await change({ name: '来福', friend, met_at: '2026-11-01 08:00:00', updated_by: 'wang', updated_at: AT })
  const [, edit] = await logged()
  const changes = { name: ['旺财', '来福'], friend: [null, expect.any(String)], met_at: [null, expect.any(String)] }
  expect(edit).toEqual({ kind: 'edit', version: 2, actor: 'wang', changes })
})

test('deleting, restoring and removing for good are told, and the end keeps everything', async () => {
  await change({ deleted_at: AT, updated_by: 'wang' })
  await change({ deleted_at: null, updated_by: 'wang' })
  await db.transaction().execute(async tx => {
    await sql`select set_config('app.actor', 'zhao', true)`.execute(tx)
    await untypedDb(tx).deleteFrom('pet').where('id', '=', id).execute()
  })
  const lines = await logged()
  expect(lines.map(({ kind, version, actor }) => [kind, version, actor])).toEqual([
    ['add', 1, 'lin'],
    ['delete', 2, 'wang'],
    ['restore', 3, 'wang'],
    ['purge', 3, 'zhao'],
  ])
  expect(lines.at(-1)?.changes).toMatchObject({ name: ['旺财', null], plays: [1, null] })
})

test('housekeeping, worked-out and unlogged columns are no news', async () => {
  await change({ updated_at: AT, updated_by: 'wang', secret: 'other' })
  const { rows } = await sql<{ n: number }>`select count(*) n from sys_data_log where data_id = ${id}::uuid`.execute(db)
  expect(rows[0]?.n).toBe(1)
  await change({ name: '来福' })
  const { rows: all } = await sql<{
    changes: object
  }>`select changes from sys_data_log where data_id = ${id}::uuid order by id desc`.execute(db)
  expect(all[0]?.changes).toEqual({ name: ['旺财', '来福'] })
})

test('another tenant has no line of it', async () => {
  expect(await logged(t.database.forTenant(2))).toEqual([])
})

test('many rows at once are many lines, each with its own id', async () => {
  const rows = Array.from({ length: 500 }, (_, n) => ({
    id: newId(),
    tenant_id: 1,
    name: `p${n}`,
    created_by: 'import',
  }))
  await untypedDb(db).insertInto('pet').values(rows).execute()
  const { rows: matches } = await sql<{ n: number }>`
    select count(distinct l.data_id) n from sys_data_log l join pet p on p.id = l.data_id where p.created_by = 'import'`.execute(
    db,
  )
  expect(matches[0]?.n).toBe(500)
})
