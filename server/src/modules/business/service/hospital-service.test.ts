import { hospitalCalls } from '@xuanjiao/contract/business/hospital/hospital-calls'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { seedRoleId } from '../../../seed/base/seed-base.ts'
import { addHospital, businessCalls } from '../../../testing/people/business-records.ts'
import {
  addAdministrator,
  addDepart,
  addUser,
  signedInCalls,
  signInAs,
  type TestUser,
} from '../../../testing/people/test-users.ts'
import { runJobByKind } from '../../../testing/app/run-job.ts'
import { startTestApp, TEST_TIME, type TestAnswer, type TestApp, type TestCall } from '../../../testing/app/test-app.ts'
import { dictModule } from '../../dicts/index.ts'
import { sessionModule } from '../../session/index.ts'
import { businessModule } from '../index.ts'
import { warnOfEndingServices } from './warn-of-ending-services.ts'

// How a hospital is served: who is warned, and what its people may when it ends (rules/hospitals#service, rules/notices#service).

let app: TestApp
let boss: TestUser
let admin: TestCall
let area: TestUser
let far: TestUser
beforeAll(async () => {
  app = await startTestApp({ modules: [sessionModule, dictModule, businessModule] })
  boss = await addAdministrator(db(), 'boss')
  admin = await signedInCalls(app, boss)
  const near = await addDepart(db(), { bizType: 'area', bizRef: '320500' })
  const elsewhere = await addDepart(db(), { bizType: 'area', bizRef: '330000' })
  area = await addUser(db(), { roles: [seedRoleId('area')], departs: [near.id] })
  far = await addUser(db(), { roles: [seedRoleId('area')], departs: [elsewhere.id] })
})
afterEach(() => {
  app.clock.set(TEST_TIME)
  expect(app.unexpectedErrors.splice(0)).toEqual([])
})
afterAll(() => app.close())

const db = () => app.database.system

/** A hospital that is served until a day, with one of its people. */
async function served(end: string, status = 'active') {
  const { id, name } = await addHospital(admin)
  const { rows } = await sql<{ id: string }>`select xj_hex(id) as id from sys_depart where biz_ref = ${id}`.execute(
    db(),
  )
  const nurse = await addUser(db(), { roles: [seedRoleId('hospital')], departs: rows.map(row => row.id) })
  await move(id, end, status)
  return { id, name, nurse }
}
const move = (id: string, end: string, status = 'active') =>
  sql`update he_hospital set service_status = ${status}, service_start = '2026-01-01', service_end = ${end}::date,
    license_no = 'PDY1' where id = ${id}::uuid`.execute(db())
const titles = async (user: TestUser, about: string) => {
  const { rows } = await sql<{ title: string; page: string }>`select title, open_page as page from sys_announcement
    where ${user.id} = any(string_to_array(user_ids, ',')) and strpos(title, ${about}) > 0 order by created_at, id`.execute(
    db(),
  )
  return rows.map(row => row.title)
}
/** News of what sessions rest on comes when its transaction is over: soon, not at once. */
const said = async (answer: Promise<TestAnswer<unknown>>) => {
  const { status, body } = await answer
  return { status, message: body.message }
}
const on = (day: string) => app.clock.set(new Date(`${day}T08:00:00+08:00`))
const warn = () => warnOfEndingServices(app.context)

