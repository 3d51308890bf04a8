import { noticeSendingCalls, type SendingTo } from '@xuanjiao/contract/business/notices/notice-sending-calls'
import { userNoticeCountCalls } from '@xuanjiao/contract/business/notices/user-notice-count-calls'
import { viewerNoticeCalls } from '@xuanjiao/contract/viewer/viewer-notice-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { DataScope } from '../../platform/access/principal.ts'
import { TEST_TIME, type TestCall } from '../../testing/app/test-app.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { businessCalls } from '../../testing/people/business-records.ts'
import { startViewerWorld, VIEWER_WORLD_IDS, type ViewerWorld } from '../../testing/people/viewer-world.ts'
import { businessModule } from '../business/index.ts'
import { noticeSendingsModule } from './index.ts'

// One notice to many patients: whom it reaches, how often, and what is counted of it (rules/notices#sending).

const { jia, yi } = VIEWER_WORLD_IDS
const places = {
  platform: { kind: 'platform' },
  jia: { kind: 'hospital', hospitalId: jia, areaCode: '320508' },
  ward: { kind: 'department', hospitalId: jia, areaCode: '320508', departmentId: 'd'.repeat(32) },
} satisfies Record<string, DataScope>

let w: ViewerWorld
let as: (place: keyof typeof places) => TestCall
let admin: TestCall
let nurse: TestCall
beforeAll(async () => {
  w = await startViewerWorld({}, [businessModule, noticeSendingsModule])
  const callers = callsByPrincipal(w.app.context)
  as = place => callers(testPrincipal({ dataScope: places[place], username: place }))
  admin = as('platform')
  nurse = as('jia')
  for (const name of ['lin', 'wang', 'zhao', 'chen', 'sun']) await w.viewer(name)
  await sql`update he_wxapp_user set bind_hospital_id = case when nick_name in ('lin', 'wang') then ${jia}::uuid end`.execute(
    w.db,
  )
  for (const name of ['lin', 'wang', 'chen'])
    await sql`update he_wxapp_user set bind_hospital_id = ${name === 'chen' ? yi : jia}::uuid, consent_version = 'v1'
      where id = ${await w.userId(name)}::uuid`.execute(w.db)
  await sql`update he_wxapp_user set consent_version = 'v1', status = '0' where id = ${await w.userId('sun')}::uuid`.execute(
    w.db,
  )
  await sql`update he_wxapp_user set consent_version = null where id = ${await w.userId('zhao')}::uuid`.execute(w.db)
})
afterEach(async () => {
  w.app.clock.set(TEST_TIME)
  await sql`delete from he_user_notice`.execute(w.db)
  await sql`delete from he_user_notice_count`.execute(w.db)
  await sql`delete from he_notice_sending`.execute(w.db)
  expect(w.app.unexpectedErrors.splice(0)).toEqual([])
})
afterAll(() => w.app.close())

const body = { title: '门诊停诊', content: '本周六门诊停诊，请您留意。', type: 'content' } as const
const send = (by: TestCall, to: Partial<SendingTo> = {}, words: Partial<typeof body> = {}) =>
  by(noticeSendingCalls.send, { body: { ...body, ...words, to } })
const work = async () => {
  await w.app.jobs.tick()
  await w.app.jobs.idle()
}
const preview = async (by: TestCall, to: Partial<SendingTo> = {}) =>
  (await by(noticeSendingCalls.preview, { body: { to } })).result
const one = async (id: string, by = admin) => (await by(noticeSendingCalls.one, { query: { id } })).result
const receivers = async () => {
  const { rows } = await sql<{ id: string }>`select xj_hex(user_id) as id from he_user_notice`.execute(w.db)
  return rows.map(({ id }) => id).toSorted()
}
const idsOf = async (...names: string[]) => (await Promise.all(names.map(name => w.userId(name)))).toSorted()

