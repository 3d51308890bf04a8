import { createRequire } from 'node:module'
import pg from 'pg'
import { afterEach, beforeAll, afterAll, expect, test, vi } from 'vitest'
import { asSuperuser, cloneDatabase, type TestDatabase } from '../../../testing/app/test-database.ts'
import { pgClientConfig } from '../connection-settings.ts'
import { onConnectionReleased, backendPidOf, watchForBrokenConnection } from './pg-internals.ts'

let t: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  t = await cloneDatabase()
  pool = new pg.Pool({ ...pgClientConfig(t.application), max: 1 })
  pool.on('error', () => {})
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await pool.end()
  await t.drop()
})

test('the version of pg is the one whose inside was read: read it again before this line is changed', () => {
  const { version } = createRequire(import.meta.url)('pg/package.json') as { version: string }
  expect(version).toMatch(/^8\.23\./)
})

test('a query is told of its rows by these calls, in this order', async () => {
  const messages: string[] = []
  const handlers = Object.getOwnPropertyNames(pg.Query.prototype).filter(name => name.startsWith('handle'))
  const prototype = pg.Query.prototype as unknown as Record<string, (...values: unknown[]) => unknown>
  for (const name of handlers) {
    const handle = prototype[name]!
    vi.spyOn(prototype, name).mockImplementation(function (this: unknown, ...values: unknown[]) {
      messages.push(name)
      return handle.apply(this, values)
    })
  }
  const client = await pool.connect()
  await client.query('select n from generate_series(1, $1::integer) n', [2])
  client.release()
  expect(messages).toEqual([
    'handleRowDescription',
    'handleDataRow',
    'handleDataRow',
    'handleCommandComplete',
    'handleReadyForQuery',
  ])
})

test('a description names columns and types, and a row holds texts', async () => {
  const described = vi.spyOn(pg.Query.prototype as unknown as Described, 'handleRowDescription')
  const rows = vi.spyOn(pg.Query.prototype as unknown as Described, 'handleDataRow')
  const client = await pool.connect()
  await client.query('select $1::integer as one, null::text as nothing', [1])
  client.release()
  expect(described.mock.calls[0]?.[0].fields).toMatchObject([
    { name: 'one', dataTypeID: 23 },
    { name: 'nothing', dataTypeID: 25 },
  ])
  expect(rows.mock.calls[0]?.[0].fields).toEqual(['1', null])
})

interface Described {
  handleRowDescription(message: { fields: unknown[] }): void
  handleDataRow(message: { fields: unknown[] }): void
}

test('the process behind a connection is known', async () => {
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  client.release()
  expect(backendPidOf(client)).toBe(rows[0]?.pid)
})

test('what is done when a connection is given back is done once, each time it was lent', async () => {
  const done = vi.fn<() => void>()
  for (const times of [1, 2]) {
    const client = await pool.connect()
    onConnectionReleased(client, done)
    expect(done).toHaveBeenCalledTimes(times - 1)
    client.release()
    expect(done).toHaveBeenCalledTimes(times)
  }
  expect(pool.totalCount).toBe(1)
})

test('a connection the server has closed goes out of use when it is given back', async () => {
  const client = await pool.connect()
  watchForBrokenConnection(client)
  const cut = new Promise(resolve => client.once('error', resolve))
  await asSuperuser(one => one.query('select pg_terminate_backend($1)', [backendPidOf(client)]))
  await cut
  onConnectionReleased(client, () => {})
  client.release()
  expect(pool.totalCount).toBe(0)
})
