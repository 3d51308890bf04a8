import { taskCalls } from '@xuanjiao/contract/system/task-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runJobByKind } from '../../../testing/app/run-job.ts'
import { addVideoClassification, businessCalls } from '../../../testing/people/business-records.ts'
import { readSheetCells, downloadSheet, makeSheet, uploadSheet } from '../../../testing/files/sheet-calls.ts'
import { callsByPrincipal, principalHeaders, testPrincipal } from '../../../testing/people/test-principals.ts'
import { TEST_TIME, startTestApp, type TestCall, type TestApp } from '../../../testing/app/test-app.ts'
import { businessModule } from '../../business/index.ts'
import { tasksModule } from '../../tasks/index.ts'
import { countWaitingForLocks } from '../../../testing/app/waiting-for-locks.ts'

/** Long imports and exports as the task centre sees them: stopped in the middle, tried again, fetched and gone. */

let app: TestApp
let admin: TestCall
const root = testPrincipal({ username: 'root' })
const LONG = 5_100

beforeAll(async () => {
  app = await startTestApp({
    modules: [tasksModule, businessModule],
  })
  admin = callsByPrincipal(app.context)(root)
  await addVideoClassification(admin, { name: '环境' })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(TEST_TIME)
  await app.context.storage.removeFolder('import')
  for (const table of ['sys_job', 'he_video']) await sql`delete from ${sql.table(table)}`.execute(app.database.system)
})
afterEach(() => expect(app.unexpectedErrors.splice(0)).toEqual([]))

function* titles(count: number, badRow?: number): Generator<string[]> {
  for (let n = 0; n < count; n++) yield [n === badRow ? '' : `后台处理的视频${n}`, '环境']
}
const longFile = (badRow?: number) => makeSheet(['标题', '分类'], titles(LONG, badRow))
const total = async () => (await admin(businessCalls.video.list, { query: { pageSize: 1 } })).result.total
const task = async (id = '') => (await admin(taskCalls.detail, { query: { id } })).result

async function asked(mode: 'all' | 'skip', badRow?: number): Promise<string> {
  const { result } = await uploadSheet(app, root, businessCalls.video.importExcel, await longFile(badRow), { mode })
  return result.jobId ?? ''
}

/** As many rows as a long file has, without the file. */
async function fillVideos(): Promise<void> {
  await sql`insert into he_video (id, tenant_id, code, title, classification_id)
    select gen_random_uuid(), 1, 'J' || n, '后台处理的视频' || n, (select id from he_video_classification limit 1)
    from generate_series(1, ${LONG}) n`.execute(app.database.system)
}

async function runAll(): Promise<void> {
  await app.jobs.tick()
  await app.jobs.idle()
}

/** Cancels a job while it waits for a table somebody holds: in the middle of its work, whatever the machine is doing. */
async function cancelAt(table: string, id: string): Promise<void> {
  await app.database.system.transaction().execute(async holder => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(holder)
    await app.jobs.tick()
    await expect.poll(() => countWaitingForLocks(app.database.system)).toBeGreaterThan(0)
    await admin(taskCalls.cancel, { body: { id } })
    await app.jobs.tick()
  })
  await app.jobs.idle()
}

test('an import of all or nothing that is cancelled while it writes leaves nothing behind', async () => {
  const id = await asked('all')
  await cancelAt('sys_number', id)
  expect(await task(id)).toMatchObject({ state: 'cancelled', downloadable: false })
  expect(await total()).toBe(0)
})

test('a cancelled import is tried again with the file it had, and doubles nothing', async () => {
  const id = await asked('skip')
  await cancelAt('sys_number', id)
  const before = await total()
  expect(before).toBe(500) // the batch it was at; the next did not begin
  expect((await app.context.storage.list('import')).length).toBe(1)
  app.clock.advance(60)
  await admin(taskCalls.retry, { body: { id } })
  await runAll()
  const { state, result } = await task(id)
  expect([state, result]).toMatchObject(['done', { totalCount: LONG, successCount: LONG - before, errorCount: 0 }])
  expect(await total()).toBe(LONG)
  expect(await app.context.storage.list('import')).toEqual([])
})