describe('whom it reaches', () => {
  test('everybody whose account is open and who has agreed, counted before and told after', async () => {
    expect(await preview(admin)).toEqual({ reach: 3, limited: 0, byWechat: 0 })
    const { result, body: reply } = await send(admin)
    expect(reply.message).toBe('正在发送给 3 人')
    await work()
    expect(await one(result.id)).toMatchObject({ status: 'done', planned: 3, sent: 3, skipped: 0, readCount: 0 })
    expect(await receivers()).toEqual(await idsOf('chen', 'lin', 'wang'))
  })

  test('of a hospital its own patients alone, and no other hospital learns of it', async () => {
    expect(await preview(nurse)).toEqual({ reach: 2, limited: 0, byWechat: 0 })
    expect((await send(nurse, { hospitalId: yi })).body.message).toBe('无权操作其他医院数据')
    const { result } = await send(nurse)
    await work()
    expect(await receivers()).toEqual(await idsOf('lin', 'wang'))
    expect((await one(result.id, nurse)).sent).toBe(2)
    const foreign = callsByPrincipal(w.app.context)(
      testPrincipal({ dataScope: { kind: 'hospital', hospitalId: yi, areaCode: '330106' } }),
    )
    expect((await foreign(noticeSendingCalls.one, { query: { id: result.id } })).status).toBe(404)
    expect((await foreign(noticeSendingCalls.cancel, { body: { id: result.id } })).status).toBe(404)
    expect((await send(as('ward'))).status).toBe(403)
  })

  test('by ward those alone who agreed to what says something of their health', async () => {
    const { rows } = await sql<{ id: string }>`select xj_hex(id) as id from he_hospital_department limit 1`.execute(
      w.db,
    )
    const departmentId = rows[0]?.id ?? ''
    const [lin, wang] = [await w.userId('lin'), await w.userId('wang')]
    await sql`update he_wxapp_user set bind_department_id = ${departmentId}::uuid, health_consent = case id when ${lin}::uuid then 'Y' else 'N' end
      where id in (${lin}::uuid, ${wang}::uuid)`.execute(w.db)
    expect(await preview(nurse, { departmentId })).toEqual({ reach: 1, limited: 0, byWechat: 0 })
    expect(await preview(nurse, { members: 'member' })).toEqual({ reach: 0, limited: 0, byWechat: 0 })
    expect(await preview(nurse, { members: 'other' })).toEqual({ reach: 2, limited: 0, byWechat: 0 })
    expect(await preview(admin, { areaCode: '990000' })).toEqual({ reach: 0, limited: 0, byWechat: 0 })
    expect(await preview(nurse, { activeDays: 1 })).toEqual({ reach: 0, limited: 0, byWechat: 0 })
    expect((await send(nurse, { members: 'member' })).body.message).toBe('没有可触达的患者，请调整范围')
  })
})

describe('a hospital', () => {
  test('reaches each patient once a day, however many send at once; the platform is not held to that', async () => {
    const sent = await Promise.all([send(nurse), send(nurse), send(nurse)])
    for (let turn = 0; turn < 4; turn += 1) await work()
    const rows = await Promise.all(sent.map(({ result }) => one(result.id)))
    expect(rows.map(row => row.sent).toSorted((a, b) => a - b)).toEqual([0, 0, 2])
    expect(rows.map(row => row.skipped).toSorted((a, b) => a - b)).toEqual([0, 2, 2])
    expect(await preview(nurse)).toEqual({ reach: 0, limited: 2, byWechat: 0 })
    expect(await preview(admin)).toEqual({ reach: 3, limited: 0, byWechat: 0 })
    w.app.clock.set(new Date('2026-11-21T08:00:00+08:00'))
    expect(await preview(nurse)).toEqual({ reach: 2, limited: 0, byWechat: 0 })
  })
})

