import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSuperuser, cloneDatabase, type TestDatabase } from '../../../testing/app/test-database.ts'
import { statementsForTenant, rowsForTenant } from '../statement.ts'

let t: TestDatabase
beforeAll(async () => {
  t = await cloneDatabase()
})
afterAll(() => t.drop())

const values = `select '00000000-0000-0000-0000-00000000000a'::uuid as id, 12.50::numeric as price, 7::bigint as big,
  timestamptz '2026-11-21 08:00:00+08' as at, date '2026-11-21' as day, array['甲', '乙'] as tags, null::text as nothing, true as yes`

const asOwner = (text: string) => asSuperuser(client => client.query(text), t.name)

test('rows are read as the driver reads them, value by value and in the order of the columns', async () => {
  const client = await t.database.connect(1)
  const driver = (await client.query(values)).rows
  client.release()
  const rows = await statementsForTenant(t.database, 1)({ text: values, values: [] })
  expect(rows).toEqual(driver)
  expect(Object.keys(rows[0] ?? {})).toEqual(Object.keys(driver[0] as object))
})

test('one row is not another', async () => {
  const runStatement = statementsForTenant(t.database, 1)
  const text = 'select n, case when n = 2 then $1::text end as word from generate_series(1, 3) n'
  expect(await runStatement({ text, values: ['二'] })).toEqual([
    { n: 1, word: null },
    { n: 2, word: '二' },
    { n: 3, word: null },
  ])
})

test('the same text may be described otherwise later', async () => {
  const runStatement = statementsForTenant(t.database, 1)
  const select = { text: 'select v from changing', values: [] }
  await asOwner(
    'create table changing (v integer); grant select on changing to public; insert into changing values (1)',
  )
  expect(await runStatement(select)).toEqual([{ v: 1 }])
  await asOwner("alter table changing alter v type text using 'n' || v")
  expect(await runStatement(select)).toEqual([{ v: 'n1' }])
})

test('a column kept aside is not part of the rows, even when there are none', async () => {
  const request = rowsForTenant(t.database, 1)
  const text = 'select n, 3 as total from generate_series(1, $1::integer) n'
  expect(await request({ text, values: [2], sharedColumn: 'total' })).toEqual({
    rows: [{ n: 1 }, { n: 2 }],
    sharedText: '3',
  })
  expect(await request({ text, values: [0], sharedColumn: 'total' })).toEqual({ rows: [], sharedText: null })
})

test('an error tells who asked, and the connection is good for the next', async () => {
  const runStatement = statementsForTenant(t.database, 1)
  const fault = await runStatement({ text: 'select 1 / $1::integer', values: [0] }).catch((error: unknown) => error)
  expect(fault).toMatchObject({ code: '22012' })
  expect((fault as Error).stack).toContain('statement.ts')
  expect(await runStatement({ text: 'select 1 as one', values: [] })).toEqual([{ one: 1 }])
})

test('names that mean something to JavaScript are names', async () => {
  const rows = await statementsForTenant(
    t.database,
    1,
  )({ text: `select 1 as "__proto__", 2 as "constructor", 3 as "a""b"`, values: [] })
  expect(Object.entries(rows[0] ?? {})).toEqual([
    ['__proto__', 1],
    ['constructor', 2],
    ['a"b', 3],
  ])
})
