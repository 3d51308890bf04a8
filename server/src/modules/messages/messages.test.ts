import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { message } from '@xuanjiao/contract/system/messages/message'
import { messageCalls } from '@xuanjiao/contract/system/messages/message-calls'
import { messageTemplate } from '@xuanjiao/contract/system/messages/message-template'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { USER_EMAIL } from '../../platform/encryption/encrypted-columns.ts'
import { encryptedAs } from '../../testing/app/test-encryption.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import { addUser, type TestUser } from '../../testing/people/test-users.ts'
import { startTestMailServer, type TestMailServer } from '../../testing/processes/test-mail-server.ts'
import { startTestApp, TEST_TIME, type TestApp, type TestCall } from '../../testing/app/test-app.ts'
import { announcementsModule } from '../announcements/index.ts'
import { departModule } from '../departs/index.ts'
import { positionModule } from '../positions/index.ts'
import { roleModule } from '../roles/index.ts'
import { userModule } from '../users/index.ts'
import { messagesModule } from './index.ts'

/** Messages on every way, and what is written down of each try (rules/wire-system#messages). */

const messages = entityEndpoints(message)
const templates = entityEndpoints(messageTemplate)
let t: TestApp
let mail: TestMailServer
let hook: Server
let hookUrl: string
let hookAnswer = 200
const hookBodies: string[] = []
let admin: TestCall
let other: TestCall
let reader: TestUser

beforeAll(async () => {
  mail = await startTestMailServer()
  hook = createServer((request, response) => {
    void text(request).then(body => hookBodies.push(body))
    response.writeHead(hookAnswer).end()
  }).listen(0, '127.0.0.1')
  await once(hook, 'listening')
  const place = `127.0.0.1:${(hook.address() as AddressInfo).port}`
  hookUrl = `http://${place}/hook`
  const modules = [roleModule, positionModule, departModule, userModule, announcementsModule, messagesModule]
  const config = { SMTP_URL: mail.url, EGRESS_ALLOW: place, QUIET_HOURS: '22:00-08:00' }
  t = await startTestApp({ modules, config })
  const as = callsByPrincipal(t.context)
  admin = as(testPrincipal({ username: 'admin' }))
  other = as(testPrincipal({ tenantId: 2 }))
  reader = await addUser(t.database.system, { username: 'reader' })
})
afterEach(() => t.clock.set(TEST_TIME))
afterAll(async () => {
  // What did not reach somebody is told by the message; nothing else went wrong.
  expect(t.unexpectedErrors.map(error => (error as Error).name)).not.toContain('Error')
  await t.close()
  await mail.close()
  hook.close()
})

const runAll = async (at = t.clock.now()) => {
  t.clock.set(at)
  await t.jobs.tick()
  await t.jobs.idle()
}
const later = (minutes: number) => new Date(t.clock.now().getTime() + minutes * 60_000)
const add = async (esType: string, esReceiver: string) =>
  (await admin(messages.add, { body: { esTitle: '通知', esContent: '第一行\n<b>第二行</b>', esType, esReceiver } }))
    .result
const get = async (id: string) => (await admin(messages.get, { query: { id } })).result
const tries = async (id: string) => (await admin(messageCalls.deliveries, { query: { id } })).result

test('a mail goes to a real server, as text and as harmless HTML, and is written down', async () => {
  const { id, esSendStatus } = await add('2', 'wang@example.com')
  expect(esSendStatus).toBe('0')
  await runAll()
  expect(mail.messages.at(-1)?.to).toEqual(['wang@example.com'])
  const html = mail.messages.at(-1)?.parts.find(({ type }) => type.includes('html'))
  expect(html?.content.toString()).toContain('<p>&lt;b&gt;第二行&lt;/b&gt;</p>')
  const stored = await t.database.system
    .selectFrom('sys_message')
    .select('es_receiver')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(stored?.es_receiver).not.toContain('wang')
  expect(await get(id)).toMatchObject({
    esSendStatus: '1',
    esSendStatus_dictText: '发送成功',
    esSendNum: 1,
    esSendTime: '2026-11-20 10:00:00',
  })
  expect(await tries(id)).toMatchObject([{ attempt: 1, delivered: true, result: '邮件服务器已接收' }])
  expect((await admin(messages.edit, { body: { id, esTitle: '改' } })).body.message).toBe('已发送的消息不能修改')
  expect((await other(messageCalls.deliveries, { query: { id } })).status).toBe(404)
})

test('a message on the site is a system message of its receiver', async () => {
  await add('4', 'reader')
  const { id } = await add('4', 'nobody_here')
  await runAll()
  const { rows } = { rows: await t.database.forTenant(1).selectFrom('sys_announcement').selectAll().execute() }
  expect(rows).toMatchObject([
    { title: '通知', msg_category: '2', msg_type: 'USER', user_ids: reader.id, send_status: '1' },
  ])
  expect(await get(id)).toMatchObject({ esSendStatus: '2', esResult: '没有这个用户账号' })
})

