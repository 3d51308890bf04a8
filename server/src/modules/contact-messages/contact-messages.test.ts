import { contactMessage } from '@xuanjiao/contract/business/contact/contact-message'
import { contactMessageCalls } from '@xuanjiao/contract/business/contact/contact-message-calls'
import { viewerContactCalls } from '@xuanjiao/contract/viewer/viewer-contact-calls'
import { fileCalls } from '@xuanjiao/contract/system/files/file-calls'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { VIEWER_WORLD_IDS, startViewerWorld, type ViewerWorld } from '../../testing/people/viewer-world.ts'
import { addDepart, addUser } from '../../testing/people/test-users.ts'
import { businessCalls } from '../../testing/people/business-records.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { TEST_TIME, type TestCall } from '../../testing/app/test-app.ts'
import { businessModule } from '../business/index.ts'

// What people write, whose it is, and how it is settled (rules/contact#handling).

const calls = entityEndpoints(contactMessage)

let w: ViewerWorld
let admin: TestCall
let area: TestCall
let abroad: TestCall
let hospital: TestCall
let areaUser = { id: '' }
let hospitalUser = { id: '' }
let platformUser = { id: '' }

beforeAll(async () => {
  w = await startViewerWorld({}, [businessModule])
  const db = w.app.database.system
  const codes = ['he:contactMessage:handle']
  const at = async (biz: { bizType?: 'area' | 'hospital' | 'platform'; bizRef?: string }) =>
    addUser(db, { codes, departs: [(await addDepart(db, biz)).id] })
  areaUser = await at({ bizType: 'area', bizRef: '320000' })
  hospitalUser = await at({ bizType: 'hospital', bizRef: VIEWER_WORLD_IDS.jia })
  platformUser = await at({ bizType: 'platform' })
  const as = callsByPrincipal(w.app.context)
  admin = as(testPrincipal({ username: 'root', userId: platformUser.id }))
  area = as(testPrincipal({ username: 'area', dataScope: { kind: 'area', from: '320000', to: '330000' } }))
  abroad = as(testPrincipal({ username: 'abroad', dataScope: { kind: 'area', from: '330000', to: '340000' } }))
  const place = { kind: 'hospital', hospitalId: VIEWER_WORLD_IDS.jia, areaCode: '320508' } as const
  hospital = as(testPrincipal({ username: 'nurse', dataScope: place }))
})
afterEach(async () => {
  w.app.clock.set(TEST_TIME)
  expect(w.app.unexpectedErrors.splice(0)).toEqual([])
})
afterAll(() => w.app.close())

type Body = NonNullable<Parameters<TestCall>[1]>['body']
const MESSAGE = { type: 'advice', contactName: '王芳', phone: '13812345678', content: '希望多一些方言视频' } as const
let writers = 0
const write = async (value: object = {}, name = `writer${(writers += 1)}`) =>
  (await w.viewer(name))(viewerContactCalls.write, { body: { ...MESSAGE, ...value } as Body as never })
const idOf = async (no: string) => {
  const { records } = (await admin(calls.list, { query: { messageNo: no } })).result
  return records[0]?.id ?? ''
}
const written = async (value: object = {}, name?: string) => idOf((await write(value, name)).result.no)
const row = async (id: string, by = admin) => (await by(calls.get, { query: { id } })).result
const told = async (id: string) => {
  const { messageNo } = await row(id)
  const { rows } = await sql<{ to: string }>`select user_ids as to from sys_announcement
    where title = ${`新留言：${messageNo}`}`.execute(w.db)
  return rows.map(one => one.to)
}
const seen = async (by: TestCall, id: string) => (await by(calls.get, { query: { id } })).status === 200

