import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asSuperuser, cloneDatabase, type TestDatabase } from '../../testing/house/test-database.ts'
import { readHistory } from './data-log.ts'
import { type Db, loosely } from '../database/db.ts'
import { newId } from '../primitives/ids.ts'

let t: TestDatabase
let db: Db
const AT = '2026-11-20 10:00:00'
const columns = ['name', 'friend', 'met_at', 'plays']

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
  await loosely(db)
    .insertInto('pet')
    .values({ id, tenant_id: 1, name: '旺财', plays: 1, secret: 's', created_by: 'lin', created_at: AT })
    .execute()
})

const change = (values: Record<string, unknown>) =>
  loosely(db)
    .updateTable('pet')
    .set(eb => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
const history = async () =>
  (await readHistory(db, 'pet', id, columns)).map(({ kind, version, by, column, before, after }) => [
    kind,
    version,
    by,
    column,
    before,
    after,
  ])

test('a new record begins with what it still holds', async () => {
  expect(await history()).toEqual([
    ['add', 1, 'lin', 'name', null, '旺财'],
    ['add', 1, 'lin', 'plays', null, 1],
  ])
})

test('an edit says each field, old and new, who and when, in the words of the wire', async () => {
  const friend = newId()
  await change({
    name: '来福',
    friend,
    met_at: '2026-11-01 08:00:00',
    updated_by: 'wang',
    updated_at: '2026-11-21 09:30:00',
  })
  const lines = await readHistory(db, 'pet', id, columns)
  expect(lines.slice(0, 3)).toMatchObject([
    { kind: 'edit', version: 2, by: 'wang', at: '2026-11-21 09:30:00', column: 'name', before: '旺财', after: '来福' },
    { column: 'friend', before: null, after: friend },
    { column: 'met_at', before: null, after: '2026-11-01 08:00:00' },
  ])
  expect(lines.slice(3)).toMatchObject([
    { kind: 'add', at: AT, column: 'name', after: '旺财' },
    { kind: 'add', column: 'plays' },
  ])
})

test('what was born with a value that is gone now is still known', async () => {
  await change({ plays: 5, updated_by: 'wang' })
  await change({ plays: null, updated_by: 'wang' })
  expect(await history()).toEqual([
    ['edit', 3, 'wang', 'plays', 5, null],
    ['edit', 2, 'wang', 'plays', 1, 5],
    ['add', 1, 'lin', 'name', null, '旺财'],
    ['add', 1, 'lin', 'plays', null, 1],
  ])
})

test('deleting, restoring and removing for good are told, and the end keeps everything', async () => {
  await change({ deleted_at: AT, updated_by: 'wang' })
  await change({ deleted_at: null, updated_by: 'wang' })
  await db.transaction().execute(async tx => {
    await sql`select set_config('app.actor', 'zhao', true)`.execute(tx)
    await loosely(tx).deleteFrom('pet').where('id', '=', id).execute()
  })
  expect(await history()).toEqual([
    ['purge', 3, 'zhao', 'name', '旺财', null],
    ['purge', 3, 'zhao', 'plays', 1, null],
    ['restore', 3, 'wang', null, null, null],
    ['delete', 2, 'wang', null, null, null],
    ['add', 1, 'lin', 'name', null, '旺财'],
    ['add', 1, 'lin', 'plays', null, 1],
  ])
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

test('a reader learns nothing of columns that are not theirs', async () => {
  await change({ name: '来福' })
  expect(await readHistory(db, 'pet', id, ['plays'])).toMatchObject([{ kind: 'add', column: 'plays' }])
})

test('another tenant has no history of it', async () => {
  expect(await readHistory(t.database.forTenant(2), 'pet', id, columns)).toEqual([])
})

test('many rows at once are many lines, each with its own id', async () => {
  const rows = Array.from({ length: 500 }, (_, n) => ({
    id: newId(),
    tenant_id: 1,
    name: `p${n}`,
    created_by: 'import',
  }))
  await loosely(db).insertInto('pet').values(rows).execute()
  const { rows: found } = await sql<{ n: number }>`
    select count(distinct l.data_id) n from sys_data_log l join pet p on p.id = l.data_id where p.created_by = 'import'`.execute(
    db,
  )
  expect(found[0]?.n).toBe(500)
})
