import { onlineCalls } from '@xuanjiao/contract/system/online-calls'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addUser, signInAs, TEST_PASSWORD, signedInCalls, type TestUser } from '../../../testing/people/test-users.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { usernameHash } from './attempts.ts'
import { sessionModule } from '../index.ts'

let door: TestApp
let user: TestUser
beforeAll(async () => {
  door = await startTestApp({ modules: [sessionModule] })
  user = await addUser(door.database.system, { codes: ['sys:online:list'] })
})
afterEach(() => {
  if (door.unexpectedErrors.length > 0) throw door.unexpectedErrors[0]
})
afterAll(() => door.close())

const system = () => door.database.system

describe('signing in', () => {
  test('answers token, person, departments and dictionaries', async () => {
    const { result, body } = await signInAs(door, user.username)
    expect(body.code).toBe(200)
    expect(result.token).toMatch(/^[\w-]{43}$/)
    expect(result.userInfo).toMatchObject({ id: user.id, username: user.username, orgCode: 'A01' })
    expect(result.multi_depart).toBe(1)
    expect(result.tenantList).toEqual([{ id: 1, name: '健康智慧宣教平台' }])
    expect(result.sysAllDictItems['sex']).toEqual([
      { value: '1', text: '男', title: '男', label: '男' },
      { value: '2', text: '女', title: '女', label: '女' },
    ])
    expect(result.mustChangePassword).toBe(false)
  })

  test('keeps no token, only its hash', async () => {
    const { result } = await signInAs(door, user.username)
    const { rows } = await sql<{ row: string }>`select s::text as row from sys_session s`.execute(system())
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ row }) => !row.includes(result.token))).toBe(true)
  })

  test('by name and password alone, for the mini program of staff', async () => {
    const answer = await door.call(sessionCalls.mobileLogin, {
      body: { username: user.username, password: TEST_PASSWORD },
    })
    expect(answer.result.token).toMatch(/^[\w-]{43}$/)
  })

  test('every failure says the same', async () => {
    const frozen = await addUser(system())
    await sql`update sys_user set status = 2 where id = ${frozen.id}`.execute(system())
    const bodies = await Promise.all([
      signInAs(door, user.username, 'wrong'),
      signInAs(door, 'nobody_at_all', 'wrong'),
      signInAs(door, frozen.username),
    ])
    const said = bodies.map(({ status, body }) => ({ status, body: { ...body, timestamp: 0 } }))
    expect(said[0]).toEqual({
      status: 200,
      body: { success: false, code: 500, message: '用户名或密码错误', result: null, timestamp: 0 },
    })
    expect(new Set(said.map(one => JSON.stringify(one))).size).toBe(1)
  })

  test('never takes credentials from the address', async () => {
    const answer = await door.app.inject({
      method: 'POST',
      url: `/api/sys/login?username=${user.username}&password=${TEST_PASSWORD}`,
      payload: {},
    })
    expect(answer.statusCode).toBe(400)
  })

  test.each([
    { alg: 'none' },
    { username: 'x'.repeat(65), password: 'y' },
    { username: 'x', password: 'y'.repeat(129) },
    'text',
    null,
  ])('refuses %j', async payload => {
    const answer = await door.app.inject({
      method: 'POST',
      url: '/api/sys/login',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    })
    expect(answer.statusCode).toBe(400)
  })
})

