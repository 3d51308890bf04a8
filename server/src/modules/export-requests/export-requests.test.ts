import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { userNoticeCountCalls } from '@xuanjiao/contract/business/notices/user-notice-count-calls'
import { orderCalls } from '@xuanjiao/contract/business/orders/order-calls'
import { vipInfoCalls } from '@xuanjiao/contract/business/vip/vip-info-calls'
import { consultCalls } from '@xuanjiao/contract/business/consults/consult-calls'
import { wxappUserCalls } from '@xuanjiao/contract/business/wxapp-users/wxapp-user-calls'
import { watchCalls } from '@xuanjiao/contract/business/watch/watch-calls'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import { allEntities } from '@xuanjiao/contract/all-entities'
import { auditCalls } from '@xuanjiao/contract/system/audit-calls'
import { exportRequestCalls } from '@xuanjiao/contract/system/export-requests/export-request-calls'
import { SECOND_PERSON_CODE } from '@xuanjiao/contract/calls/app-error'
import { taskCalls } from '@xuanjiao/contract/system/task-calls'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedRoleId } from '../../seed/base/seed-base.ts'
import { runJobByKind } from '../../testing/app/run-job.ts'
import {
  addAdministrator,
  addDepart,
  addTenant,
  addUser,
  signedInCalls,
  type TestUser,
} from '../../testing/people/test-users.ts'
import { addHospitalClass, addHospital } from '../../testing/people/business-records.ts'
import { readSheetCells, downloadSheet } from '../../testing/files/sheet-calls.ts'
import { startTestApp, type TestCall, type TestApp } from '../../testing/app/test-app.ts'

/** So many rows a day need nobody else. */
const MOST = 5
const PEOPLE = 8
const REASON = '年度安全培训的参训名单'
const SEEN = ['sys:user:list', 'sys:user:export']

type Person = TestCall & { token: string }

let t: TestApp
let nurse: TestUser
let asker: Person
let second: Person
const system = () => t.database.system

beforeAll(async () => {
  t = await startTestApp({ config: { EXPORT_SECOND_PERSON_ROWS: String(MOST), EXPORT_REQUEST_DAYS: '3' } })
  for (let at = 0; at < PEOPLE; at += 1) await addUser(system(), { username: `staff_${at}`, realname: `参训人员${at}` })
  nurse = await addUser(system(), { username: 'asker', realname: '王芳', codes: SEEN })
  asker = await signedInCalls(t, nurse)
  second = await signedInCalls(
    t,
    await addUser(system(), { username: 'second', realname: '李明', roles: [seedRoleId('secadmin')] }),
  )
})
afterAll(() => t.close())
beforeEach(async () => {
  await sql`delete from sys_export_day`.execute(system())
  await sql`delete from sys_export_request`.execute(system())
})
afterEach(() => expect(t.unexpectedErrors).toEqual([]))

const people = { username: '*staff_*', export: 'entity.user' }
const question = { username: people.username }
const fetched = (person: Person = asker, query: Record<string, string> = question) =>
  downloadSheet(t, person, userCalls.exportXls, query)
const request = (person: Person = asker, query: Record<string, string> = question) =>
  person(exportRequestCalls.add, { body: { export: people.export, query, reason: REASON } })
const decide = (id: string, approve: boolean, person: Person = second) =>
  person(exportRequestCalls.decide, { body: { id, approve, word: approve ? '已核实，同意' : '范围过大' } })
const own = async (person: Person = asker) => (await person(exportRequestCalls.own, { query: {} })).result.records

async function runJobs(): Promise<void> {
  await t.jobs.tick()
  await t.jobs.idle()
}

/** What the audit log says of requests, oldest first. */
async function said(): Promise<{ content: string; reason: string | null; username: string | null }[]> {
  await t.context.audit.flush()
  const { rows } = await sql<{ content: string; reason: string | null; username: string | null }>`
    select log_content as content, reason, username from sys_log where request_param like '%exportRequest%'
      and log_type = '3' and operate_type = '6' order by created_at, id`.execute(system())
  return rows
}

