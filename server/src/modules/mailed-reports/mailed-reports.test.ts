import { mailedReportCalls } from '@xuanjiao/contract/business/mailed-reports/mailed-report-calls'
import { taskCalls } from '@xuanjiao/contract/system/task-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DataScope } from '../../platform/access/principal.ts'
import { addDepart, addUser, signedInCalls, type TestUser } from '../../testing/people/test-users.ts'
import { startTestMailServer, type TestMailServer } from '../../testing/processes/test-mail-server.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { readSheetCells } from '../../testing/files/sheet-calls.ts'
import { TEST_TIME, startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'
import { dashboardModule } from '../dashboard/index.ts'
import {
  randomDashboardFacts,
  writeFactWatchSessions,
  writeFactRecords,
  type DashboardFacts,
} from '../../testing/dashboard/random-facts.ts'
import { hospitalsInScope, recountedPlays } from '../../testing/dashboard/recount-figures.ts'
import { dictModule } from '../dicts/index.ts'
import { publishSessionChanges, sessionModule } from '../session/index.ts'
import { tasksModule } from '../tasks/index.ts'
import { mailedReportsModule } from './index.ts'

const JIANGSU: DataScope = { kind: 'area', from: '320000', to: '330000' }
const LAST_WEEK = { from: '2026-11-16', to: '2026-11-22' }
const MONDAY = new Date('2026-11-23T08:00:00+08:00')
const DRAFT = {
  name: '江苏周报',
  tables: 'hospitals,trend',
  period: 'week',
  cron: '0 0 8 ? * 2 *',
  enabled: 'Y',
} as const

let server: TestMailServer
let t: TestApp
let facts: DashboardFacts
let agent: TestUser
let other: TestUser
let call: TestCall
let stranger: TestCall

beforeAll(async () => {
  server = await startTestMailServer()
  const modules = [sessionModule, dictModule, tasksModule, dashboardModule, mailedReportsModule]
  t = await startTestApp({ modules, config: { SMTP_URL: server.url } })
  facts = randomDashboardFacts(seededRandom(7), 400)
  await writeFactRecords(t.database.forTenant(1), facts)
  await writeFactWatchSessions(t.database.forTenant(1), facts.watchSessions)
  other = await addUser(t.database.system, { codes: ['he:dashboard:export'] })
  stranger = await signedInCalls(t, other)
})
afterAll(async () => {
  await t.close()
  await server.close()
})
beforeEach(async () => {
  t.clock.set(TEST_TIME)
  t.unexpectedErrors.length = 0
  server.messages.length = 0
  await sql`delete from sys_job`.execute(t.database.system)
  await sql`delete from sys_schedule`.execute(t.database.system)
  await sql`delete from he_mailed_report`.execute(t.database.system)
  const area = await addDepart(t.database.system, { bizType: 'area', bizRef: '320000' })
  agent = await addUser(t.database.system, { departs: [area.id], codes: ['he:dashboard:export'] })
  await setEmail(`${agent.username}@example.com`)
  call = await signedInCalls(t, agent)
})

const setEmail = (email: string | null) =>
  sql`update sys_user set email = ${email} where id = ${agent.id}`.execute(t.database.system)
const saved = async (more: object = {}) => (await call(mailedReportCalls.save, { body: { ...DRAFT, ...more } })).result
const tasks = async () => (await call(taskCalls.list)).result.records
async function runAll(at: Date): Promise<void> {
  t.clock.set(at)
  await t.jobs.tick()
  await t.jobs.idle()
}

describe('a report', () => {
  test('comes at its time, with the figures of the week and of the rows its owner sees', async () => {
    const report = await saved()
    expect([report.nextSendTime, report.tables]).toEqual(['2026-11-23 08:00:00', 'trend,hospitals'])
    await saved({ name: '只看医院', tables: 'hospitals' })
    await runAll(new Date(MONDAY.getTime() - 1000))
    expect(server.messages).toEqual([])
    await runAll(MONDAY)
    expect(server.messages.map(letter => letter.to)).toEqual([
      [`${agent.username}@example.com`],
      [`${agent.username}@example.com`],
    ])
    const { rows: owners } = await sql<{ by: string }>`select created_by as by from sys_job`.execute(t.database.system)
    expect(owners.map(({ by }) => by)).toEqual([agent.username, agent.username])
    const pieces = server.messages.flatMap(letter => letter.parts)
    const plays = recountedPlays(facts, { dataScope: JIANGSU, ...LAST_WEEK }).length
    expect(plays).toBeGreaterThan(0)
    expect(pieces.find(piece => piece.type.includes('text/html'))?.content.toString()).toContain(`>${plays} 次<`)
    const book = pieces.find(piece => piece.fileName === '只看医院_2026-11-16_2026-11-22.xlsx')
    const rows = await readSheetCells(book?.content ?? Buffer.alloc(0))
    const wanted = hospitalsInScope(facts, { dataScope: JIANGSU, ...LAST_WEEK }).map(one => one.name)
    expect(new Set(rows.slice(2).map(([name]) => name))).toEqual(new Set(wanted))
    expect(wanted.length).toBeLessThan(facts.hospitals.length)
  })

  test('is a task of its owner, with its file and without the whole address', async () => {
    const { id } = await saved()
    const sent = await call(mailedReportCalls.send, { body: { id } })
    expect(sent.body.message).toBe('已开始发送，进度见任务中心')
    await runAll(TEST_TIME)
    const [task] = await tasks()
    expect(task).toMatchObject({
      title: '发送报表：江苏周报',
      state: 'done',
      downloadable: true,
      result: { to: 's***@example.com' },
    })
    expect(server.messages).toHaveLength(1)
    expect((await call(mailedReportCalls.list)).result.rows[0]?.lastSentTime).toBe('2026-11-20 10:00:00')
    expect((await stranger(taskCalls.list)).result.records).toEqual([])
  })

  test('is tried again while the server is busy, and comes once', async () => {
    const { id } = await saved()
    server.rejectNext(451, 'busy')
    await call(mailedReportCalls.send, { body: { id } })
    await runAll(TEST_TIME)
    expect((await tasks())[0]).toMatchObject({ state: 'queued', error: '暂时无法连接邮件服务器' })
    await runAll(new Date(TEST_TIME.getTime() + 60_000))
    expect((await tasks())[0]?.state).toBe('done')
    expect(server.messages).toHaveLength(1)
  })

  test('goes nowhere once its owner may not export, is frozen, or has no address', async () => {
    const { id } = await saved()
    const failsWith = async (reason: string) => {
      await call(mailedReportCalls.send, { body: { id } })
      await runAll(new Date(t.clock.now().getTime() + 60_000))
      expect((await tasks())[0]?.error).toContain(reason)
      expect(server.messages).toEqual([])
    }
    await call(mailedReportCalls.send, { body: { id } })
    await setEmail(null)
    await runAll(TEST_TIME)
    expect((await tasks())[0]?.error).toContain('还没有邮箱')
    expect((await call(mailedReportCalls.send, { body: { id } })).body.message).toBe(
      '您的账号还没有邮箱，请先在“个人设置”中填写',
    )
    await setEmail(`${agent.username}@example.com`)
    await sql`update sys_user set status = 2 where id = ${agent.id}`.execute(t.database.system)
    await failsWith('账号已停用，或不再有导出看板数据的权限')
    await sql`update sys_user set status = 1 where id = ${agent.id}`.execute(t.database.system)
    await call(mailedReportCalls.send, { body: { id } })
    await sql`delete from sys_user_role where user_id = ${agent.id}`.execute(t.database.system)
    await publishSessionChanges(t.context, { user: agent.id })
    await runAll(new Date(t.clock.now().getTime() + 60_000))
    expect(server.messages).toEqual([])
    const { rows: ends } = await sql<{
      error: string
    }>`select error from sys_job order by created_at desc limit 1`.execute(t.database.system)
    expect(ends[0]?.error).toContain('不再有导出看板数据的权限')
    expect((await call(mailedReportCalls.list)).status).toBe(403)
  })

  test('comes no more when it is off or gone, and at its new time when that was changed', async () => {
    const off = await saved({ name: '停用', enabled: 'N' })
    expect(off.nextSendTime).toBeNull()
    const gone = await saved({ name: '删除' })
    expect((await call(mailedReportCalls.remove, { query: { id: gone.id } })).body.message).toBe('删除成功!')
    const later = await saved({ name: '改时间' })
    await saved({ ...later, name: '改时间', cron: '0 0 9 ? * 2 *', lastSentTime: undefined, nextSendTime: undefined })
    await runAll(MONDAY)
    expect(server.messages).toEqual([])
    const { rows: jobs } = await sql`select from sys_job`.execute(t.database.system)
    expect(jobs).toEqual([])
    await runAll(new Date(MONDAY.getTime() + 3_600_000))
    expect(server.messages.map(letter => letter.headers['subject'])).toHaveLength(1)
  })
})

describe('what is refused', () => {
  const error = async (more: object) => {
    const { status, body } = await call(mailedReportCalls.save, { body: { ...DRAFT, ...more } })
    return [status, body.fields?.[0]?.field, body.fields?.[0]?.message ?? body.message]
  }

  test('times that are none, never come, or come too often', async () => {
    expect(await error({ cron: '0 0 25 * * ? *' })).toEqual([400, 'cron', expect.stringContaining('时')])
    expect(await error({ cron: '0 0 8 1 1 ? 2020' })).toEqual([400, 'cron', '按此设置不会再执行'])
    expect(await error({ cron: '0 0/30 * * * ? *' })).toEqual([400, 'cron', '两次发送至少间隔 1 小时'])
    expect(await error({ cron: '0 0,1 8 ? * 2 *' })).toEqual([400, 'cron', '两次发送至少间隔 1 小时'])
    expect(await error({ cron: '0 0 * * * ? *' })).toEqual([200, undefined, '保存成功！'])
  })

  test('tables that are none, and a report too many', async () => {
    expect(await error({ tables: 'trend,users' })).toEqual([400, 'tables', '请选择数据'])
    expect(await error({ tables: '' })).toEqual([400, 'tables', '请选择数据'])
    for (let at = 0; at < 20; at += 1) await saved({ name: `周报${at}` })
    expect((await error({})).at(-1)).toBe('每人最多 20 个邮件订阅')
  })

  test('what is somebody else’s, and a save over another', async () => {
    const { id, version } = await saved()
    expect((await stranger(mailedReportCalls.list)).result.rows).toEqual([])
    const body = { ...DRAFT, id, version }
    expect((await stranger(mailedReportCalls.save, { body })).status).toBe(404)
    expect((await stranger(mailedReportCalls.remove, { query: { id } })).status).toBe(404)
    await call(mailedReportCalls.save, { body })
    expect((await call(mailedReportCalls.save, { body })).body).toMatchObject({ success: false, code: 409 })
    await sql`update sys_user set email = 'x@example.com' where id = ${other.id}`.execute(t.database.system)
    expect((await stranger(mailedReportCalls.send, { body: { id } })).status).toBe(404)
  })
})
