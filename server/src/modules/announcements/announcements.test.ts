import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { announcement } from '@xuanjiao/contract/system/announcements/announcement'
import { announcementCalls, myAnnouncementCalls } from '@xuanjiao/contract/system/announcements/announcement-calls'
import { socketCalls } from '@xuanjiao/contract/system/socket-calls'
import type { DraftOf } from '@xuanjiao/contract/entity/entity'
import { NOTICE_HEARTBEAT, NOTICE_HEARTBEAT_REPLY, type NoticeMessage } from '@xuanjiao/wire/sockets/notice-frames'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { addDepart, addTenant, addUser, signedInCalls, type TestUser } from '../../testing/people/test-users.ts'
import { startTestApp, TEST_TIME, type TestApp, type TestCall } from '../../testing/app/test-app.ts'
import { userModule } from '../users/index.ts'
import { departModule } from '../departs/index.ts'
import { roleModule } from '../roles/index.ts'
import { positionModule } from '../positions/index.ts'
import { sessionModule } from '../session/index.ts'
import { socketsModule } from '../sockets/index.ts'
import { announcementsModule } from './index.ts'

/** Who is told what, by calls and over real sockets (rules/wire-system#announcements). */

type Person = TestUser & { call: TestCall }
const calls = entityEndpoints(announcement)
const KEEPER = ['list', 'add', 'edit', 'delete', 'recycle', 'publish'].map(action => `sys:announcement:${action}`)

let t: TestApp
let keeper: Person
let nurse: Person
let clerk: Person
let abroad: Person
let ward: { id: string }

beforeAll(async () => {
  const modules = [
    sessionModule,
    roleModule,
    positionModule,
    departModule,
    userModule,
    socketsModule,
    announcementsModule,
  ]
  t = await startTestApp({ modules, config: { CAPTCHA: 'off' } })
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  const db = t.database.system
  await addTenant(db, 2)
  const hospital = await addDepart(db, { name: '一院' })
  ward = await addDepart(db, { name: '内分泌科', parent: hospital.id })
  const add = async (more: object): Promise<Person> => {
    const user = await addUser(db, more)
    return { ...user, call: await signedInCalls(t, user) }
  }
  keeper = await add({ username: 'keeper', realname: '公告员', codes: KEEPER })
  nurse = await add({ username: 'nurse', codes: [], departs: [ward.id] })
  clerk = await add({ username: 'clerk', codes: [] })
  abroad = await add({ username: 'abroad', codes: KEEPER, tenantId: 2, departs: [] })
})
afterEach(() => t.clock.set(TEST_TIME))
afterAll(async () => {
  expect(t.unexpectedErrors).toEqual([])
  await t.close()
})

let count = 0
const draft = async (more: Partial<DraftOf<typeof announcement>> = {}) => {
  count += 1
  return (await keeper.call(calls.add, { body: { title: `公告${count}`, msgContent: '<p>内容</p>', ...more } })).result
}
const published = async (more: Partial<DraftOf<typeof announcement>> = {}) => {
  const row = await draft(more)
  expect((await keeper.call(announcementCalls.publish, { body: { id: row.id } })).body.message).toBe(
    '该系统通知发布成功',
  )
  return row
}
const unreadOf = async ({ call }: Person) => {
  const { result } = await call(announcementCalls.unread, { query: { pageSize: 50 } })
  return [...result.anntMsgList, ...result.sysMsgList].map(({ id }) => id)
}
const sees = async (id: string) => {
  const people = { keeper, nurse, clerk, abroad }
  const seen = await Promise.all(Object.values(people).map(async person => (await unreadOf(person)).includes(id)))
  return Object.keys(people).filter((_, at) => seen[at])
}

test('an announcement is for all of the tenant, for some, or for a department and what stands below', async () => {
  expect(await sees((await draft()).id)).toEqual([])
  expect(await sees((await published()).id)).toEqual(['keeper', 'nurse', 'clerk'])
  expect(await sees((await published({ msgType: 'USER', userIds: `${clerk.id},` })).id)).toEqual(['clerk'])
  const { result } = await keeper.call(calls.list, { query: { title: `公告${count}` } })
  expect(result.records[0]).toMatchObject({ msgType_dictText: '指定用户', receiverCount: 1, readCount: 0, delFlag: 0 })
  const root = await t.database.system
    .selectFrom('sys_depart')
    .select('parent_id')
    .where('id', '=', ward.id)
    .executeTakeFirst()
  expect(await sees((await published({ msgType: 'DEPART', departIds: String(root?.parent_id) })).id)).toEqual(['nurse'])
})

