import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { phoneCodeCalls } from '@xuanjiao/contract/system/session/phone-code-calls'
import { registrationCalls } from '@xuanjiao/contract/system/session/registration-calls'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { SECOND_STEP_CODE } from '@xuanjiao/contract/system/session/second-step'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '../../platform/event-log/event-log.ts'
import { openSmsSender } from '../../platform/egress/sms.ts'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { sentTexts } from '../../testing/people/sent-texts.ts'
import { addDepart, addUser, signedInCalls, signInAs, TEST_PASSWORD } from '../../testing/people/test-users.ts'
import { ROOT_DEPART_ID } from '../../seed/base/seed-base.ts'
import { sessionModule } from '../session/index.ts'
import { signInWaysModule } from './index.ts'

const NEW_PASSWORD = 'Sampan-harbour-58'
const sent = sentTexts()
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ modules: [sessionModule, signInWaysModule], parts: { log: sent.log } })
})
afterEach(() => {
  if (t.unexpectedErrors.length > 0) throw t.unexpectedErrors[0]
})
afterAll(() => t.close())

let number = 13_700_000_000
const newPhone = () => String((number += 1))
const later = (minutes: number) => t.clock.advance(minutes * 60)
const send = (mobile: string, smsmode: '0' | '1' | '2' = '0') =>
  t.call(phoneCodeCalls.send, { body: { mobile, smsmode } })
const signIn = (mobile: string, captcha: string) => t.call(phoneCodeCalls.signIn, { body: { mobile, captcha } })
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')

describe('the code of a phone', () => {
  test('signs its person in, once', async () => {
    const phone = newPhone()
    const { username } = await addUser(t.database.system, { phone })
    expect((await send(phone)).body).toMatchObject({
      success: true,
      message: '验证码已发送，10分钟内有效',
      result: null,
    })
    const code = sent.code()
    expect((await signIn(phone, code)).result.userInfo.username).toBe(username)
    expect((await signIn(phone, code)).body).toMatchObject({ success: false, message: '手机验证码错误' })
  })

  test('is answered alike for a phone nobody has, which is sent nothing', async () => {
    const before = sent.lines.length
    const [known, unknown] = [newPhone(), newPhone()]
    await addUser(t.database.system, { phone: known })
    const answers = [await send(known), await send(unknown)].map(({ status, body }) => ({
      ...body,
      status,
      timestamp: 0,
    }))
    expect(answers[0]).toEqual(answers[1])
    expect(sent.lines.length).toBe(before + 1)
    expect((await signIn(unknown, '123456')).body.message).toBe('手机验证码错误')
    expect((await signIn(known, wrongOf(sent.code()))).body.message).toBe('手机验证码错误')
  })

  test('is worth nothing after ten minutes, after five wrong ones, and for another purpose', async () => {
    const phone = newPhone()
    await addUser(t.database.system, { phone })
    await send(phone, '2')
    expect((await signIn(phone, sent.code())).body.success).toBe(false)
    later(2)
    await send(phone)
    later(11)
    expect((await signIn(phone, sent.code())).body.success).toBe(false)
    await send(phone)
    const code = sent.code()
    for (let n = 0; n < 3; n++) expect((await signIn(phone, wrongOf(code))).status).toBe(200)
    expect((await signIn(phone, code)).status).toBe(429)
    later(20)
    await send(phone)
    const last = sent.code()
    await sql`update sys_phone_code set tries = 5 where purpose = 'signIn'`.execute(t.database.system)
    expect((await signIn(phone, last)).body.success).toBe(false)
  })

  test('does not follow the phone to somebody else, nor open a frozen account', async () => {
    const phone = newPhone()
    const { id } = await addUser(t.database.system, { phone })
    await send(phone)
    await sql`update sys_user set status = 2 where id = ${id}`.execute(t.database.system)
    expect((await signIn(phone, sent.code())).body.success).toBe(false)
    await sql`update sys_user set phone = null where id = ${id}`.execute(t.database.system)
    await addUser(t.database.system, { phone })
    expect((await signIn(phone, sent.code())).body.success).toBe(false)
  })

  test('leaves the second step to be done', async () => {
    const phone = newPhone()
    const { id } = await addUser(t.database.system, { phone })
    await sql`insert into sys_totp (user_id, tenant_id, sealed_secret, last_step, created_at)
      values (${id}, 1, 'x', 0, now())`.execute(t.database.system)
    await send(phone)
    expect((await signIn(phone, sent.code())).body).toMatchObject({ success: false, code: SECOND_STEP_CODE })
  })

  test('is sent once a minute, five times an hour to a phone, and twenty times an hour for a place', async () => {
    later(24 * 60)
    const phone = newPhone()
    expect((await send(phone)).status).toBe(200)
    expect((await send(phone)).body).toMatchObject({ message: '验证码10分钟内，仍然有效！' })
    for (let n = 0; n < 4; n++) {
      later(1.1)
      expect((await send(phone)).status).toBe(200)
    }
    later(1.1)
    expect((await send(phone)).status).toBe(429)
    for (let n = 0; n < 13; n++) await send(newPhone())
    expect((await send(newPhone())).body).toMatchObject({ code: 429, message: '验证码发送过于频繁，请稍后再试' })
    later(24 * 60)
  })
})

