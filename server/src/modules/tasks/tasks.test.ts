import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { taskCalls } from '@xuanjiao/contract/system/task-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { HOME_TENANT } from '../../platform/database/db.ts'
import { storeJobResult } from '../../platform/jobs/store-job-result.ts'
import type { JobRun } from '../../platform/context/job-queue.ts'
import { newId } from '../../platform/primitives/ids.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { runJobByKind } from '../../testing/app/run-job.ts'
import { testPrincipal } from '../../testing/people/test-principals.ts'
import { TEST_TIME, startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { tasksModule } from './index.ts'

const nurse = testPrincipal({ username: 'nurse', codes: [] })
const other = testPrincipal({ username: 'other', codes: [] })
const admin = testPrincipal({ username: 'admin' })
const stranger = testPrincipal({ username: 'stranger', tenantId: HOME_TENANT + 1 })

let t: TestApp
let principal: Principal
let body: (run: JobRun<unknown>) => Promise<unknown>

beforeAll(async () => {
  t = await startTestApp({ modules: [tasksModule] })
  t.context.staffAuthenticator.authenticate = async () => principal
  t.jobs.register({
    kind: 'export',
    title: '导出医院',
    payload: z.unknown(),
    maxAttempts: 1,
    timeoutSeconds: 60,
    parallel: 5,
    run: run => body(run),
  })
})
afterAll(() => t.close())
beforeEach(async () => {
  await sql`delete from sys_job`.execute(t.database.system)
  principal = nurse
  body = async () => null
  t.clock.set(TEST_TIME)
})

const add = (by: Principal, title?: string) =>
  t.jobs.add({ kind: 'export', tenantId: by.tenantId, createdBy: by.username, payload: {}, ...(title && { title }) })

async function runAll(): Promise<void> {
  await t.jobs.tick()
  await t.jobs.idle()
}

const exported = (run: JobRun<unknown>) =>
  storeJobResult(t.context, run, '医院（2026）.xlsx', Readable.from([Buffer.from('rows')]))

async function download(id: string) {
  return t.app.inject({ method: 'GET', url: `/api/sys/task/download?id=${id}` })
}

test('a person sees their own tasks, newest first', async () => {
  const first = await add(nurse)
  await add(other)
  t.clock.advance(5)
  const second = await add(nurse, '导出科室')
  const { result } = await t.call(taskCalls.list)
  expect(result.records.map(row => [row.id, row.title])).toEqual([
    [second, '导出科室'],
    [first, '导出医院'],
  ])
  expect(result).toMatchObject({ total: 2, current: 1 })
  expect(result.records[1]).toEqual({
    id: first,
    kind: 'export',
    title: '导出医院',
    state: 'queued',
    state_dictText: '排队中',
    percent: 0,
    note: null,
    error: null,
    attempt: 0,
    createBy: 'nurse',
    createTime: '2026-11-20 10:00:00',
    startTime: null,
    endTime: null,
    result: null,
    downloadable: false,
    fileUntil: null,
    ahead: 0,
    secondsLeft: null,
  })
})

test('everybody’s tasks are for those who may see them, and end at the tenant', async () => {
  await Promise.all([add(nurse), add(other), add(stranger)])
  const all = { query: { all: true } }
  expect((await t.call(taskCalls.list, all)).status).toBe(403)
  principal = admin
  expect((await t.call(taskCalls.list, all)).result.records.map(row => String(row.createBy)).toSorted()).toEqual([
    'nurse',
    'other',
  ])
  expect((await t.call(taskCalls.list)).result.total).toBe(0)
})

test('a list is narrowed by state and kind, and comes in pages', async () => {
  await add(nurse)
  await runAll()
  await add(nurse)
  await add(nurse)
  const totals = async (query: object) => (await t.call(taskCalls.list, { query })).result.total
  expect([
    await totals({ state: 'done' }),
    await totals({ state: 'queued' }),
    await totals({ state: '？' }),
    await totals({ kind: 'x' }),
  ]).toEqual([1, 2, 3, 0])
  const { result } = await t.call(taskCalls.list, { query: { pageNo: 2, pageSize: 2 } })
  expect([result.records.length, result.total, result.pages]).toEqual([1, 3, 2])
})

test('a waiting task says how many come before it, whoever asked for them', async () => {
  const reply = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  body = async () => {
    reply.resolve()
    await gate.promise
  }
  await add(other)
  await t.jobs.tick()
  await reply.promise
  t.jobs.register({
    kind: 'slow',
    title: '别的',
    payload: z.unknown(),
    maxAttempts: 1,
    timeoutSeconds: 60,
    parallel: 1,
    run: async () => null,
  })
  await t.jobs.add({ kind: 'slow', tenantId: nurse.tenantId, createdBy: 'nurse', payload: {} })
  await add(stranger)
  const mine = await add(nurse)
  const { result } = await t.call(taskCalls.detail, { query: { id: mine } })
  expect(result).toMatchObject({ state: 'queued', ahead: 2 })
  gate.resolve()
  await t.jobs.idle()
  expect((await t.call(taskCalls.detail, { query: { id: mine } })).result.ahead).toBeNull()
})

test('a running task says how far it is and how long it may take', async () => {
  const reply = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  body = async run => {
    await run.progress(25, '正在写入')
    reply.resolve()
    await gate.promise
  }
  const id = await add(nurse)
  await t.jobs.tick()
  await reply.promise
  t.clock.advance(30)
  expect((await t.call(taskCalls.detail, { query: { id } })).result).toMatchObject({
    state: 'running',
    percent: 25,
    note: '正在写入',
    secondsLeft: 90,
    startTime: '2026-11-20 10:00:00',
    lines: [],
  })
  gate.resolve()
  await t.jobs.idle()
})

test('the file of a result is for whoever asked for it, for seven days', async () => {
  body = async run => ({ ...(await exported(run)), rows: 12 })
  const id = await add(nurse)
  expect((await download(id)).statusCode).toBe(404)
  await runAll()
  const { result } = await t.call(taskCalls.detail, { query: { id } })
  expect(result).toMatchObject({
    state: 'done',
    percent: 100,
    result: { fileName: '医院（2026）.xlsx', rows: 12 },
    downloadable: true,
    fileUntil: '2026-11-27 10:00:00',
  })
  expect(JSON.stringify(result)).not.toContain('task/2026')
  const file = await download(id)
  expect([file.statusCode, file.body]).toEqual([200, 'rows'])
  const [stored = ''] = await t.context.storage.list('task')
  expect((await buffer((await t.context.storage.find(stored))!.read())).includes('rows')).toBe(false) // it lies there encrypted
  expect(file.headers['content-disposition']).toContain(
    'attachment; filename="___2026_.xlsx"; filename*=UTF-8\'\'%E5%8C%BB%E9%99%A2',
  )
  principal = admin
  expect((await download(id)).statusCode).toBe(404)
  expect((await t.call(taskCalls.detail, { query: { id } })).result.downloadable).toBe(false)
  principal = nurse
  t.clock.advance(7 * 86_400)
  expect((await download(id)).statusCode).toBe(200)
  t.clock.advance(1)
  const late = await download(id)
  expect([late.statusCode, late.json<{ message: string }>().message]).toEqual([404, '未知的文件'])
})

test('the sweep of the night removes the file, and much later the task', async () => {
  body = exported
  const id = await add(nurse)
  await runAll()
  const file = `task/2026/11/${id}.xlsx`
  expect(await t.context.storage.find(file)).toBeDefined()
  const night = async (days: number) => {
    t.clock.set(new Date(TEST_TIME.getTime() + days * 86_400_000))
    await runJobByKind(t, 'task.sweep')
  }
  await night(6)
  expect(await t.context.storage.find(file)).toBeDefined()
  await night(8)
  expect(await t.context.storage.find(file)).toBeUndefined()
  expect((await t.call(taskCalls.detail, { query: { id } })).result).toMatchObject({
    state: 'done',
    result: { fileName: '医院（2026）.xlsx' },
    downloadable: false,
    fileUntil: '2026-11-27 10:00:00',
  })
  await night(91)
  expect((await t.call(taskCalls.detail, { query: { id } })).status).toBe(404)
})

test('a task is cancelled and retried by whoever asked for it, and by those who may', async () => {
  const id = await add(nurse)
  principal = other
  expect((await t.call(taskCalls.cancel, { body: { id } })).status).toBe(404)
  principal = nurse
  expect((await t.call(taskCalls.cancel, { body: { id } })).body).toMatchObject({
    success: true,
    message: '任务已取消',
  })
  expect((await t.call(taskCalls.cancel, { body: { id } })).body).toMatchObject({
    success: false,
    message: '任务已结束，不能取消',
  })
  principal = other
  expect((await t.call(taskCalls.retry, { body: { id } })).status).toBe(404)
  principal = admin
  expect((await t.call(taskCalls.retry, { body: { id } })).body).toMatchObject({
    success: true,
    message: '任务已重新提交',
  })
  expect((await t.call(taskCalls.retry, { body: { id } })).body).toMatchObject({
    success: false,
    message: '只有失败或已取消的任务可以重试',
  })
  await runAll()
  expect((await t.call(taskCalls.detail, { query: { id } })).result).toMatchObject({ state: 'done', createBy: 'nurse' })
})

const failing = async () => {
  throw new Error('视频已损坏')
}

test('all that failed are queued again together: the own ones, and everybody’s by those who may', async () => {
  body = failing
  const [mine, theirs, abroad] = await Promise.all([add(nurse), add(other), add(stranger)])
  await runAll()
  const cancelled = await add(nurse)
  await t.jobs.cancel(cancelled)
  expect((await t.call(taskCalls.retryFailed, { body: { all: true } })).status).toBe(403)
  const own = await t.call(taskCalls.retryFailed, { body: { all: false } })
  expect(own.body).toMatchObject({ message: '已重新提交 1 个任务', result: { retried: 1, refused: 0 } })
  const stateOf = async (id: string) => (await t.call(taskCalls.detail, { query: { id } })).result.state
  expect([await stateOf(mine), await stateOf(cancelled)]).toEqual(['queued', 'cancelled'])
  expect((await t.call(taskCalls.retryFailed, { body: { all: false } })).body.message).toBe('没有失败的任务')
  principal = admin
  expect(await stateOf(theirs)).toBe('failed')
  expect((await t.call(taskCalls.retryFailed, { body: { all: true } })).result).toEqual({ retried: 1, refused: 0 })
  expect(await stateOf(theirs)).toBe('queued')
  principal = stranger
  expect(await stateOf(abroad)).toBe('failed')
})

test('of those that failed one that may not go again keeps none of the others back, and its reason is told', async () => {
  body = failing
  const twice = { kind: 'export', tenantId: nurse.tenantId, createdBy: 'nurse', payload: {}, key: 'same' }
  await t.jobs.add(twice)
  await runAll()
  await add(nurse)
  await runAll()
  await t.jobs.add(twice)
  const { body: reply } = await t.call(taskCalls.retryFailed, { body: { all: false } })
  expect(reply).toMatchObject({
    message: '已重新提交 1 个任务，1 个没有提交：相同的任务正在等待或执行',
    result: { retried: 1, refused: 1 },
  })
})

test('why it failed is for everybody concerned, the diary for those who look after the platform', async () => {
  body = async run => {
    await run.log('ffmpeg exited with 1')
    throw new Error('视频已损坏')
  }
  const id = await add(nurse)
  await runAll()
  expect((await t.call(taskCalls.detail, { query: { id } })).result).toMatchObject({
    state: 'failed',
    error: '视频已损坏',
    lines: [],
  })
  principal = admin
  const { result } = await t.call(taskCalls.detail, { query: { id } })
  expect(result.lines).toEqual([
    { time: '2026-11-20 10:00:00', line: 'ffmpeg exited with 1' },
    { time: '2026-11-20 10:00:00', line: '第 1 次执行：视频已损坏' },
  ])
})

test('the task of another person or tenant, and one that never was, look the same', async () => {
  const ids = [await add(other), await add(stranger), newId()]
  for (const id of ids) {
    expect((await t.call(taskCalls.detail, { query: { id } })).status).toBe(404)
    expect((await download(id)).statusCode).toBe(404)
  }
})