test('who moves into a department is told what it was told before', async () => {
  const { id } = await published({ msgType: 'DEPART', departIds: ward.id })
  const late = await addUser(t.database.system, { username: 'latecomer', codes: [], departs: [ward.id] })
  expect(await unreadOf({ ...late, call: await signedInCalls(t, late) })).toContain(id)
})

test('without receivers, or when its period is over, it is not published', async () => {
  const nobody = await draft({ msgType: 'DEPART' })
  const refused = await keeper.call(announcementCalls.publish, { body: { id: nobody.id } })
  expect(refused.body).toMatchObject({ success: false, message: '请选择接收的部门' })
  const over = await draft({ endTime: '2026-11-19 00:00:00' })
  const late = await keeper.call(announcementCalls.publish, { body: { id: over.id } })
  expect(late.body.message).toBe('有效期已经结束，请先修改')
})

test('clients of that wire spell its title otherwise, and are understood', async () => {
  const { id } = await draft()
  await keeper.call(calls.edit, { body: { id, title: '旧标题', titile: '新标题' } as never })
  const { result } = await keeper.call(calls.list, { query: { titile: '新标题' } })
  expect(result.records).toMatchObject([{ id, title: '新标题', titile: '新标题' }])
  const asked = encodeURI(JSON.stringify([{ field: 'titile', rule: 'eq', val: '新标题', type: 'string' }]))
  const advanced = { superQueryParams: asked, column: 'titile', order: 'asc' }
  expect((await keeper.call(calls.list, { query: advanced })).result.records.map(row => row.id)).toEqual([id])
})

test('it is shown within its period alone', async () => {
  const { id } = await published({ startTime: '2026-11-20 10:05:00', endTime: '2026-11-20 10:10:00' })
  expect(await sees(id)).toEqual([])
  t.clock.set(new Date('2026-11-20T10:05:00+08:00'))
  expect(await sees(id)).toEqual(['keeper', 'nurse', 'clerk'])
  t.clock.set(new Date('2026-11-20T10:10:00+08:00'))
  expect(await sees(id)).toEqual([])
})

test('one that is not for somebody is not there for them; revoked or deleted it is gone', async () => {
  const { id } = await published({
    msgType: 'USER',
    userIds: nurse.id,
    msgContent: '<p onclick="x()">正文</p><script>1</script>',
  })
  const read = (person: Person) => person.call(announcementCalls.read, { query: { id } })
  expect((await read(nurse)).result).toMatchObject({
    title: `公告${count}`,
    msgContent: '<p>正文</p>',
    sender: 'keeper',
    senderName: '公告员',
  })
  const all = [read(clerk), read(abroad), clerk.call(myAnnouncementCalls.markRead, { body: { anntId: id } })]
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await clerk.call(calls.list)).status).toBe(403)
  expect((await clerk.call(announcementCalls.publishById, { query: { id } })).status).toBe(403)
  const edit = await keeper.call(calls.edit, { body: { id, title: '改' } })
  expect(edit.body.message).toBe('公告已经发布，请先撤销再修改')
  const revoked = await keeper.call(announcementCalls.revokeById, { query: { id } })
  expect(revoked.body).toMatchObject({ success: true, message: '该系统通知撤销成功' })
  expect((await read(nurse)).status).toBe(404)
  expect(await unreadOf(nurse)).not.toContain(id)
  await keeper.call(announcementCalls.publishById, { query: { id } })
  expect(await unreadOf(nurse)).toContain(id)
  await keeper.call(calls.remove, { query: { id } })
  expect(await unreadOf(nurse)).not.toContain(id)
})

