import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { position } from '@xuanjiao/contract/system/position'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { positionModule } from '../modules/positions/index.ts'
import { callsByPrincipal, testPrincipal } from '../testing/people/test-principals.ts'
import { startTestApp, type TestApp, type TestCall } from '../testing/app/test-app.ts'
import type { Db } from '../platform/database/db.ts'
import { answerOnce, sweepRepeatedCalls } from '../platform/calls/repeated-calls.ts'

const positions = entityEndpoints(position)
let t: TestApp
let admin: TestCall
beforeAll(async () => {
  t = await startTestApp({ modules: [positionModule] })
  admin = callsByPrincipal(t.context)(testPrincipal())
})
afterAll(async () => {
  expect(t.unexpectedErrors).toEqual([])
  await t.close()
})

const add = (key: string | undefined, code: string, by = admin) =>
  by(positions.add, { body: { code, name: `职务${code}` }, ...(key && { headers: { 'idempotency-key': key } }) })
const countOf = async (code: string) => (await admin(positions.list, { query: { code } })).result.total

test('twenty at once with one key add one record, and all hear the same', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => add('once', 'nurse_a')))
  const [first] = answers
  expect(first?.body).toMatchObject({ success: true, message: '添加成功！' })
  for (const { status, body } of answers)
    expect({ ...body, status, timestamp: 0 }).toEqual({ ...first?.body, status: 200, timestamp: 0 })
  expect(await countOf('nurse_a')).toBe(1)
})

test('another content under a known key is refused, another key is another act', async () => {
  expect(await add('once', 'nurse_b')).toMatchObject({ status: 422 })
  expect(await countOf('nurse_b')).toBe(0)
  expect((await add('again', 'nurse_a')).body.success).toBe(false) // the code is taken: it was asked anew
})

test('a key belongs to whoever sent it', async () => {
  const other = callsByPrincipal(t.context)(testPrincipal())
  expect((await add('once', 'nurse_c', other)).body.success).toBe(true)
})

test('what was refused was not done, and may be sent again', async () => {
  expect((await add('mended', 'a,b')).status).toBe(400)
  expect((await add('mended', 'nurse_d')).body.success).toBe(true)
})

test('answers lie encrypted, and go after a day', async () => {
  const rows = async () =>
    (await sql<{ text: string }>`select c::text as text from sys_repeated_call c`.execute(t.database.system)).rows
  const texts = (await rows()).map(({ text }) => text)
  expect(texts.length).toBeGreaterThan(2)
  for (const text of texts) expect(text).not.toMatch(/nurse_|添加成功/)
  await sql`update sys_repeated_call set created_at = now() - interval '25 hours'`.execute(t.database.system)
  await sweepRepeatedCalls(t.database)
  expect(await rows()).toEqual([])
})

test('a call that was cut off with its process is not done again by itself', async () => {
  await add('cut', 'nurse_e')
  await sql`update sys_repeated_call set answer = null, created_at = now() - interval '1 hour' where key = 'cut'`.execute(
    t.database.system,
  )
  const repeated = await add('cut', 'nurse_e')
  expect(repeated).toMatchObject({ status: 409, body: { message: expect.stringContaining('请刷新后核对') } })
})

test('a key of no visible letters is refused, and without a key nothing is kept', async () => {
  expect((await add('k y', 'nurse_f')).status).toBe(400)
  expect((await add(undefined, 'nurse_g')).body.success).toBe(true)
})

/** Queries of a database that is gone when something is to be changed in it. */
const withoutUpdates = (db: Db): Db =>
  new Proxy(db, {
    get(target, name) {
      if (name === 'updateTable') throw new Error('the database is gone')
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

test('what was done is told as done though its answer could not be kept, and is not done again', async () => {
  const { tenantId, userId } = testPrincipal()
  let times = 0
  const act = () =>
    answerOnce(
      {
        config: t.context.config,
        database: { ...t.database, forTenant: id => withoutUpdates(t.database.forTenant(id)) },
      },
      {
        principal: { tenantId, userId },
        key: 'unkept',
        endpoint: positions.add,
        request: { params: {}, query: {}, body: {} } as FastifyRequest,
      },
      async () => (times += 1),
      { pack: value => value, unpack: kept => kept },
    )
  expect(await act()).toBe(1)
  await sql`update sys_repeated_call set created_at = now() - interval '1 hour' where key = 'unkept'`.execute(
    t.database.system,
  )
  await expect(act()).rejects.toMatchObject({ status: 409 })
  expect(times).toBe(1)
})
