import { endpoint } from '@xuanjiao/contract/calls/endpoint'
import { sql } from 'kysely'
import os from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { testModule } from '../../testing/app/test-module.ts'
import { openDatabase } from './db.ts'
import { LaneSemaphore } from './lane-semaphore.ts'
import { limitConnections, laneSizes } from './lane-sizes.ts'
import { runAsCall, runAsJob, runInLane, LANES, type Lane } from './statement-context.ts'
import { readConnectionLimit } from './connection-limit.ts'
import { servePublic } from '../calls/serve-calls.ts'

const call = (path: string) =>
  endpoint({ method: 'GET', path, title: '查询', allow: 'public', query: z.looseObject({}), result: z.unknown() })
const light = call('/light')
const hard = call('/hard')

let t: TestApp
/** What the hard calls under way wait for: a lock that the test holds. */
const LOCK = 4711

beforeAll(async () => {
  t = await startTestApp({
    modules: [
      testModule(context => {
        const { database } = context
        servePublic(context, light, async () => (await sql`select 1 as one`.execute(database.forTenant(1))).rows)
        const wait = () => sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(database.forTenant(1))
        servePublic(context, hard, () => runInLane('heavy', async () => (await wait()).rows.length))
      }),
    ],
  })
})
afterAll(() => t.close())

const loadOf = (lane: Lane) => t.database.load().find(one => one.lane === lane)!

/** Runs while whoever asks for the lock has to wait. */
async function whileHeld<T>(work: () => Promise<T>): Promise<T> {
  return t.database.system.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    return work()
  })
}

describe('a lane that is full', () => {
  test('turns further calls away with 503 and Retry-After, and leaves the other lanes as quick as they were', async () => {
    const { connections, waiting } = laneSizes(30).heavy
    const under: Promise<{ status: number }>[] = []
    const rejected = await whileHeld(async () => {
      for (let n = 0; n < connections + waiting; n++) under.push(t.call(hard))
      await expect.poll(() => loadOf('heavy')).toMatchObject({ busy: connections, waiting })
      for (let n = 0; n < 30; n++) expect((await t.call(light)).status).toBe(200)
      expect(loadOf('heavy')).toMatchObject({ busy: connections, waiting })
      return t.call(hard)
    })
    expect(rejected.status).toBe(503)
    expect(rejected.body).toMatchObject({ success: false, code: 503, message: '系统繁忙，请稍后重试' })
    expect(rejected.headers['retry-after']).toBe('5')
    expect((await Promise.all(under)).map(answer => answer.status)).toEqual(under.map(() => 200))
    expect(loadOf('heavy')).toMatchObject({ busy: 0, waiting: 0, shed: 1 })
    expect(t.unexpectedErrors).toEqual([])
  })

  test('turns away neither jobs nor what the server does by itself', async () => {
    const request = () => sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(t.database.forTenant(1))
    const many: Promise<unknown>[] = []
    await whileHeld(async () => {
      for (let n = 0; n < 300; n++) many.push(runAsJob(request))
      await expect.poll(() => loadOf('background').waiting).toBeGreaterThan(250)
    })
    await Promise.all(many)
    expect(loadOf('background')).toMatchObject({ busy: 0, waiting: 0, shed: 0 })
  })

  test('lets a call that has begun come to its end', async () => {
    const answered = await whileHeld(async () => {
      const under: Promise<unknown>[] = []
      const first = runAsCall(() =>
        runInLane('heavy', async () => {
          await sql`select 1`.execute(t.database.forTenant(1))
          const { connections, waiting } = laneSizes(30).heavy
          for (let n = 0; n < connections + waiting; n++) under.push(t.call(hard))
          await expect.poll(() => loadOf('heavy').waiting).toBe(waiting)
          return sql`select 2 as two`.execute(t.database.forTenant(1))
        }),
      )
      return { first, under }
    })
    expect((await answered.first).rows).toEqual([{ two: 2 }])
    await Promise.all(answered.under)
  })

  test('lends one more connection to whoever holds one and needs another to come to an end', async () => {
    const { connections } = laneSizes(30).heavy
    const db = t.database.forTenant(1)
    let inside = 0
    const twice = () =>
      db.transaction().execute(async tx => {
        await sql`select 1`.execute(tx)
        inside += 1
        await expect.poll(() => inside).toBe(connections)
        return sql`select 3 as three`.execute(db)
      })
    const all = await Promise.all(Array.from({ length: connections }, () => runAsCall(() => runInLane('heavy', twice))))
    expect(all.map(one => one.rows)).toEqual(all.map(() => [{ three: 3 }]))
  })
})