describe('the captcha before a code', () => {
  let guarded: TestApp
  beforeAll(async () => {
    guarded = await startTestApp({
      modules: [sessionModule, signInWaysModule],
      config: { CAPTCHA: 'fixed:k7mq' },
      parts: { log: sent.log },
    })
  })
  afterAll(() => guarded.close())
  const ask = (guard: { captcha?: string; checkKey?: string } = {}) =>
    guarded.call(phoneCodeCalls.send, { body: { mobile: newPhone(), smsmode: '0', ...guard } })
  const picture = (key: string) => guarded.call(sessionCalls.captcha, { query: { key } })
  const refused = { success: false, code: 412, message: '验证码错误' }

  test('has to be right where one is handed in, and is good once', async () => {
    await picture('p1')
    expect((await ask({ captcha: 'nope', checkKey: 'p1' })).body).toMatchObject(refused)
    await picture('p2')
    expect((await ask({ captcha: 'K7MQ', checkKey: 'p2' })).body.success).toBe(true)
    expect((await ask({ captcha: 'K7MQ', checkKey: 'p2' })).body).toMatchObject(refused)
    expect((await ask({ captcha: '', checkKey: 'p3' })).body).toMatchObject(refused)
  })

  test('is asked of an old client by the sixth code of its place in an hour', async () => {
    guarded.clock.advance(3601)
    for (let n = 0; n < 5; n++) expect((await ask()).body.success).toBe(true)
    expect((await ask()).body).toMatchObject(refused)
    await picture('p4')
    expect((await ask({ captcha: 'k7mq', checkKey: 'p4' })).body.success).toBe(true)
    guarded.clock.advance(3601)
    expect((await ask()).body.success).toBe(true)
  })
})