test('a web hook that fails is tried again, gives up in the end, and is sent again by hand', async () => {
  hookAnswer = 503
  const { id } = await add('5', hookUrl)
  for (let round = 0; round < 6; round += 1) await runAll(later(30))
  expect(await get(id)).toMatchObject({ esSendStatus: '2', esSendNum: 4, esResult: '对方没有接收（503）' })
  expect(await tries(id)).toHaveLength(4)
  hookAnswer = 204
  expect((await admin(messageCalls.sendAgain, { body: { ids: id } })).body.message).toBe('已重新发送')
  await runAll()
  expect(await get(id)).toMatchObject({ esSendStatus: '1', esSendNum: 5 })
  expect(JSON.parse(hookBodies.at(-1) ?? '')).toEqual({ msgId: id, title: '通知', content: '第一行\n<b>第二行</b>' })
})

test('places inside the house are not called', async () => {
  const { id } = await add('5', 'http://127.0.0.1:1/inside')
  await runAll()
  expect((await get(id)).esResult).toBe('网址无法访问，或没有及时答复')
})

test('in quiet hours what is on the site goes, and everything else waits for their end', async () => {
  t.clock.set(new Date('2026-11-20T23:30:00+08:00'))
  const [letter, news] = [await add('2', 'night@example.com'), await add('4', 'reader')]
  await runAll()
  expect([(await get(letter.id)).esSendStatus, (await get(news.id)).esSendStatus]).toEqual(['0', '1'])
  await runAll(new Date('2026-11-21T07:59:00+08:00'))
  expect((await get(letter.id)).esSendStatus).toBe('0')
  await runAll(new Date('2026-11-21T08:00:00+08:00'))
  expect((await get(letter.id)).esSendStatus).toBe('1')
})

test('a receiver is one of its way', async () => {
  const wrong = await admin(messages.add, { body: { esTitle: '短', esContent: '1', esType: '1', esReceiver: 'abc' } })
  expect(wrong.body.fields?.[0]?.field).toBe('esReceiver')
  const { id } = await add('1', '13800000001')
  await runAll()
  expect((await get(id)).esResult).toBe('已写入日志（开发模式）')
})

test('a template is filled with what is sent, and nothing is evaluated', async () => {
  const body = {
    templateCode: 'Visit_1',
    templateName: '${name}的随访',
    templateType: '2',
    templateContent: '#{name}：${visit.day} ${1+1} #{constructor}',
  }
  await admin(templates.add, { body: { ...body, templateContent: '#{name}：${visit.day} ${1+1}' } })
  const send = (testData: string) =>
    admin(messageCalls.sendByTemplate, {
      body: { templateCode: 'Visit_1', testData, receiver: 'a@example.com,b@example.com', msgType: '2' },
    })
  expect((await send('{"name":"王芳"}')).body.fields?.[0]?.message).toBe('测试数据缺少：visit.day')
  expect((await send('[1]')).body.fields?.[0]?.field).toBe('testData')
  const sent = await send('{"name":"王芳","visit":{"day":"周一"}}')
  expect(sent.body.message).toBe('发送消息任务添加成功！')
  const { records } = (await admin(messages.list, { query: { esTitle: '王芳的随访' } })).result
  expect(records).toHaveLength(2)
  expect(await get(records[0]?.id ?? '')).toMatchObject({ esContent: '王芳：周一 ${1+1}', esType: '2' })
  await admin(templates.add, { body: { ...body, templateCode: 'Proto' } })
  const proto = await admin(messageCalls.sendByTemplate, {
    body: {
      templateCode: 'Proto',
      testData: '{"name":"x","visit":{"day":1}}',
      receiver: 'a@example.com',
      msgType: '2',
    },
  })
  expect(proto.body.message).toContain('测试数据缺少：constructor')
})

test('whoever wants it has what is told on the site by mail too, once, and without what it says', async () => {
  const db = t.database.system
  await db.deleteFrom('sys_announcement').execute()
  const email = encryptedAs(USER_EMAIL, 'reader@example.com')
  await db.updateTable('sys_user').set({ email }).where('id', '=', reader.id).execute()
  const choice = { tenant_id: 1, user_id: reader.id, category: '2', popup: true, mail: true }
  await db.insertInto('sys_notice_choice').values(choice).execute()
  await add('4', 'reader')
  await runAll()
  for (let minute = 1; minute < 5; minute += 1) await runAll(later(1))
  const sent = mail.messages.filter(({ to }) => to.includes('reader@example.com'))
  expect(sent).toHaveLength(1)
  const words = sent[0]?.parts.map(({ content }) => content.toString()).join('') ?? ''
  expect(words).toContain('/isps/userAnnouncement')
  expect(words).not.toContain('第二行')
})