describe('a message', () => {
  test('is kept sealed, numbered, and told to whoever handles it', async () => {
    const id = await written()
    expect(await row(id)).toMatchObject({ type: 'advice', status: 'new', priority: 'M', hospitalId: null })
    expect((await row(id)).messageNo).toMatch(/^LX20261120[0-9A-F]{6}$/)
    const { rows } = await sql<{
      contact_name: string
      phone: string
    }>`select contact_name, phone from he_contact_message
      where id = ${id}`.execute(w.db)
    expect(JSON.stringify(rows)).not.toMatch(/王芳|13812345678/)
    const withoutNames = testPrincipal({ without: ['he:contactMessage:personal', 'he:contactMessage:edit'] })
    const masked = callsByPrincipal(w.app.context)(withoutNames)
    expect(await row(id, masked)).toMatchObject({ phone: '138****5678' })
    expect(await told(id)).toEqual([platformUser.id])
    expect((await row(await written({ type: 'complaint' }))).priority).toBe('H')
  })

  test.each<[string, object, string]>([
    ['phone', { phone: '12812345678' }, '手机号格式不正确'],
    ['content', { content: '太短' }, '内容至少5个字符'],
    ['contactName', { contactName: ' ' }, '请填写姓名'],
    ['type', { type: 'x' }, '请选择类型'],
    ['areaCode', { areaCode: '32' }, '地区应为 6 位区划代码'],
  ])('names %s where it is wrong', async (field, value, message) => {
    expect((await write(value)).body.fields).toEqual([{ field, message }])
  })

  test('has none of the forbidden words', async () => {
    await admin(businessCalls.sensitiveWord.add, { body: { word: '包治百病', level: 'block' } })
    expect((await write({ content: '你们能包治百病吗' })).body.fields?.[0]?.field).toBe('content')
  })

  test('comes three times a day from one caller, several at once too, and from an address as from a person', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => write({}, 'often')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    w.app.clock.set(new Date('2026-11-21T00:00:00+08:00'))
    expect((await write({}, 'often')).status).toBe(200)
    const stranger = () => w.app.call(viewerContactCalls.write, { body: { ...MESSAGE } })
    for (const status of [200, 200, 200, 429]) expect((await stranger()).status).toBe(status)
  })
})

describe('pictures', () => {
  let made = 0
  /** A picture somebody has uploaded. */
  const given = async (name: string): Promise<string> => {
    const path = `consult/2026/11/${String((made += 1)).padStart(32, '0')}.png`
    await sql`insert into sys_file (id, tenant_id, path, biz, is_public, name, type, size, sha256, created_by, created_at)
      values (gen_random_uuid(), 1, ${path}, 'consult', false, 'x.png', 'image/png', 1, '', ${`viewer:${await w.userId(name)}`}, now())`.execute(
      w.db,
    )
    return path
  }
  const imagesOf = (answer: { body: { fields?: { message: string }[] | undefined } }) =>
    answer.body.fields?.[0]?.message
  const sign = async (by: TestCall, path: string) => (await by(fileCalls.sign, { query: { path } })).status

  test('stand beside a message, for who may read it; another’s are nobody’s to send, and none is sent twice', async () => {
    const path = await given('painter')
    expect(await sign(admin, path)).toBe(404)
    expect(imagesOf(await write({ images: [path] }, 'thief'))).toBe('图片不存在或已使用，请重新上传')
    const id = await written({ images: [path] }, 'painter@H1')
    expect((await row(id)).images).toBe(path)
    expect(imagesOf(await write({ images: [path] }, 'painter@H1'))).toBe('图片不存在或已使用，请重新上传')
    expect([await sign(hospital, path), await sign(abroad, path)]).toEqual([200, 404])
  })

  test('are four at most, of who is signed in', async () => {
    const path = await given('eager')
    expect(imagesOf(await write({ images: Array(5).fill(path) }, 'eager'))).toBe('最多上传4张图片')
    const stranger = await w.app.call(viewerContactCalls.write, { body: { ...MESSAGE, images: [path] } })
    expect(imagesOf(stranger)).toBe('登录后才能上传图片')
  })
})

describe('whose it is', () => {
  test("a patient's is their hospital's; who wants to work with us writes to the area", async () => {
    const patients = await written({}, 'patient@H1')
    expect(await row(patients)).toMatchObject({ hospitalId: VIEWER_WORLD_IDS.jia, areaCode: '320508' })
    expect(await told(patients)).toEqual([hospitalUser.id])
    expect(await row(patients)).toMatchObject({ source: 'wxapp' })
    const lead = await written({ type: 'cooperate', areaCode: '320505', source: 'web' }, 'another@H1')
    expect(await row(lead)).toMatchObject({ hospitalId: null, areaCode: '320505', source: 'web' })
    expect(await told(lead)).toEqual([areaUser.id])
    const nobodys = await written()
    const who = async (id: string) => Promise.all([area, abroad, hospital].map(by => seen(by, id)))
    expect(await who(patients)).toEqual([true, false, true])
    expect(await who(lead)).toEqual([true, false, false])
    expect(await who(nobodys)).toEqual([false, false, false])
    expect((await abroad(contactMessageCalls.claim, { body: { id: lead } })).status).toBe(404)
  })
})