describe('registration', () => {
  const register = (body: object) => t.call(registrationCalls.register, { body: body as never })

  test('makes an account without a role, which waits to be let in', async () => {
    const phone = newPhone()
    await send(phone, '1')
    const account = { username: 'guest_one', password: NEW_PASSWORD, phone, smscode: sent.code() }
    expect((await register({ ...account, roleIds: 'x', status: 1 })).status).toBe(400)
    expect((await register({ ...account, password: 'short' })).body.fields?.[0]?.field).toBe('password')
    expect((await register(account)).body).toMatchObject({ success: true, message: '注册成功' })
    const { rows } = await sql`select status, user_identity as identity,
      (select count(*)::int from sys_user_role r where r.user_id = u.id) as roles
      from sys_user u where username = 'guest_one'`.execute(t.database.system)
    expect(rows).toEqual([{ status: 2, identity: 1, roles: 0 }])
    expect((await signInAs(t, 'guest_one', NEW_PASSWORD)).body.success).toBe(false)
  })

  test('is told to whoever may let people in and sees the account, also before a due change of password, and to nobody else', async () => {
    const db = t.database.system
    const keeper = await addUser(db, { codes: ['sys:user:freeze'] })
    const frozen = await addUser(db, { codes: ['sys:user:freeze'] })
    await sql`update sys_user set status = 2 where id = ${frozen.id}`.execute(db)
    const area = await addDepart(db, { bizType: 'area', bizRef: '320000' })
    const ofArea = await addUser(db, { codes: ['sys:user:freeze'], departs: [area.id] })
    const ofBoth = await addUser(db, { codes: ['sys:user:freeze'], departs: [area.id, ROOT_DEPART_ID] })
    const reader = await addUser(db, { codes: ['sys:user:list'] })
    const expired = await addUser(db, { codes: ['sys:user:freeze'], mustChange: true })
    const phone = newPhone()
    await send(phone, '1')
    const account = { username: 'guest_waits', password: NEW_PASSWORD, phone, smscode: sent.code() }
    expect((await register(account)).body.success).toBe(true)
    const people = [keeper, frozen, ofArea, ofBoth, reader, expired].map(({ id }) => id)
    const { rows } = await sql`select user_ids as "userId", msg_content as content, open_page as page
      from sys_announcement where user_ids = any(${people}) and title = '待解冻：guest_waits'`.execute(db)
    const content = '<p>guest_waits 自行注册了账号，等待您解冻并给予角色。</p>'
    const told = [keeper, ofBoth, expired].map(({ id }) => ({ userId: id, content, page: '/isystem/user' }))
    expect(rows).toHaveLength(3)
    expect(rows).toEqual(expect.arrayContaining(told))
  })

  test('tells of a taken name whoever has shown a phone, and of nothing before', async () => {
    const { username } = await addUser(t.database.system)
    const phone = newPhone()
    await send(phone, '1')
    const account = { username, password: NEW_PASSWORD, phone, smscode: wrongOf(sent.code()) }
    expect((await register(account)).body).toMatchObject({ message: '手机验证码错误' })
    expect((await register({ ...account, smscode: sent.code() })).body).toMatchObject({ message: '用户名已注册' })
    const other = { ...account, username: 'guest_two', phone: newPhone() }
    expect((await register(other)).body).toMatchObject({ message: '手机验证码失效，请重新获取' })
  })

  test('sends a phone that is registered a word in the place of a code', async () => {
    const phone = newPhone()
    await addUser(t.database.system, { phone })
    expect((await send(phone, '1')).body.message).toBe('验证码已发送，10分钟内有效')
    expect(sent.lines.at(-1)).toContain('手机号已经注册，请直接登录！')
  })

  test('is shut where the settings do not open it, as they do not where people come in', async () => {
    const shut = await startTestApp({
      modules: [sessionModule, signInWaysModule],
      database: t.testDatabase,
      config: { REGISTRATION: 'off' },
    })
    const answer = await shut.call(phoneCodeCalls.send, { body: { mobile: newPhone(), smsmode: '1' } })
    expect(answer.body.message).toBe('未开放注册，请联系管理员建立账号')
    await shut.close()
  })
})