describe('a wrong password', () => {
  test('five times closes the account to this place for fifteen minutes, for the right one too; then twice as long', async () => {
    const victim = await addUser(system())
    for (let n = 0; n < 5; n += 1) await signInAs(door, victim.username, 'wrong')
    const locked = await signInAs(door, victim.username)
    expect(locked.body).toMatchObject({ success: false, message: '尝试次数过多，请 15 分钟后再试' })
    door.clock.advance(14 * 60)
    expect((await signInAs(door, victim.username)).body.success).toBe(false)
    door.clock.advance(61)
    expect((await signInAs(door, victim.username, 'wrong')).body.success).toBe(false)
    for (let n = 0; n < 4; n += 1) await signInAs(door, victim.username, 'wrong')
    door.clock.advance(20 * 60)
    expect((await signInAs(door, victim.username)).body.success).toBe(false)
    door.clock.advance(10 * 60 + 1)
    expect((await signInAs(door, victim.username)).body.success).toBe(true)
  })

  test('counts however many tries are made at once, and whatever they say about where they come from', async () => {
    const victim = await addUser(system())
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        signInAs(door, victim.username, 'wrong', { headers: { 'x-forwarded-for': `10.0.0.${n}` } }),
      ),
    )
    expect((await signInAs(door, victim.username)).body.success).toBe(false)
    const { rows } = await sql<{ attempts: number }>`
      select attempts from sys_attempt where key = ${`try:${usernameHash(victim.username)}@127.0.0.1`}`.execute(
      system(),
    )
    expect(rows).toEqual([{ attempts: 5 }])
  })

  test('keeps nobody out for ever: tries against a closed account do not prolong it', async () => {
    const victim = await addUser(system())
    for (let n = 0; n < 5; n += 1) await signInAs(door, victim.username, 'wrong')
    for (let n = 0; n < 10; n += 1) {
      door.clock.advance(90)
      await signInAs(door, victim.username, 'wrong')
    }
    door.clock.advance(1)
    expect((await signInAs(door, victim.username)).body.success).toBe(true)
  })

  test('is forgotten after a right one', async () => {
    const person = await addUser(system())
    for (let n = 0; n < 4; n += 1) await signInAs(door, person.username, 'wrong')
    expect((await signInAs(door, person.username)).body.success).toBe(true)
    for (let n = 0; n < 4; n += 1) await signInAs(door, person.username, 'wrong')
    expect((await signInAs(door, person.username)).body.success).toBe(true)
  })

  test('is written down: one line a try, and one for the lock', async () => {
    const victim = await addUser(system())
    for (let n = 0; n < 5; n += 1)
      await signInAs(door, victim.username, 'wrong', { headers: { 'x-forwarded-for': '1.2.3.4' } })
    await door.context.audit.flush()
    const { rows } = await sql<{ ip: string; kind: string; content: string }>`
      select ip, log_type as kind, log_content as content from sys_log where username = ${victim.username}`.execute(
      system(),
    )
    expect(rows.filter(row => row.kind === '1')).toHaveLength(5)
    expect(rows.filter(row => row.content.includes('锁定 15 分钟'))).toHaveLength(1)
    expect(rows.every(row => row.ip === '127.0.0.1')).toBe(true)
  })

  test('that could not be judged, so many came at once, is none', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => signInAs(door, `flood_${n}`, 'wrong')))
    const turnedAway = answers.flatMap((answer, n) => (answer.status === 429 ? [n] : []))
    expect(turnedAway.length).toBeGreaterThan(10)
    expect(turnedAway.every(n => Number(answers[n]?.headers['retry-after']) > 0)).toBe(true)
    const keys = answers.map((_, n) => `account:${usernameHash(`flood_${n}`)}`)
    const { rows } = await sql<{ attempts: number }>`
      select attempts from sys_attempt where key = any(${keys})`.execute(system())
    expect(rows.map(row => row.attempts)).toEqual(Array.from({ length: 100 - turnedAway.length }, () => 1))
    door.clock.advance(61) // this address has failed too often for now
  })

  test('from one address many times: the address waits', async () => {
    const calm = await startTestApp({ modules: [sessionModule] })
    await sql`insert into sys_attempt (key, attempts, window_ends_at, touched_at)
      values ('address:127.0.0.1', 500, ${new Date(calm.clock.now().getTime() + 60_000)}, ${calm.clock.now()})`.execute(
      calm.database.system,
    )
    const answer = await signInAs(calm, 'whoever')
    expect(answer.status).toBe(429)
    expect(answer.headers['retry-after']).toBe('60')
    await calm.close()
  })
})

describe('behind a proxy that is named', () => {
  test('limits, the log and the sessions see the person', async () => {
    const proxied = await startTestApp({ modules: [sessionModule], config: { TRUSTED_PROXIES: '127.0.0.1' } })
    const db = proxied.database.system
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
    const picture = (address: string) => proxied.call(sessionCalls.captcha, { query: { key: 'k' }, ...from(address) })
    await sql`insert into sys_attempt (key, attempts, window_ends_at, touched_at)
      select key, 500, ${new Date(proxied.clock.now().getTime() + 60_000)}, ${proxied.clock.now()}
      from unnest(array['address:203.0.113.9', 'picture:203.0.113.9']) as key`.execute(db)
    const person = await addUser(db)
    expect((await signInAs(proxied, person.username, TEST_PASSWORD, from('203.0.113.9'))).status).toBe(429)
    expect((await picture('203.0.113.9')).status).toBe(429)
    expect((await picture('203.0.113.10')).status).toBe(200)
    expect((await signInAs(proxied, person.username, TEST_PASSWORD, from('203.0.113.10'))).body.success).toBe(true)
    await proxied.context.audit.flush()
    const { rows } = await sql<{ ip: string }>`select ip from sys_session
      union select ip from sys_log where log_content like '%登录成功%'`.execute(db)
    expect(rows).toEqual([{ ip: '203.0.113.10' }])
    await proxied.close()
  })
})

const cookiesOf = (answer: { headers: Record<string, unknown> }) => [answer.headers['set-cookie']].flat().map(String)

