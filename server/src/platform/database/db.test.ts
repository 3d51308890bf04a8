import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSuperuser, cloneDatabase, type TestDatabase } from '../../testing/app/test-database.ts'

let t: TestDatabase
beforeAll(async () => {
  t = await cloneDatabase()
})
afterAll(() => t.drop())

const pidOf = async (client: pg.PoolClient): Promise<number> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0

const cut = (pid: number) => asSuperuser(client => client.query('select pg_terminate_backend($1)', [pid]))

test('a connection that is cut while it is lent, but asks nothing, is a matter of its borrower alone', async () => {
  const client = await t.database.connect(1)
  const ended = new Promise<void>(resolve => void client.once('end', resolve))
  await cut(await pidOf(client))
  await ended
  await expect(client.query('select 1')).rejects.toThrow()
  client.release()
})

test('a connection that was cut in the middle of a statement is not lent again', async () => {
  for (let round = 0; round < 5; round++) {
    const client = await t.database.connect(1)
    const pid = await pidOf(client)
    const failed = client.query('select pg_sleep(60)').then(
      () => 'answered',
      () => client.release(),
    )
    await cut(pid)
    expect(await failed).toBeUndefined()
    const next = await t.database.connect(1)
    expect((await next.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    next.release()
  }
})