test('what somebody has read is counted, stands behind what is unread, and is unread again when it is published anew', async () => {
  const first = await published()
  t.clock.set(new Date(TEST_TIME.getTime() + 60_000))
  const second = await published({ msgCategory: '2' })
  await nurse.call(myAnnouncementCalls.markAllRead)
  const third = await published()
  expect((await nurse.call(announcementCalls.unread)).result).toMatchObject({ anntMsgTotal: 1, sysMsgTotal: 0 })
  const { records } = (await nurse.call(myAnnouncementCalls.list)).result
  expect(records.slice(0, 2)).toMatchObject([
    {
      id: third.id,
      anntId: third.id,
      userId: nurse.id,
      readFlag: '0',
      readFlag_dictText: '未读',
      msgContent: '<p>内容</p>',
    },
    { id: second.id, readFlag: '1', sender: 'keeper', openType: null, busId: null },
  ])
  const unread = await nurse.call(myAnnouncementCalls.list, { query: { readFlag: '0' } })
  expect(unread.result.total).toBe(1)
  const readers = (read: '0' | '1') => keeper.call(announcementCalls.readers, { query: { id: first.id, read } })
  expect((await readers('1')).result.records).toMatchObject([{ username: 'nurse', departs: '内分泌科' }])
  expect((await readers('0')).result.records.map(({ username }) => username)).toContain('clerk')
  await keeper.call(announcementCalls.revoke, { body: { id: first.id } })
  await keeper.call(announcementCalls.publish, { body: { id: first.id } })
  expect((await readers('1')).result.total).toBe(0)
})

test('a draft is published by itself at its time', async () => {
  const { id } = await draft({ planTime: '2026-11-20 10:05:00' })
  const tickAt = async (time: string) => {
    t.clock.set(new Date(`2026-11-20T${time}+08:00`))
    await t.jobs.tick()
    await t.jobs.idle()
  }
  await tickAt('10:04:00')
  expect(await sees(id)).toEqual([])
  await tickAt('10:05:00')
  expect(await sees(id)).toEqual(['keeper', 'nurse', 'clerk'])
  const { result } = await keeper.call(announcementCalls.read, { query: { id } })
  expect(result).toMatchObject({ sender: 'keeper', sendTime: '2026-11-20 10:05:00' })
})

test('a page to open is a path or an address, never a script', async () => {
  const bad = { title: '坏', msgContent: '<p>1</p>', openType: 'url', openPage: 'javascript:alert(1)' }
  expect((await keeper.call(calls.add, { body: bad })).body.fields?.[0]?.field).toBe('openPage')
  expect((await keeper.call(calls.add, { body: { ...bad, openPage: null } })).body.fields?.[0]?.field).toBe('openPage')
})

async function open(person: Person, path = `/websocket/${person.id}`, ticket?: string): Promise<WebSocket | number> {
  const { ticket: fresh } = (await person.call(socketCalls.ticket)).result
  const socket = new WebSocket(t.app.listeningOrigin.replace('http', 'ws') + path, ticket ?? fresh)
  socket.on('error', () => {})
  return new Promise(resolve => {
    socket.once('open', () => resolve(socket))
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
  })
}

async function listen(person: Person) {
  const socket = await open(person)
  if (typeof socket === 'number') throw new Error(`sent away with ${socket}`)
  return { socket, next: async () => String((await once(socket, 'message'))[0]) }
}

test('news comes at once to those it is for, and to nobody else', async () => {
  const [his, hers] = [await listen(clerk), await listen(nurse)]
  const news = hers.next()
  const { id } = await published({ msgType: 'DEPART', departIds: ward.id })
  expect(JSON.parse(await news) as NoticeMessage).toEqual({ cmd: 'topic', msgId: id, msgTxt: `公告${count}` })
  // What was told before his heartbeat would have come before its answer.
  const answer = his.next()
  his.socket.send(NOTICE_HEARTBEAT)
  expect(await answer).toBe(NOTICE_HEARTBEAT_REPLY)
  const read = hers.next()
  await nurse.call(myAnnouncementCalls.markRead, { body: { anntId: id } })
  expect(JSON.parse(await read)).toEqual({ cmd: 'user' })
  const gone = his.next()
  await keeper.call(announcementCalls.revoke, { body: { id } })
  expect(JSON.parse(await gone)).toEqual({ cmd: 'topic', msgId: id })
  his.socket.close()
  hers.socket.close()
})

test('a ticket opens the channel of its owner, once', async () => {
  const { ticket } = (await clerk.call(socketCalls.ticket)).result
  expect(await open(clerk, `/websocket/${nurse.id}`, ticket)).toBe(401)
  expect(await open(clerk, `/websocket/${clerk.id}`, ticket)).toBe(401)
  const socket = await open(clerk, `/api/websocket/${clerk.id}`)
  expect(socket).toBeInstanceOf(WebSocket)
  if (typeof socket !== 'number') socket.close()
  expect(await open(clerk, `/websocket/${clerk.id}/page`)).toBe(404)
})