describe('a session of a browser', () => {
  test('needs the cookie as well as the token', async () => {
    const answer = await signInAs(door, user.username, TEST_PASSWORD, { headers: { 'sec-fetch-site': 'same-origin' } })
    const cookie = cookiesOf(answer)[0] ?? ''
    expect(cookie).toMatch(/^sid=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/)
    const headers = { 'x-access-token': answer.result.token }
    const value = cookie.split(';')[0] ?? ''
    expect((await door.call(sessionCalls.current, { headers })).status).toBe(401)
    expect(
      (await door.call(sessionCalls.current, { headers: { ...headers, cookie: `sid=${'x'.repeat(43)}` } })).status,
    ).toBe(401)
    expect((await door.call(sessionCalls.current, { headers: { ...headers, cookie: `a=b; ${value}` } })).status).toBe(
      200,
    )
  })

  test('has a cookie for https alone, where the address is https', async () => {
    const secure = await startTestApp({ modules: [sessionModule], config: { PUBLIC_URL: 'https://xj.example.cn' } })
    const person = await addUser(secure.database.system)
    const answer = await signInAs(secure, person.username, TEST_PASSWORD, { headers: { 'sec-fetch-site': 'none' } })
    for (const cookie of cookiesOf(answer))
      expect(cookie).toMatch(/^__Host-[sd]id=.*; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
    await secure.close()
  })

  test('is not one for other clients: they have the token alone', async () => {
    const answer = await signInAs(door, user.username)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await door.call(sessionCalls.current, { headers: { 'x-access-token': answer.result.token } })).status).toBe(
      200,
    )
  })
})

describe('tokens', () => {
  const forged = [
    'eyJhbGciOiJub25lIn0.eyJ1c2VybmFtZSI6ImFkbWluIn0.',
    '',
    'admin',
    'x'.repeat(43),
    'x'.repeat(5000),
    '\u0001',
    "' or 1=1--",
  ]
  test.each(forged)('%j opens nothing and ends nobody', async token => {
    const headers = { 'x-access-token': token }
    for (const call of [sessionCalls.current, sessionCalls.logout, sessionCalls.permissions, onlineCalls.list]) {
      const answer = await door.call(call, { headers })
      expect([400, 401]).toContain(answer.status)
    }
  })

  test('an unknown or missing one is told so in the words clients know', async () => {
    const answer = await door.call(sessionCalls.current)
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ success: false, code: 401, message: 'Token失效，请重新登录!' })
  })

  test('in the address count for nothing', async () => {
    const other = await signedInCalls(door, await addUser(system()))
    const mine = await signedInCalls(door, user)
    const answer = await door.app.inject({
      method: 'GET',
      url: `/api/sys/user/getUserInfo?token=${other.token}&X-Access-Token=${other.token}`,
      headers: { 'x-access-token': mine.token },
    })
    expect(answer.json().result.userInfo.username).toBe(user.username)
    expect(
      (await door.app.inject({ method: 'GET', url: `/api/sys/user/getUserInfo?token=${other.token}` })).statusCode,
    ).toBe(401)
  })
})

test('a password typed into the name field is kept by neither log nor counter', async () => {
  const typed = 'MyPassw0rd!2026'
  await signInAs(door, typed, 'x')
  await signInAs(door, user.username, 'wrong')
  await door.context.audit.flush()
  const { rows } = await sql<{ text: string }>`
    select l::text as text from sys_log l union all select a::text from sys_attempt a`.execute(system())
  const all = rows.map(row => row.text.toLowerCase())
  expect(all.filter(text => text.includes(typed.toLowerCase()))).toEqual([])
  expect(all.some(text => text.includes('未知账号#'))).toBe(true)
  expect(all.some(text => text.includes(`用户名：${user.username.toLowerCase()}，登录失败`))).toBe(true)
})

test('a password that has run out lets in only to be changed; without the setting it never runs out', async () => {
  const strict = await startTestApp({ modules: [sessionModule], config: { PASSWORD_DAYS: '90' } })
  const person = await addUser(strict.database.system)
  const age = (days: number) =>
    sql`update sys_user_password set must_change = false, changed_at = ${new Date(strict.clock.now().getTime() - days * 86_400_000)}
      where user_id = ${person.id}`.execute(strict.database.system)
  await age(89)
  expect((await signInAs(strict, person.username)).result.mustChangePassword).toBe(false)
  await age(91)
  expect((await signInAs(strict, person.username)).result.mustChangePassword).toBe(true)
  await strict.close()
})

test('a member of staff takes along what is kept of them, and nothing of others', async () => {
  const { token } = (await signInAs(door, user.username)).result
  const { result, text } = await door.call(sessionCalls.exportOwn, { headers: { 'x-access-token': token } })
  expect(result).toMatchObject({
    profile: { username: user.username },
    sessions: expect.arrayContaining([expect.objectContaining({ ip: '127.0.0.1' })]),
  })
  expect(text).not.toMatch(/argon|hash/i)
  expect(text).not.toContain('未知账号')
})
