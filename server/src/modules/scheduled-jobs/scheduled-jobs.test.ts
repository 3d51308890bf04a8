import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { scheduledJob, scheduledJobCalls, scheduleNameOf } from '@xuanjiao/contract/system/scheduled-jobs/scheduled-job'
import { platformJobCalls } from '@xuanjiao/contract/system/scheduled-jobs/platform-job-calls'
import { taskCalls } from '@xuanjiao/contract/system/task-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOME_TENANT } from '../../platform/database/db.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { startTestApp, TEST_TIME, type TestApp, type TestCall } from '../../testing/app/test-app.ts'
import { tasksModule } from '../tasks/index.ts'
import { scheduledJobsModule } from './index.ts'

const calls = entityEndpoints(scheduledJob)
const HOURLY = '0 0 * * * ? *'
let t: TestApp
let admin: TestCall
let as: ReturnType<typeof callsByPrincipal>
beforeAll(async () => {
  t = await startTestApp({ modules: [scheduledJobsModule, tasksModule] })
  as = callsByPrincipal(t.context)
  admin = as(testPrincipal({ username: 'admin' }))
})
afterAll(async () => {
  expect(t.unexpectedErrors.filter(error => !String(error).includes('任务按设置失败'))).toEqual([])
  await t.close()
})

const draft = (more: object = {}) => ({
  jobClassName: 'sample.say',
  cronExpression: HOURLY,
  parameter: '{"text":"你好"}',
  ...more,
})
const add = async (more: object = {}) => (await admin(calls.add, { body: draft(more) })).result
const nextOf = async (id: string) =>
  (await admin(calls.list, { query: { id } })).result.records[0] as unknown as Record<string, unknown>
const runs = async (id: string, call = admin) =>
  (await call(taskCalls.list, { query: { schedule: id } })).result.records
async function hours(count: number): Promise<void> {
  t.clock.advance(3600 * count)
  await t.jobs.tick()
  await t.jobs.idle()
}

test('one is added in the words of the wire, runs at its times, and says what came of it', async () => {
  t.clock.set(TEST_TIME)
  const { body } = await admin(calls.add, { body: draft() })
  expect(body).toMatchObject({ success: true, message: '创建定时任务成功' })
  const { id, description, parameter } = body.result
  expect([description, parameter]).toEqual(['示例任务', '{"text":"你好","seconds":0,"fail":"N"}'])
  await hours(1)
  expect(await runs(id)).toMatchObject([{ state: 'done', result: { text: '你好' }, title: '示例任务' }])
  expect(await nextOf(id)).toMatchObject({ lastState: '已完成', status: 0, status_dictText: '正常' })
  const [run] = await runs(id)
  expect((await admin(taskCalls.detail, { query: { id: run?.id ?? '' } })).result.lines[0]).toMatchObject({
    line: '你好',
  })
})

test('one is stopped, run once by hand, started again and deleted', async () => {
  const { id } = await add()
  expect((await admin(scheduledJobCalls.pause, { query: { id } })).body.message).toBe('停止定时任务成功')
  await hours(2)
  expect(await runs(id)).toEqual([])
  expect((await admin(scheduledJobCalls.execute, { query: { id } })).body.message).toBe('执行成功!')
  await hours(0)
  expect(await runs(id)).toMatchObject([{ state: 'done', createBy: 'admin' }])
  expect((await admin(scheduledJobCalls.resume, { query: { id } })).body.message).toBe('启动定时任务成功')
  await hours(1)
  expect(await runs(id)).toHaveLength(2)
  const { version } = await nextOf(id)
  const edited = await admin(calls.edit, { body: { id, version, status: -1 } as never })
  expect(edited.body.message).toBe('更新定时任务成功!')
  await hours(2)
  expect(await runs(id)).toHaveLength(2)
  await admin(scheduledJobCalls.resume, { query: { id } })
  await admin(calls.remove, { query: { id } })
  await hours(1)
  expect(
    await t.database.system.selectFrom('sys_schedule').selectAll().where('name', '=', scheduleNameOf(id)).execute(),
  ).toEqual([])
  await admin(calls.restore, { body: { ids: id } })
  await hours(1)
  expect(await runs(id)).toHaveLength(3)
})