test('one bad row keeps all the others out, and the workbook names it', async () => {
  const id = await asked('all', 4_000)
  await runAll()
  const { state, state_dictText: says, result, downloadable, note } = await task(id)
  expect([state, says, downloadable]).toEqual(['done', '未导入', true])
  expect(note).toMatch(/^已核对 [\d,]+ 行，共 5,100 行$/)
  expect(result).toMatchObject({ totalCount: LONG, successCount: 0, errorCount: 1, fileName: '数据_错误.xlsx' })
  expect(await total()).toBe(0)
  expect(await readSheetCells((await fetched(id)).rawPayload)).toEqual([
    ['标题', '分类', '原因'],
    ['', '环境', '标题不能为空'],
  ])
})

test('rows of a file that is looked at twice count once', async () => {
  const id = await asked('all')
  await runAll()
  const { note, state_dictText: says } = await task(id)
  expect([says, note]).toEqual(['已完成', expect.stringMatching(/^已(核对|写入) [\d,]+ 行，共 5,100 行$/)])
})

test('the same export that one person asks for twice is one task, another question or person another', async () => {
  await fillVideos()
  const other = callsByPrincipal(app.context)(testPrincipal({ username: 'other' }))
  const request = async (by: TestCall, query = {}) =>
    ((await by(businessCalls.video.exportXls, { query })) as unknown as { result: { jobId: string } }).result.jobId
  const first = await request(admin, { status: 'draft', _t: '1' })
  expect(await request(admin, { _t: '2', status: 'draft' })).toBe(first)
  const [filtered, theirs] = [await request(admin), await request(other, { status: 'draft' })]
  expect(new Set([first, filtered, theirs]).size).toBe(3)
  await runAll()
  expect(await request(admin, { status: 'draft' })).not.toBe(first)
  await runAll()
})

test('the same long file asked for twice is imported once', async () => {
  await asked('skip')
  const second = await asked('skip')
  await runAll()
  await runAll()
  app.clock.advance(1)
  expect(await total()).toBe(LONG)
  expect((await task(second)).result).toMatchObject({ successCount: 0, alreadyCount: LONG })
})

test('the file of an import that cannot go on is kept for seven days, and then the task says so', async () => {
  const id = await asked('skip')
  await admin(taskCalls.cancel, { body: { id } })
  const sweep = async (days: number) => {
    app.clock.set(new Date(TEST_TIME.getTime() + days * 86_400_000))
    await runJobByKind(app, 'entity.import.sweep')
  }
  await sweep(7)
  expect(await app.context.storage.list('import')).toHaveLength(1)
  await sweep(8)
  expect(await app.context.storage.list('import')).toEqual([])
  await admin(taskCalls.retry, { body: { id } })
  await runAll()
  expect(await task(id)).toMatchObject({ state: 'failed', error: '导入的文件已清理，请重新上传' })
  app.unexpectedErrors.splice(0) // a body that gives up is reported as well
})

test('an export says how far it is, is fetched again for seven days, and stops when it is cancelled', async () => {
  await fillVideos()
  const started = async () => (await downloadSheet(app, root, businessCalls.video.exportXls)).json().result.jobId ?? ''
  const done = await started()
  await runAll()
  expect(await task(done)).toMatchObject({ state: 'done', percent: 100, result: { rows: LONG } })
  expect((await fetched(done)).statusCode).toBe(200)
  app.clock.advance(7 * 86_400)
  expect((await fetched(done)).statusCode).toBe(200)
  app.clock.advance(1)
  expect((await fetched(done)).json()).toMatchObject({ success: false, message: '未知的文件' })

  const files = await app.context.storage.list('task')
  const stopped = await started()
  await cancelAt('he_video', stopped)
  expect((await task(stopped)).state).toBe('cancelled')
  expect(await app.context.storage.list('task')).toEqual(files)
})

const fetched = (id: string) =>
  app.app.inject({ url: `/api/sys/task/download?id=${id}`, headers: principalHeaders(root) })
