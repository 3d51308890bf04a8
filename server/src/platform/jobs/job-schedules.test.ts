import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { cloneDatabase, type TestDatabase } from '../../testing/app/test-database.ts'
import { createManualClock, type ManualClock } from '../../testing/app/manual-clock.ts'
import { openEventBus, type EventBus } from '../context/event-bus.ts'
import { openJobQueue, type RunningJobQueue } from './postgres-job-queue.ts'

const START = new Date('2026-11-20T10:00:00+08:00')
let t: TestDatabase
let eventBus: EventBus
let clock: ManualClock
let ran: string[]
const open: RunningJobQueue[] = []

beforeAll(async () => {
  t = await cloneDatabase()
  eventBus = await openEventBus(t.application)
})
afterEach(async () => {
  await Promise.all(open.splice(0).map(node => node.stop()))
  for (const table of ['sys_job', 'sys_schedule', 'sys_firing'] as const)
    await t.database.system.deleteFrom(table).execute()
})
afterAll(async () => {
  await eventBus.close()
  await t.drop()
})

function nodes(count: number, run = async () => {}): RunningJobQueue[] {
  clock = createManualClock(START)
  ran = []
  for (let n = 0; n < count; n++) {
    const node = openJobQueue({ database: t.database, events: eventBus, clock, graceSeconds: 0 })
    const body = async () => {
      ran.push(clock.now().toISOString().slice(11, 19))
      await run()
    }
    node.register({
      kind: 'nightly',
      title: '夜间统计',
      payload: z.object({}),
      maxAttempts: 1,
      timeoutSeconds: 60,
      parallel: 1,
      run: body,
    })
    open.push(node)
  }
  return open
}

const job = { kind: 'nightly', tenantId: 0, payload: {} }
const firings = async () =>
  (await t.database.system.selectFrom('sys_firing').select('fire_at').orderBy('fire_at').execute()).map(row =>
    row['fire_at'].slice(11),
  )

async function everybodyLooks(): Promise<void> {
  await Promise.all(open.map(node => node.tick()))
  await Promise.all(open.map(node => node.idle()))
}

test('four nodes fire each firing once', async () => {
  await Promise.all(nodes(4).map(node => node.schedule('统计', '0 0/1 * * * ? *', job)))
  for (let minute = 0; minute < 5; minute++) {
    clock.advance(60)
    await everybodyLooks()
    await everybodyLooks()
  }
  expect(await firings()).toEqual(['10:01:00', '10:02:00', '10:03:00', '10:04:00', '10:05:00'])
  expect(ran).toEqual(['02:01:00', '02:02:00', '02:03:00', '02:04:00', '02:05:00'])
})

test('a clock that is set back goes on firing by what it says now, running or started anew', async () => {
  const [node] = nodes(1)
  await node?.schedule('统计', '0 0/1 * * * ? *', job)
  clock.advance(40 * 86_400)
  await everybodyLooks()
  clock.set(START)
  await everybodyLooks()
  clock.advance(60)
  await everybodyLooks()
  const first = await firings()
  expect(first).toContain('10:01:00')
  clock.advance(-3 * 86_400)
  await node?.schedule('统计', '0 0/1 * * * ? *', job)
  clock.advance(60)
  await everybodyLooks()
  expect(await firings()).toHaveLength(first.length + 1)
})

test('nothing is fired before its time', async () => {
  await nodes(1)[0]?.schedule('统计', '0 30 10 * * ? *', job)
  clock.advance(30 * 60 - 1)
  await everybodyLooks()
  expect(ran).toEqual([])
  clock.advance(1)
  await everybodyLooks()
  expect(ran).toHaveLength(1)
})

test('the time is that of China', async () => {
  await nodes(1)[0]?.schedule('统计', '0 0 2 * * ? *', job)
  const row = await t.database.system.selectFrom('sys_schedule').select('next_fire_at').executeTakeFirstOrThrow()
  expect(row['next_fire_at']).toBe('2026-11-21 02:00:00')
})

test('what was missed while everything stood still is skipped, not made up for', async () => {
  await nodes(2)[0]?.schedule('统计', '0 0/1 * * * ? *', job)
  clock.advance(3600 * 5 + 90)
  await everybodyLooks()
  expect(ran).toEqual([])
  clock.advance(30)
  await everybodyLooks()
  expect(await firings()).toEqual(['15:02:00'])
})

test('a firing that is a little late is still fired, once', async () => {
  await nodes(2)[0]?.schedule('统计', '* * * * * ? *', job)
  clock.advance(20)
  await everybodyLooks()
  expect(await firings()).toEqual(['10:00:01'])
  clock.advance(1)
  await everybodyLooks()
  expect(await firings()).toEqual(['10:00:01', '10:00:21'])
})

test('while one firing still runs the next does not start a second', async () => {
  const gate = Promise.withResolvers<void>()
  const [node] = nodes(1, () => gate.promise)
  await node?.schedule('统计', '0 0/1 * * * ? *', job)
  clock.advance(60)
  await node?.tick()
  clock.advance(60)
  await node?.tick()
  expect(ran).toHaveLength(1)
  gate.resolve()
  await node?.idle()
  clock.advance(60)
  await everybodyLooks()
  expect(ran).toHaveLength(2)
})

test('said again at the next start a schedule goes on; said differently it changes', async () => {
  const [node] = nodes(1)
  await node?.schedule('统计', '0 0/5 * * * ? *', job)
  clock.advance(299)
  await node?.schedule('统计', '0 0/5 * * * ? *', job)
  clock.advance(1)
  await everybodyLooks()
  expect(ran).toHaveLength(1)
  await node?.schedule('统计', '0 0 0 * * ? *', job)
  clock.advance(3600)
  await everybodyLooks()
  expect(ran).toHaveLength(1)
})

test('a schedule that comes to its end is left alone', async () => {
  const [node] = nodes(1)
  await node?.schedule('一次', '0 1 10 20 11 ? 2026', job)
  clock.advance(60)
  await everybodyLooks()
  clock.advance(366 * 86_400)
  await everybodyLooks()
  expect(ran).toHaveLength(1)
})

test('an expression that is none is refused at once', async () => {
  await expect(nodes(1)[0]?.schedule('坏', '61 * * * * ? *', job)).rejects.toThrow('秒')
})