describe('what is sent', () => {
  test('is read and opened once, and counted with it', async () => {
    const { result } = await send(admin)
    await work()
    const lin = await w.viewer('lin')
    const [notice] = (await lin(viewerNoticeCalls.list, { query: {} })).result.records
    expect(notice).toMatchObject({ title: '门诊停诊', read: false, clicked: false })
    const id = notice?.id ?? ''
    const clicks = await Promise.all([1, 2, 3].map(() => lin(viewerNoticeCalls.click, { body: { id } })))
    expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await lin(viewerNoticeCalls.count)).result.unread).toBe(0)
    expect(await one(result.id)).toMatchObject({ readCount: 1, clickCount: 1, readRate: 3333, clickRate: 3333 })
    const { rows } = await sql`select total, unread, read, clicked from he_user_notice_count
      where user_id = ${await w.userId('lin')}::uuid`.execute(w.db)
    expect(rows).toEqual([{ total: 1, unread: 0, read: 1, clicked: 1 }])
    expect((await (await w.viewer('wang'))(viewerNoticeCalls.click, { body: { id } })).status).toBe(404)
  })

  test('stops when it is cancelled, and goes on where it was when its work is taken up again', async () => {
    const { result } = await send(admin)
    expect((await admin(noticeSendingCalls.cancel, { body: { id: result.id } })).body.message).toBe(
      '已取消，未发出的不再发送',
    )
    await work()
    expect(await receivers()).toEqual([])
    expect(await one(result.id)).toMatchObject({ status: 'cancelled', sent: 0 })
    const again = (await send(admin)).result.id
    await work()
    expect((await admin(noticeSendingCalls.cancel, { body: { id: again } })).body.message).toBe('已发送完，不能取消')
    await sql`update he_notice_sending set status = 'sending' where id = ${again}::uuid`.execute(w.db)
    await w.app.jobs.add({ kind: 'notice.sending', tenantId: 1, payload: { sendingId: again } })
    await work()
    expect(await one(again)).toMatchObject({ status: 'done', sent: 3 })
    expect(await receivers()).toHaveLength(3)
  })

  test('holds no forbidden words, and leads only where patients may go', async () => {
    await admin(businessCalls.sensitiveWord.add, { body: { word: '包治百病', level: 'block' } })
    const field = async (words: object) =>
      (await admin(noticeSendingCalls.send, { body: { ...body, to: {}, ...words } })).body.fields?.[0]
    expect(await field({ content: '本院包治百病，欢迎就诊' })).toEqual({
      field: 'content',
      message: '内容含有不能发布的文字，请修改后再发送',
    })
    expect(await field({ videoId: 'c'.repeat(32) })).toEqual({ field: 'videoId', message: '只能选择已发布的视频' })
    expect(await field({ title: ' ' })).toEqual({ field: 'title', message: '请填写标题' })
  })
})

describe('what is counted', () => {
  test('is seen where the patient stands now, marked as read by the platform, and made equal when asked', async () => {
    await send(admin)
    await work()
    const shown = async (by: TestCall) =>
      (await by(userNoticeCountCalls.list, { query: { column: 'createTime' } })).result.records
    expect(await shown(admin)).toHaveLength(3)
    const own = await shown(nurse)
    expect(own.map(({ hospitalId }) => hospitalId)).toEqual([jia, jia])
    expect(own.every(({ viewer }) => viewer.includes('**'))).toBe(true)
    await sql`update he_wxapp_user set bind_hospital_id = ${jia}::uuid where id = ${await w.userId('chen')}::uuid`.execute(
      w.db,
    )
    expect(await shown(nurse)).toHaveLength(3)
    await sql`update he_wxapp_user set bind_hospital_id = ${yi}::uuid where id = ${await w.userId('chen')}::uuid`.execute(
      w.db,
    )
    const [first] = own
    const id = first?.id ?? ''
    expect((await nurse(userNoticeCountCalls.one, { query: { id } })).result.notices).toMatchObject([
      { title: '门诊停诊', readTime: null },
    ])
    await Promise.all([1, 2].map(() => admin(userNoticeCountCalls.read, { body: { ids: [id] } })))
    expect((await admin(userNoticeCountCalls.one, { query: { id } })).result).toMatchObject({
      total: 1,
      unread: 0,
      read: 1,
    })
    await sql`update he_user_notice_count set total = 9, unread = 9, read = 0 where id = ${id}::uuid`.execute(w.db)
    expect((await admin(userNoticeCountCalls.recount)).result).toEqual({ mended: 1 })
    expect((await admin(userNoticeCountCalls.recount)).body.message).toBe('数目都正确')
    const foreign = (await shown(admin)).find(({ hospitalId }) => hospitalId === yi)?.id ?? ''
    expect((await nurse(userNoticeCountCalls.one, { query: { id: foreign } })).status).toBe(404)
    expect((await nurse(userNoticeCountCalls.read, { body: { ids: [foreign] } })).status).toBe(404)
  })
})
