import { monitorCalls } from '@xuanjiao/contract/system/monitor/monitor-calls'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, type TestApp, type TestCall } from '../../testing/app/test-app.ts'
import { REDIS_PROGRAM, startTestRedis, type TestRedis } from '../../testing/processes/test-redis.ts'
import { monitorModule } from './index.ts'

let t: TestApp
let admin: TestCall
let nurse: TestCall
let tenant: TestCall
beforeAll(async () => {
  t = await startTestApp({ modules: [monitorModule] })
  const as = callsByPrincipal(t.context)
  admin = as(testPrincipal())
  tenant = as(testPrincipal({ tenantId: 60 }))
  nurse = as(testPrincipal({ codes: [] }))
})
afterAll(async () => {
  expect(t.unexpectedErrors).toEqual([])
  await t.close()
})

test('every figure names its source, and what is not known is not there', async () => {
  const groups = (await admin(monitorCalls.figures)).result
  expect(groups.map(({ key }) => key)).toEqual(['runtime', 'system', 'http'])
  const figures = groups.flatMap(group => group.figures)
  expect(figures.filter(({ source, value }) => source === '' || value === null)).toEqual([])
  expect(figures.find(({ key }) => key === 'jvm.memory.used')?.value).toBeGreaterThan(1_000_000)
})

test('old clients ask for single figures; one that this runtime has not is 404', async () => {
  const { text } = await admin(monitorCalls.metric, { query: { name: 'system.cpu.count' } })
  expect(JSON.parse(text)).toMatchObject({
    name: 'system.cpu.count',
    measurements: [{ statistic: 'VALUE' }],
    availableTags: [],
  })
  for (const name of ['jvm.classes.loaded', 'node.version'])
    expect((await admin(monitorCalls.metric, { query: { name } })).status).toBe(404)
})

test('traces tell routes and times, and no address with what it holds', async () => {
  await t.app.inject({ url: '/api/actuator/metrics/secret-13800001111?token=abc' })
  const { text } = await admin(monitorCalls.trace)
  const { traces } = JSON.parse(text) as { traces: { request: { uri: string } }[] }
  expect(traces[0]).toMatchObject({
    request: { method: 'GET', uri: '/api/actuator/metrics/:name' },
    response: { status: 401 },
  })
  expect(text).not.toMatch(/secret|token|138/)
})

test('the database, the disk, and that there is no Redis', async () => {
  const { lanes, connections, tables, locks } = (await admin(monitorCalls.database)).result
  expect(lanes.length).toBeGreaterThan(3)
  expect(connections.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(0)
  expect(tables[0]?.bytes).toBeGreaterThan(0)
  expect(locks).toEqual([])
  const [disk] = (await admin(monitorCalls.disks)).result
  expect(disk?.rest).toBeLessThanOrEqual(disk?.max ?? 0)
  for (const call of [monitorCalls.redisInfo, monitorCalls.redisKeys, monitorCalls.redisMemory])
    expect((await admin(call)).text).toContain('没有配置 Redis')
})

test('nobody else sees any of it', async () => {
  for (const call of Object.values(monitorCalls)) {
    expect((await tenant(call, { query: { name: 'x' } })).status).toBe(403)
    expect((await nurse(call, { query: { name: 'x' } })).status).toBe(403)
    expect((await t.call(call, { query: { name: 'x' } })).status).toBe(401)
  }
})

describe.skipIf(REDIS_PROGRAM === undefined)('a Redis', () => {
  let redis: TestRedis
  let withRedis: TestApp
  let operator: TestCall
  beforeAll(async () => {
    redis = await startTestRedis()
    withRedis = await startTestApp({ modules: [monitorModule], config: { REDIS_URL: redis.url } })
    operator = callsByPrincipal(withRedis.context)(testPrincipal())
    await vi.waitFor(async () => expect(await withRedis.context.redis?.ping()).toBe('PONG'))
  })
  afterAll(async () => {
    await withRedis.close()
    await redis.stop()
  })

  test('is shown with its own figures, in the words of that wire', async () => {
    for (const key of ['one', 'two']) await withRedis.context.redis?.set(key, key)
    const lines = (await operator(monitorCalls.redisInfo)).result
    const valueOf = (key: string) => lines.find(line => line.key === key)?.value
    expect(valueOf('redis_version')).toMatch(/^\d+\.\d+/)
    expect(valueOf('role')).toBe('master')
    expect(Number(valueOf('connected_clients'))).toBeGreaterThan(1)
    expect(lines.every(line => line.description !== '' && line.value !== '')).toBe(true)
    const keys = JSON.parse((await operator(monitorCalls.redisKeys)).text) as Record<string, unknown>
    expect(keys).toEqual({ dbSize: 2, create_time: withRedis.clock.now().getTime() })
    const memory = JSON.parse((await operator(monitorCalls.redisMemory)).text) as { used_memory: string }
    expect(Number(memory.used_memory)).toBeGreaterThan(100_000)
  })

  test('that has gone is said to have gone, and nothing waits for it', async () => {
    await redis.stop()
    const began = performance.now()
    for (const call of [monitorCalls.redisInfo, monitorCalls.redisKeys, monitorCalls.redisMemory])
      expect((await operator(call)).text).toContain('Redis 暂时无法访问')
    expect(performance.now() - began).toBeLessThan(3_000)
    expect(withRedis.unexpectedErrors).toEqual([])
  })
})
