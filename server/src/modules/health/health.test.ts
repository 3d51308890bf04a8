import { healthCall, metricsCall, readyCall, type HealthReport } from '@xuanjiao/contract/system/health-calls'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { diskSpaceLevel } from '../../platform/host/disk-space.ts'
import { asSuperuser } from '../../testing/app/test-database.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { healthReportOf } from './health-checks.ts'
import { healthModule } from './index.ts'

const TOKEN = 'collector-token-0123456789'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ modules: [healthModule], config: { METRICS_TOKEN: TOKEN } })
})
afterAll(() => t.close())

const asked = async () => {
  const { status, text } = await t.call(readyCall)
  const { message, checks } = JSON.parse(text) as HealthReport
  return { status, message, checks }
}

test('anybody may ask, and is told that all is well, part by part', async () => {
  const { status, checks } = await asked()
  expect(status).toBe(200)
  expect(Object.keys(checks)).toEqual(['door', 'database', 'storage', 'disk', 'media'])
  expect(checks['database']).toEqual({ state: 'ok', message: '正常' })
})

test('a database that is not up to date is not ready, and yet the product is up', async () => {
  await asSuperuser(
    client => client.query("insert into sys_migration values ('9999_future.sql', 'x', now(), 1)"),
    t.testDatabase.name,
  )
  expect(await asked()).toMatchObject({ status: 503, message: '数据库尚未升级' })
  expect((await t.call(healthCall)).status).toBe(200)
})

test('a database that cannot be reached is not ready, and a later one is', async () => {
  const { name } = t.testDatabase
  await asSuperuser(async client => {
    await client.query("delete from sys_migration where name = '9999_future.sql'")
  }, name)
  await asSuperuser(async client => {
    await client.query(`alter database ${name} allow_connections false`)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  })
  expect(await asked()).toMatchObject({ status: 503, message: '数据库无法访问' })
  expect((await t.call(healthCall)).status).toBe(200)
  await asSuperuser(client => client.query(`alter database ${name} allow_connections true`))
  await expect.poll(async () => (await asked()).status).toBe(200)
  expect(t.unexpectedErrors).toEqual([])
})

test('a database that does not answer is told within about a second, and the product is still up', async () => {
  const blocker = new pg.Client(t.testDatabase.superuser)
  await blocker.connect()
  await blocker.query('begin; lock table sys_migration in access exclusive mode')
  const begun = performance.now()
  expect(await asked()).toMatchObject({ status: 503, message: '数据库无法访问' })
  expect(performance.now() - begun).toBeLessThan(5_000) // a second, on a machine that may be busy
  expect((await t.call(healthCall)).status).toBe(200)
  await blocker.query('rollback')
  await blocker.end()
  await expect.poll(async () => (await asked()).status).toBe(200)
})

test.each([
  ['does not answer', () => new Promise<never>(() => {})],
  ['fails', () => Promise.reject(new Error('x'))],
])('a storage that %s is told, and the product is still up', async (_how, find) => {
  const { storage } = t.context
  const asking = vi.spyOn(storage, 'find').mockImplementation(find)
  expect(await asked()).toMatchObject({ status: 503, message: '文件存储无法访问' })
  asking.mockRestore()
  expect((await asked()).status).toBe(200)
})

test('a node that is there for work alone says how it is, and sends everybody else to another', async () => {
  const worker = await startTestApp({
    modules: [healthModule],
    config: { NODE_ROLES: 'worker', FFMPEG_PATH: '/nowhere' },
  })
  try {
    expect((await worker.call(healthCall)).status).toBe(200)
    expect(JSON.parse((await worker.call(readyCall)).text)).toMatchObject({ checks: { media: { state: 'ok' } } })
    const page = await worker.app.inject('/')
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5'])
    expect(page.json()).toMatchObject({ message: '本节点只执行后台任务，不处理请求' })
  } finally {
    await worker.close()
  }
})

test('a disk is low from five percent on, and full when nothing can be kept', () => {
  const GB = 1024 ** 3
  expect(diskSpaceLevel({ free: 5 * GB, total: 100 * GB })).toBe('ok')
  expect(diskSpaceLevel({ free: 4.9 * GB, total: 100 * GB })).toBe('low')
  expect(diskSpaceLevel({ free: 0.01 * GB, total: 100 * GB })).toBe('full')
})

test('what only wants attention is named and keeps nobody out, what has failed does', () => {
  const fine = { state: 'ok', message: '正常' } as const
  const low = { state: 'low', message: '磁盘空间偏低（剩余 4%）' } as const
  const gone = { state: 'failed', message: '数据库无法访问' } as const
  expect(healthReportOf({ a: fine, b: low })).toMatchObject({ ready: true, message: low.message })
  expect(healthReportOf({ a: low, b: gone })).toMatchObject({ ready: false, message: gone.message })
})

test('a missing ffmpeg is named, and keeps nobody out', async () => {
  const without = await startTestApp({ modules: [healthModule], config: { FFMPEG_PATH: '/nowhere/ffmpeg' } })
  for (const endpoint of [healthCall, readyCall]) {
    const { status, text } = await without.call(endpoint)
    expect([status, JSON.parse(text).checks.media.state]).toEqual([200, 'missing'])
  }
  await without.close()
})

test('figures are for staff with the permission and for whoever bears the token', async () => {
  const status = async (authorization?: string) =>
    (await t.call(metricsCall, authorization === undefined ? {} : { headers: { authorization } })).status
  expect(await status()).toBe(401)
  expect(await status(`Bearer ${TOKEN}x`)).toBe(401)
  expect(await status('Bearer undefined')).toBe(401)
  expect(await status(`Bearer ${TOKEN}`)).toBe(200)
})

test('figures count calls by route, name the jobs that wait, and say how much room there is', async () => {
  t.jobs.register({
    kind: 'counted',
    title: '计数',
    payload: z.unknown(),
    maxAttempts: 1,
    timeoutSeconds: 9,
    parallel: 1,
    run: async () => {},
  })
  await t.jobs.add({ kind: 'counted', payload: {}, tenantId: 1 })
  const { text, headers } = await t.call(metricsCall, { headers: { authorization: `Bearer ${TOKEN}` } })
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(text).toMatch(/xuanjiao_http_request_seconds_count\{method="GET",route="\/api\/ready",status="5xx"\} [1-9]/)
  expect(text).toContain('xuanjiao_jobs{kind="counted",state="queued"} 1')
  expect(text).toMatch(/xuanjiao_disk_bytes\{kind="free"\} \d{6,}/)
  expect(text).toContain('xuanjiao_accepting 1')
  expect(text).toMatch(/xuanjiao_database_connections\{lane="interactive"\} [1-9]/)
})

test('a balancer may ask by HEAD, and it gets no body', async () => {
  const answer = await t.app.inject({ method: 'HEAD', url: '/api/health' })
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
})

test('figures of the process: memory, processor, how long the event loop is held, what is open', async () => {
  t.context.metrics.measureProcess()
  const { text } = await t.call(metricsCall, { headers: { authorization: `Bearer ${TOKEN}` } })
  for (const name of ['process_resident_memory_bytes', 'nodejs_heap_size_used_bytes'])
    expect(text).toMatch(new RegExp(`^${name} [1-9]\\d{6,}`, 'm'))
  for (const name of ['process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds', 'nodejs_active_handles_total'])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
})