describe('the end of a service', () => {
  test('is told 60, 30, 7 and 1 days before, once each, with the way there, to platform, area and hospital', async () => {
    const { id, name, nurse } = await served('2027-02-01')
    for (const day of [
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2027-01-02',
      '2027-01-25',
      '2027-01-31',
      '2027-02-01',
    ]) {
      on(day)
      await Promise.all([warn(), warn()])
    }
    const told = Array.from({ length: 4 }, () => `服务即将到期：${name}`)
    for (const who of [boss, area, nurse]) expect(await titles(who, name)).toEqual(told)
    expect(await titles(far, name)).toEqual([])
    const { rows } = await sql<{ page: string; text: string }>`select open_page as page, msg_content as text
      from sys_announcement where strpos(title, ${name}) > 0 order by created_at, id`.execute(db())
    expect(rows.map(row => row.page)).toEqual(told.map(() => `/he/hospital?open=${id}`))
    expect(rows.map(row => /还有 \d+ 天/.exec(row.text)?.[0])).toEqual([60, 30, 7, 1].map(days => `还有 ${days} 天`))
  })

  test('is told late where nobody ran on the day, and not again by an end that is moved there and back', async () => {
    const { id, name } = await served('2026-12-25', 'trial')
    on('2026-12-10')
    await warn()
    expect(await titles(boss, name)).toEqual([`试用即将到期：${name}`])
    await move(id, '2027-06-30')
    await warn()
    await move(id, '2026-12-25', 'trial')
    await warn()
    expect(await titles(boss, name)).toHaveLength(1)
    await move(id, '2026-12-31')
    await warn()
    expect(await titles(boss, name)).toHaveLength(2)
  })

  test('makes its people readers from their next call on; renewal makes them more again, and all are told', async () => {
    const { id, name, nurse } = await served('2026-11-19')
    const call = await signedInCalls(app, nurse)
    const edit = () => call(businessCalls.hospital.edit, { body: { id, servicePhone: '13800010001' } })
    expect((await edit()).body.success).toBe(true)
    await runJobByKind(app, 'hospital.expire')
    await expect
      .poll(() => said(edit()))
      .toEqual({
        status: 403,
        message: '医院服务已到期，只能查看和导出数据，不能新增或修改。续约请联系平台，或点击“申请续约”',
      })
    expect((await call(businessCalls.hospital.get, { query: { id } })).status).toBe(200)
    const lists = (await call(sessionCalls.permissions)).result
    expect(lists.serviceEnded).toBe(true)
    const codes = lists.auth.flatMap(({ action }) => action.split(','))
    expect(codes).toContain('he:hospital:list')
    expect(codes).toContain('he:hospitalDepartment:export')
    expect(codes).not.toContain('he:hospital:edit')
    expect(codes).not.toContain('he:video:add')
    await admin(hospitalCalls.renew, { body: { id, serviceEnd: '2027-11-20' } })
    await expect.poll(async () => (await edit()).body.success).toBe(true)
    expect(await titles(nurse, name)).toEqual([`服务已到期：${name}`, `服务已续约：${name}`])
    expect((await call(sessionCalls.permissions)).result.serviceEnded).toBe(false)
  })

  test('is asked to be renewed once a day, however many ask at once', async () => {
    const { name, nurse } = await served('2026-11-01', 'expired')
    const call = await signedInCalls(app, nurse)
    const answers = await Promise.all([1, 2, 3].map(() => call(hospitalCalls.requestRenewal)))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(answers.find(({ body }) => !body.success)?.body.message).toBe('今天已经申请过，平台会尽快联系您')
    for (const who of [boss, area]) expect(await titles(who, name)).toEqual([`申请续约：${name}`])
    expect(await titles(nurse, name)).toEqual([])
    expect((await admin(hospitalCalls.requestRenewal)).body.message).toBe('只有医院和科室人员可以申请续约')
  })
})

describe('a suspended hospital', () => {
  test('lets nobody in, sends away who is there, says why, and tells of it', async () => {
    const { id, name, nurse } = await served('2027-11-20')
    const call = await signedInCalls(app, nurse)
    expect((await admin(businessCalls.hospital.edit, { body: { id, serviceStatus: 'suspended' } })).body.success).toBe(
      true,
    )
    const shut = { status: 401, message: 'Token失效，医院服务已停用，请联系平台!' }
    await expect.poll(() => said(call(businessCalls.hospital.get, { query: { id } }))).toEqual(shut)
    expect((await signInAs(app, nurse.username)).body.message).toBe('医院服务已停用，暂不能登录，请联系平台')
    expect((await signInAs(app, nurse.username, 'Wrong-pass-42')).body.message).not.toContain('停用')
    expect(await titles(boss, name)).toEqual([`服务已停用：${name}`])
    await admin(businessCalls.hospital.edit, { body: { id, serviceStatus: 'active' } })
    expect((await signInAs(app, nurse.username)).body.success).toBe(true)
  })
})