describe('an export of personal rows', () => {
  test('above the setting is held back with a sentence that says what to do, and hands out nothing', async () => {
    const held = await fetched()
    expect(held.rows).toEqual([])
    expect(held.json()).toMatchObject({
      success: false,
      code: SECOND_PERSON_CODE,
      message: `本次导出含个人信息 ${PEOPLE} 行，每人每天超过 ${MOST} 行须由另一人同意，请填写事由提交申请`,
      result: { export: people.export, title: '用户', rows: PEOPLE, today: 0, most: MOST },
    })
  })

  test('adds up over the day, whatever it is split into, and is free again the next day', async () => {
    const [one, other] = await Promise.all([0, 1].map(async part => idsOf(part * 3, part * 3 + 3)))
    expect((await fetched(asker, { ...question, selections: one ?? '' })).rows).toHaveLength(4)
    const held = await fetched(asker, { ...question, selections: other ?? '' })
    expect(held.json()).toMatchObject({ code: SECOND_PERSON_CODE, result: { rows: 3, today: 3 } })
    t.clock.advance(86_400)
    asker = await signedInCalls(t, nurse)
    second = await signedInCalls(t, { username: 'second' })
    expect((await fetched(asker, { ...question, selections: other ?? '' })).rows).toHaveLength(4)
  })

  test('cannot slip through in several calls at once', async () => {
    const one = await idsOf(0, 3)
    const answers = await Promise.all([1, 2, 3, 4].map(() => fetched(asker, { ...question, selections: one })))
    expect(answers.filter(({ rows }) => rows.length > 0)).toHaveLength(1)
  })

  test('counts the columns that are asked for: without personal ones it is free', async () => {
    const admin = await signedInCalls(t, await addAdministrator(system(), 'columns'))
    const { id: classId } = await addHospitalClass(admin)
    for (let at = 0; at <= MOST; at += 1) await addHospital(admin, { classId })
    const { exportXls } = entityEndpoints(hospital)
    const held = await downloadSheet(t, admin, exportXls)
    expect(held.json()).toMatchObject({
      code: SECOND_PERSON_CODE,
      result: { export: 'entity.hospital', title: '医院' },
    })
    expect((await downloadSheet(t, admin, exportXls, { columns: 'name,level' })).rows.length).toBeGreaterThan(MOST)
    const some = await downloadSheet(t, admin, exportXls, { columns: 'name,contactPhone' })
    expect(some.json()).toMatchObject({ code: SECOND_PERSON_CODE })
  })

  test('is held back on every way out that has personal data', async () => {
    const admin = await signedInCalls(t, await addAdministrator(system(), 'all_ways'))
    for (let at = 0; at <= MOST; at += 1) await addUser(system(), { username: `line_${at}` })
    for (let at = 0; at <= MOST; at += 1) t.context.audit.write({ kind: 'operation', content: `一行 ${at}` })
    await t.context.audit.flush()
    const code = async (call: AnyEndpoint) =>
      (await downloadSheet(t, admin, call)).json() as unknown as { code: number }
    expect(await code(auditCalls.exportXls)).toMatchObject({ code: SECOND_PERSON_CODE })
    expect(await code(userCalls.exportXls)).toMatchObject({ code: SECOND_PERSON_CODE })
    expect(t.context.personalExports.names).toEqual(
      expect.arrayContaining([
        'entity.hospital',
        'entity.hospitalDepartment',
        'watch.records',
        'watch.sessions',
        'wxapp.users',
        'vip.infos',
        'orders',
      ]),
    )
  })

  async function idsOf(from: number, to: number): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      select id from sys_user where username like 'staff\\_%' order by username`.execute(system())
    return rows
      .slice(from, to)
      .map(row => row.id)
      .join(',')
  }
})

/** Files that leave and hold no personal field: a new one is put here, or through the gate. */
const WITHOUT_PERSONS = new Set([
  '/he/dashboard/exportXls',
  '/he/areaData/exportXls',
  '/he/payNotify/exportXls',
  '/he/payBill/exportXls',
  '/he/noticeSending/exportXls',
])

test('every export of the product is either known to the gate or known to hold no personal data', () => {
  const exports = t.context.routes.filter(
    ({ endpoint }) => endpoint.answer === 'file' && endpoint.path.endsWith('exportXls'),
  )
  const watched = [
    watchCalls.exportRecords,
    watchCalls.exportSessions,
    auditCalls.exportXls,
    wxappUserCalls.exportXls,
    vipInfoCalls.exportXls,
    orderCalls.exportXls,
    consultCalls.exportXls,
    userNoticeCountCalls.exportXls,
  ]
  const gated = new Set<string>(watched.map(call => call.path))
  const entities = t.context.personalExports.names.filter(name => name.startsWith('entity.'))
  const names = new Map(allEntities.map(one => [entityEndpoints(one).exportXls.path, `entity.${one.name}`]))
  const loose = exports.filter(({ endpoint: { path } }) => !gated.has(path) && !WITHOUT_PERSONS.has(path))
  expect(loose.map(({ endpoint: { path } }) => names.get(path) ?? path).sort()).toEqual(entities.toSorted())
  expect(exports.map(({ endpoint }) => endpoint.path)).toContain(entityEndpoints(hospital).exportXls.path)
})

describe('a request', () => {
  test('waits for somebody else, who sees what it is about; agreed, the file is for its asker alone', async () => {
    const { result } = await request()
    const { records } = (await second(exportRequestCalls.list, { query: {} })).result
    expect(records).toMatchObject([
      {
        title: '用户',
        rows: PEOPLE,
        reason: REASON,
        realname: '王芳',
        state: 'waiting',
        state_dictText: '待审批',
        own: false,
      },
    ])
    expect(records[0]?.question).toContain('*staff_*')
    expect((await own())[0]).toMatchObject({ state: 'waiting', own: true })
    expect((await decide(result.id, true)).body).toMatchObject({
      success: true,
      message: '已同意，开始为申请人生成文件',
    })
    await runJobs()
    const task = (await asker(taskCalls.list, { query: {} })).result.records[0]
    expect(task).toMatchObject({ title: '导出用户', state: 'done', downloadable: true, createBy: 'asker' })
    expect(await fileOf(task?.id ?? '', second)).toMatchObject({ statusCode: 404 })
    const file = await fileOf(task?.id ?? '', asker)
    const cells = await readSheetCells(file.rawPayload)
    expect(cells).toHaveLength(PEOPLE + 2)
    expect(cells[0]?.[0]).toMatch(/^王芳（asker）申请，李明（second）于 .+ 同意；仅限用于：年度安全培训的参训名单$/)
    expect((await own())[0]).toMatchObject({ state: 'approved', decideBy: '李明', word: '已核实，同意' })
    expect((await said()).map(({ content, username }) => [username, content])).toEqual(
      expect.arrayContaining([
        ['asker', '申请导出用户 8 行'],
        ['second', '同意王芳导出用户 8 行：已核实，同意'],
        ['asker', '取走经同意的导出：用户 8 行'],
      ]),
    )
    t.clock.advance(24 * 3600 + 1)
    asker = await signedInCalls(t, nurse)
    second = await signedInCalls(t, { username: 'second' })
    expect(await fileOf(task?.id ?? '', asker)).toMatchObject({ statusCode: 404 })
  })

  test('is nothing its asker may decide, whatever else they may', async () => {
    const admin = await signedInCalls(t, await addAdministrator(system(), 'boss_alone'))
    const { result } = await request(admin)
    expect((await decide(result.id, true, admin)).body).toMatchObject({
      success: false,
      message: '不能审批自己的申请，请由另一人审批',
    })
    expect((await asker(exportRequestCalls.list, { query: {} })).status).toBe(403)
    expect((await decide(result.id, true, asker)).status).toBe(403)
  })

  test('is seen and decided within its tenant and by those who look after its asker', async () => {
    const { result } = await request()
    await addTenant(system(), 81)
    const codes = ['sys:exportRequest:decide']
    const ward = await addDepart(system(), { name: '另一处', bizType: 'area', bizRef: '110000' })
    for (const place of [{ tenantId: 81, departs: [] }, { departs: [ward.id] }]) {
      const stranger = await signedInCalls(t, await addUser(system(), { codes, ...place }))
      expect((await stranger(exportRequestCalls.list, { query: {} })).result.records).toEqual([])
      expect((await decide(result.id, true, stranger)).status).toBe(404)
    }
  })

  test('is refused with a word, decided once, and taken back while it waits', async () => {
    const { result } = await request()
    expect(
      (await second(exportRequestCalls.decide, { body: { id: result.id, approve: false, word: ' ' } })).status,
    ).toBe(400)
    expect((await decide(result.id, false)).body).toMatchObject({ success: true, message: '已拒绝' })
    expect((await decide(result.id, true)).body).toMatchObject({
      success: false,
      message: '这个申请已经处理过了，请刷新',
    })
    expect((await own())[0]).toMatchObject({ state: 'refused', word: '范围过大' })
    const again = (await request()).result
    expect((await second(exportRequestCalls.withdraw, { body: { id: again.id } })).status).toBe(404)
    expect((await asker(exportRequestCalls.withdraw, { body: { id: again.id } })).body).toMatchObject({ success: true })
    expect((await decide(again.id, true)).body).toMatchObject({ success: false })
  })

  test('runs with the rights and the scope its asker has when it is agreed to', async () => {
    const losing = await addUser(system(), { username: 'losing', realname: '赵强', codes: SEEN })
    const { result } = await request(await signedInCalls(t, losing))
    await sql`delete from sys_user_role where user_id = ${losing.id}`.execute(system())
    expect((await decide(result.id, true)).body).toMatchObject({
      success: false,
      message: '申请人的账号已停用，或不再有导出权限，不能同意',
    })
    expect((await decide(result.id, false)).body).toMatchObject({ success: true })
  })

  test('that has grown much since it was asked for is asked for anew', async () => {
    const { result } = await request()
    const late = Array.from({ length: 11 }, (_, at) => `staff_late${at}`)
    for (const username of late) await addUser(system(), { username })
    expect((await decide(result.id, true)).body).toMatchObject({
      success: false,
      message: '符合条件的数据已由 8 行增加到 19 行，请申请人重新提交',
    })
    await sql`update sys_user set deleted_at = now() where username = any(${late})`.execute(system())
  })

  test('ends by itself after the days of the setting', async () => {
    const { result } = await request()
    t.clock.advance(3 * 86_400)
    asker = await signedInCalls(t, nurse)
    second = await signedInCalls(t, { username: 'second' })
    expect((await own())[0]).toMatchObject({ state: 'expired', state_dictText: '已过期' })
    expect((await decide(result.id, true)).body).toMatchObject({
      success: false,
      message: '这个申请已过期，请申请人重新提交',
    })
    await runJobByKind(t, 'export.requests')
    expect((await said()).at(-1)).toMatchObject({ username: 'asker', content: '导出用户 8 行的申请无人审批，已过期' })
  })

  test('says what it is for, and names an export that its asker may make', async () => {
    const sent = { export: people.export, query: question, reason: '急' }
    expect((await asker(exportRequestCalls.add, { body: sent })).body).toMatchObject({
      success: false,
      fields: [{ field: 'reason', message: '请写明事由，至少4个字' }],
    })
    const other = { ...sent, reason: REASON, export: 'list.export.audit' }
    expect((await asker(exportRequestCalls.add, { body: other })).status).toBe(403)
    expect((await asker(exportRequestCalls.add, { body: { ...other, export: 'list.export.no' } })).status).toBe(400)
  })

  const fileOf = (id: string, person: Person) =>
    t.app.inject({ method: 'GET', url: `/api/sys/task/download?id=${id}`, headers: { 'x-access-token': person.token } })
})