describe('handling', () => {
  test('from claim to reply, closed and opened again within 30 days', async () => {
    const id = await written()
    const say = async (call: keyof typeof contactMessageCalls, more: object = {}) =>
      (await admin(contactMessageCalls[call] as never, { body: { id, ...more } as never })).body.message
    expect(await say('reply', { replyContent: '好', replyChannel: 'phone' })).toBe('待处理的留言不能回复')
    w.app.clock.set(new Date('2026-11-20T13:30:00+08:00'))
    expect(await say('claim')).toBe('已认领')
    expect(await say('claim')).toBe('已经有人在处理')
    expect(await say('note', { handleNote: '打过电话' })).toBe('已记录')
    expect(await say('reply', { replyContent: '已回电', replyChannel: 'phone' })).toBe('已回复')
    expect(await say('close')).toBe('已关闭')
    expect(await row(id)).toMatchObject({
      status: 'closed',
      assignee: expect.stringMatching(/^员工/),
      handleNote: '打过电话',
    })
    const { records } = (await admin(calls.list, { query: { id } })).result
    expect(records.find(one => one.id === id)).toMatchObject({ waitedHours: 3 })
    w.app.clock.set(new Date('2026-12-20T13:30:00+08:00'))
    expect(await say('reopen')).toBe('已重新打开')
    expect(await say('close')).toBe('已关闭')
    w.app.clock.set(new Date('2027-01-19T13:30:01+08:00'))
    expect(await say('reopen')).toBe('关闭超过 30 天，不能重新打开')
  })

  test('whoever it is assigned to hears of it; nobody else can be', async () => {
    const id = await written()
    const assign = (assigneeId: string) => admin(contactMessageCalls.assign, { body: { id, assigneeId } })
    expect((await assign('f'.repeat(32))).body.fields?.[0]?.field).toBe('assigneeId')
    expect((await assign(hospitalUser.id)).body.message).toBe('已分派，对方会收到通知')
    const { messageNo } = await row(id)
    const { rows } = await sql<{ to: string }>`select user_ids as to from sys_announcement
      where title = ${`留言分派给您：${messageNo}`}`.execute(w.db)
    expect(rows).toEqual([{ to: hospitalUser.id }])
  })

  test('what is no message is gone after 90 days', async () => {
    const id = await written()
    expect((await admin(contactMessageCalls.spam, { body: { id } })).body.success).toBe(true)
    const purgedAt = async (time: string) => {
      w.app.clock.set(new Date(time))
      await w.app.jobs.tick()
      await w.app.jobs.idle()
      return !(await seen(admin, id))
    }
    // The first of them may only plan the next one: it is looked at on two days running.
    expect(await purgedAt('2027-02-17T03:20:00+08:00')).toBe(false)
    expect(await purgedAt('2027-02-18T03:20:00+08:00')).toBe(false)
    expect(await purgedAt('2027-02-19T03:20:00+08:00')).toBe(true)
  })
})

test('who wants to work with us becomes a hospital that waits, once', async () => {
  const id = await written({ type: 'cooperate', areaCode: '320505' })
  const named = {
    name: '姑苏新院（演示）',
    shortName: '新院',
    classId: VIEWER_WORLD_IDS.class,
    areaCode: '320505',
    address: '演示路 8 号',
  }
  const lead = (by: TestCall, more: object = {}) => by(contactMessageCalls.lead, { body: { id, ...named, ...more } })
  expect((await lead(abroad)).status).toBe(404)
  expect((await lead(area, { areaCode: '330106' })).body.success).toBe(false)
  const answers = await Promise.all([lead(area), lead(area)])
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  const hospitalId = (await row(id)).leadHospitalId ?? ''
  const made = (await admin(businessCalls.hospital.get, { query: { id: hospitalId } })).result
  expect(made).toMatchObject({ name: named.name, status: '0', contactName: '王芳', contactPhone: '13812345678' })
  expect((await row(id)).status).toBe('processing')
  const again = await lead(area, { name: '姑苏另一新院（演示）', shortName: '另一新院' })
  expect(again.body.message).toBe('这条留言已经转为医院')
  const advice = await written()
  expect((await area(contactMessageCalls.lead, { body: { id: advice, ...named } })).status).toBe(404)
})