describe('a forgotten password', () => {
  const begin = (username: string, phone: string) => t.call(registrationCalls.begin, { body: { username, phone } })
  const verify = (phone: string, smscode: string, ticket?: string) =>
    t.call(registrationCalls.verify, { body: { phone, smscode, ticket } })
  const finish = (body: { username: string; phone: string; smscode: string; password: string }) =>
    t.call(registrationCalls.finish, { body })

  test('is replaced in four steps, and every session ends', async () => {
    const phone = newPhone()
    const user = await addUser(t.database.system, { phone })
    await signedInCalls(t, user)
    const { ticket } = (await begin(user.username, phone)).result
    const { smscode, username } = (await verify(phone, sent.code(), ticket)).result
    const last = { username, phone, smscode }
    expect((await finish({ ...last, password: 'weak' })).body.fields?.[0]?.message).toBe('密码至少10个字符')
    expect((await finish({ ...last, password: TEST_PASSWORD })).body.fields?.[0]?.message).toMatch('最近5次')
    expect((await finish({ ...last, password: NEW_PASSWORD })).body.message).toBe('密码重置完成！')
    expect((await finish({ ...last, password: 'Other-harbour-58' })).body.message).toBe('短信验证码失效！')
    const { rows } = await sql`select 1 from sys_session where user_id = ${user.id} and revoked_at is null`.execute(
      t.database.system,
    )
    expect(rows).toEqual([])
    expect((await signInAs(t, user.username, NEW_PASSWORD)).body.success).toBe(true)
  })

  test('its code dies after five wrong ones; whoever goes on guessing is held up', async () => {
    const phone = newPhone()
    const user = await addUser(t.database.system, { phone })
    const { ticket } = (await begin(user.username, phone)).result
    const code = sent.code()
    for (let n = 0; n < 5; n++)
      expect((await verify(phone, wrongOf(code), ticket)).body.message).toBe('短信验证码不匹配！')
    expect((await verify(phone, code, ticket)).body.success).toBe(false)
    expect((await begin(user.username, phone)).body.success).toBe(false) // another one is sent after a minute
    const statuses: number[] = []
    for (let n = 0; n < 30; n++) statuses.push((await verify(phone, wrongOf(code), ticket)).status)
    expect(statuses.at(-1)).toBe(429)
    later(60)
  })

  test('of another is not reached by one’s own phone, nor by a step that was left out', async () => {
    const [mine, theirs] = [newPhone(), newPhone()]
    const me = await addUser(t.database.system, { phone: mine })
    const other = await addUser(t.database.system, { phone: theirs })
    const wrong = (await begin(other.username, mine)).result
    expect((await verify(mine, '123456', wrong.ticket)).body.message).toBe('短信验证码不匹配！')
    later(2)
    const { ticket } = (await begin(me.username, mine)).result
    const code = sent.code()
    expect((await verify(mine, code)).body.message).toBe('请从第一步开始')
    expect((await verify(mine, code, wrong.ticket)).body.message).toBe('短信验证码失效！')
    const early = { username: me.username, phone: mine, smscode: ticket, password: NEW_PASSWORD }
    expect((await finish(early)).body.message).toBe('短信验证码失效！')
    const { smscode } = (await verify(mine, code, ticket)).result
    const theft = { username: other.username, phone: mine, smscode, password: NEW_PASSWORD }
    expect((await finish(theft)).body.message).toBe('未找到用户！')
    expect((await finish({ ...theft, username: me.username, phone: theirs })).body.message).toBe('未找到用户！')
    expect((await signInAs(t, other.username)).body.success).toBe(true)
  })

  test('is not guessed: after five wrong codes the right one is refused, and no other is sent within a minute', async () => {
    later(60)
    const phone = newPhone()
    const user = await addUser(t.database.system, { phone })
    const { ticket } = (await begin(user.username, phone)).result
    const code = sent.code()
    expect((await begin(user.username, phone)).status).toBe(429)
    for (let n = 0; n < 5; n++) {
      const { body } = await verify(phone, wrongOf(code), ticket)
      expect([body.success, body.message]).toEqual([false, '短信验证码不匹配！'])
    }
    expect((await verify(phone, code, ticket)).status).toBe(429)
    await sql`delete from sys_attempt`.execute(t.database.system) // as from another place
    expect((await verify(phone, code, ticket)).body).toMatchObject({ success: false })
    expect((await signInAs(t, user.username)).body.success).toBe(true)
  })

  test('has no place in an address, but for old clients', async () => {
    const query = { username: 'a', password: NEW_PASSWORD, smscode: 'x', phone: newPhone() }
    expect((await t.call(registrationCalls.finishByAddress, { query })).body.success).toBe(false)
  })
})

test('a gateway is sent the text under a signature, where the rules of outgoing connections allow it', async () => {
  const heard: { body: string; headers: Record<string, unknown> }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', piece => (body += String(piece)))
    request.on('end', () => (heard.push({ body, headers: request.headers }), response.end()))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = {
    SMS_DRIVER: 'http',
    SMS_URL: `http://${place}/send`,
    SMS_KEY: 'key',
    SMS_SECRET: 'secret',
  } as const
  await expect(openSmsSender(settings, silentLog())?.send('13800000000', '文字')).rejects.toThrow('unreachable')
  await openSmsSender({ ...settings, EGRESS_ALLOW: [place] }, silentLog())?.send('13800000000', '文字')
  server.close()
  const { body = '', headers = {} } = heard[0] ?? {}
  expect([heard.length, JSON.parse(body)]).toEqual([1, { phone: '13800000000', text: '文字' }])
  const signed = `key\n${String(headers['x-sms-time'])}\n${String(headers['x-sms-nonce'])}\n${body}`
  expect(headers['x-sms-signature']).toBe(createHmac('sha256', 'secret').update(signed).digest('hex'))
})