test('one that fails is tried again, and may be retried by hand', async () => {
  const { id } = await add({ parameter: '{"text":"失败","fail":"Y"}' })
  for (let tries = 0; tries < 4; tries++) await hours(1)
  const failed = (await runs(id)).filter(run => run.state === 'failed')
  expect(failed[0]).toMatchObject({ error: '任务按设置失败', attempt: 3 })
  await admin(calls.remove, { query: { id } })
})

test('what was missed is skipped, or made up for once, as the job says', async () => {
  const skipped = await add()
  const once = await add({ misfire: 'once' })
  await hours(0)
  t.clock.advance(3600 * 5 + 600)
  await t.jobs.tick()
  await t.jobs.idle()
  expect([(await runs(skipped.id)).length, (await runs(once.id)).length]).toEqual([0, 1])
})

test.each([
  ['cronExpression', { cronExpression: '每天' }],
  ['cronExpression', { cronExpression: '0 0 0 1 1 ? 2020' }],
  ['jobClassName', { jobClassName: 'nobody.knows' }],
  ['parameter', { parameter: 'text' }],
  ['parameter', { parameter: '{}' }],
  ['parameter', { parameter: '{"text":"a","other":1}' }],
  ['parameter', { jobClassName: 'audit.verify', parameter: '{"days":0}' }],
])('a wrong %s is told at its field', async (field, more) => {
  const { status, body } = await admin(calls.add, { body: draft(more) })
  expect([status, body.fields?.[0]?.field]).toEqual([400, field])
})

test('what reaches every tenant is set up by the platform alone, and each tenant sees its own', async () => {
  await sql`insert into sys_tenant (id, tenant_no, name) values (xj_log_id(91), 91, '另一家') on conflict do nothing`.execute(
    t.database.system,
  )
  const other = as(testPrincipal({ tenantId: HOME_TENANT + 90 }))
  const refused = await other(calls.add, { body: draft({ jobClassName: 'audit.verify', parameter: '' }) })
  expect(refused.body.fields?.[0]).toEqual({ field: 'jobClassName', message: '这个任务只能由平台设置' })
  expect((await other(calls.list, { query: {} })).result.records).toEqual([])
})

test('without the permissions nothing is seen and nothing is run', async () => {
  const { id } = await add()
  const nurse = as(testPrincipal({ codes: ['sys:quartzJob:list'] }))
  const stranger = as(testPrincipal({ codes: [] }))
  expect((await nurse(scheduledJobCalls.execute, { query: { id } })).status).toBe(403)
  expect((await stranger(taskCalls.list, { query: { schedule: id } })).status).toBe(403)
  expect(await runs(id, nurse)).toEqual([])
})

test('what the platform does by itself is shown to who runs it, and may be run in between', async () => {
  const job = async (name: string) => (await admin(platformJobCalls.list)).result.find(one => one.name === name)
  expect(await job('task.sweep')).toMatchObject({
    title: '清理过期任务',
    cronExpression: '0 20 3 * * ? *',
    mayRun: true,
  })
  expect((await admin(platformJobCalls.run, { query: { name: 'task.sweep' } })).body.message).toBe('执行成功!')
  await t.jobs.tick()
  await t.jobs.idle()
  expect(await job('task.sweep')).toMatchObject({ lastState: 'done', lastError: null })
  expect((await admin(platformJobCalls.run, { query: { name: 'no.such' } })).status).toBe(404)
  const planner = as(testPrincipal({ codes: ['sys:quartzJob:list', 'sys:quartzJob:execute'] }))
  expect((await planner(platformJobCalls.list)).status).toBe(403)
  expect((await planner(platformJobCalls.run, { query: { name: 'task.sweep' } })).status).toBe(403)
})