describe('whoever sees as a hospital', () => {
  test('stands where its people stand, changes nothing, and is written down with both names', async () => {
    const { id, name } = await served('2027-11-20')
    const other = await addHospital(admin)
    const call = await signedInCalls(app, boss)
    const begun = await call(sessionCalls.seeHospital, { body: { id } })
    const { code } = (await admin(businessCalls.hospital.get, { query: { id } })).result
    expect(begun.result).toMatchObject({ userInfo: { realname: name, username: code }, seenBy: { username: 'boss' } })
    expect(begun.result.departs).toHaveLength(1)
    const seen = (await call(businessCalls.hospital.list, { query: { pageSize: '100' } })).result.records
    expect(seen.map(row => row.id)).toEqual([id])
    expect((await call(businessCalls.hospital.get, { query: { id: other.id } })).status).toBe(404)
    expect((await call(sessionCalls.current)).result).toMatchObject({ realname: name, seenBy: { username: 'boss' } })
    expect((await call(sessionCalls.departs)).result.list).toHaveLength(1)
    expect((await call(sessionCalls.userInfo)).result.userInfo.realname).toBe(name)
    const refusals = [
      await call(businessCalls.hospital.edit, { body: { id, servicePhone: '13800010001' } }),
      await call(businessCalls.hospitalDepartment.exportXls, { query: {} }),
      await call(sessionCalls.seeHospital, { body: { id: other.id } }),
      await call(hospitalCalls.requestRenewal),
    ]
    for (const { status, body } of refusals)
      expect([status, body.message]).toEqual([
        403,
        `您正在以“${name}”的身份查看，只能看，不能修改或导出。请先退出登录为`,
      ])
    const codes = (await call(sessionCalls.permissionCodes)).result.codeList.join(',').split(',')
    expect(codes).toContain('he:hospital:list')
    for (const offered of ['he:hospital:edit', 'he:video:add', 'he:hospitalDepartment:export'])
      expect(codes).not.toContain(offered)
    await app.context.audit.flush()
    const { rows } = await sql<{ username: string }>`select username from sys_log
      where starts_with(log_content, ${`以“${name}（${code}）”的身份：`})`.execute(db())
    expect(rows.length).toBeGreaterThanOrEqual(refusals.length)
    expect(rows.every(row => row.username === 'boss')).toBe(true)
    expect((await call(sessionCalls.endSeeing)).result).toMatchObject({ userInfo: { id: boss.id }, seenBy: null })
    expect((await call(businessCalls.hospital.get, { query: { id: other.id } })).status).toBe(200)
  })

  test('is of the platform, holds all its people hold, and finds it open', async () => {
    const { id, nurse } = await served('2027-11-20')
    const says = async (who: TestUser, hospitalId = id) =>
      (await (await signedInCalls(app, who))(sessionCalls.seeHospital, { body: { id: hospitalId } })).body.message
    expect((await (await signedInCalls(app, nurse))(sessionCalls.seeHospital, { body: { id } })).status).toBe(403)
    const near = await addDepart(db(), { bizType: 'area', bizRef: '320500' })
    const keeper = await addUser(db(), { roles: [seedRoleId('admin')], departs: [near.id] })
    expect(await says(keeper)).toBe('只有平台人员可以登录为医院')
    const clerk = await addUser(db(), { codes: ['he:hospital:seeAs', 'he:hospital:list'] })
    expect(await says(clerk)).toBe('“医院人员”角色的权限多于您，不能登录为医院')
    expect(await says(boss, 'c'.repeat(32))).toBe('未找到对应实体')
    await move(id, '2027-11-20', 'suspended')
    expect(await says(boss)).toBe('该医院已停用，不能登录为该医院')
  })

  test('is out when the hospital is shut', async () => {
    const { id } = await served('2027-11-20')
    const call = await signedInCalls(app, boss)
    await call(sessionCalls.seeHospital, { body: { id } })
    expect((await call(businessCalls.hospital.list)).status).toBe(200)
    await admin(businessCalls.hospital.edit, { body: { id, status: '0' } })
    const over = { status: 401, message: 'Token失效，您登录为的用户已不能查看，请重新登录!' }
    await expect.poll(() => said(call(businessCalls.hospital.list))).toEqual(over)
  })
})