describe('every lane', () => {
  const limit = async () =>
    (
      await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
        t.database.forTenant(1),
      )
    ).rows[0]?.limit

  test('has its own limit for a statement', async () => {
    const limits = [
      await runAsCall(limit),
      await runAsCall(() => runInLane('search', limit)),
      await runAsCall(() => runInLane('heavy', limit)),
      await runAsJob(limit),
    ]
    expect(limits).toEqual(['15s', '20s', '1min', '15min'])
  })

  test('gives way as far as it is slow, where the database is ours', async () => {
    const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`
    const database = openDatabase({ connection: { ...t.testDatabase.application, isOurs: true } })
    const priority = async () => os.getPriority((await pid.execute(database.forTenant(1))).rows[0]!.pid)
    const { interactive, search, heavy, background } = laneSizes(30)
    const own = (await runAsCall(priority)) - interactive.niceness
    const values = [
      await runAsCall(() => runInLane('search', priority)),
      await runAsCall(() => runInLane('heavy', priority)),
      await runAsJob(priority),
    ]
    expect(values).toEqual([search, heavy, background].map(({ niceness }) => Math.min(19, own + niceness)))
    expect(interactive.niceness).toBeLessThan(search.niceness)
    expect(search.niceness).toBeLessThan(heavy.niceness)
    await database.close()
  })

  test('leaves what a job asks among the jobs', async () => {
    expect(await runAsJob(() => runInLane('search', limit))).toBe('15min')
  })

  test('has its part of the connections, and all together no more than the setting says', () => {
    for (const connections of [limitConnections(0, 0), 20, 30, 47, 100, 1000]) {
      const sizes = laneSizes(connections)
      const all = LANES.map(lane => sizes[lane].connections + sizes[lane].reserved)
      expect(Math.min(...all)).toBeGreaterThan(1)
      expect(all.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(connections)
    }
  })
})

test('a node uses no more connections than the database lends, whatever the setting says', async () => {
  const { rows } = await sql<{ most: number }>`select current_setting('max_connections')::integer as most`.execute(
    t.database.system,
  )
  const lent = await readConnectionLimit(t.testDatabase.application)
  expect(lent).toBeGreaterThan(10)
  expect(lent).toBeLessThan(rows[0]!.most)
  expect(limitConnections(1000, lent)).toBeLessThan(lent)
  expect(limitConnections(30, 500)).toBe(30)
})

test('who begins comes after whose work has begun, and that after who holds a connection', async () => {
  const laneSemaphore = new LaneSemaphore({
    connections: 1,
    reserved: 0,
    waiting: 9,
    maxWaitMs: 60_000,
    begunWaitMs: 60_000,
    retryAfterSeconds: 1,
  })
  const course = (fresh: boolean, held: number) => ({
    lane: 'interactive' as const,
    fresh,
    held,
    cost: { databaseMs: 0 },
  })
  const order: string[] = []
  const enter = async (name: string, fresh: boolean, held: number) => {
    await laneSemaphore.acquire(course(fresh, held))
    order.push(name)
    laneSemaphore.release()
  }
  await laneSemaphore.acquire(undefined)
  const all = [enter('new', true, 0), enter('begun', false, 0), enter('holding', false, 1)]
  laneSemaphore.release()
  await Promise.all(all)
  expect(order).toEqual(['holding', 'begun', 'new'])
})

test('nobody waits for ever, who has begun longer than who is new: they wait for statements of their own', async () => {
  const size = { connections: 1, reserved: 0, waiting: 9, maxWaitMs: 20, begunWaitMs: 300, retryAfterSeconds: 7 }
  const laneSemaphore = new LaneSemaphore(size)
  const course = (fresh: boolean) => ({ lane: 'heavy' as const, fresh, held: 0, cost: { databaseMs: 0 } })
  await laneSemaphore.acquire(course(true))
  const began = performance.now()
  const begun = laneSemaphore.acquire(course(false)).catch((error: unknown) => error)
  await expect(laneSemaphore.acquire(course(true))).rejects.toMatchObject({ status: 503, retryAfter: 7 })
  expect(performance.now() - began).toBeLessThan(250)
  expect(await begun).toMatchObject({ status: 503, retryAfter: 7 })
  expect(performance.now() - began).toBeGreaterThan(280)
  laneSemaphore.release()
  await laneSemaphore.acquire(undefined)
  expect(laneSemaphore.load).toEqual({ busy: 1, waiting: 0, admitted: 2, shed: 2 })
})
