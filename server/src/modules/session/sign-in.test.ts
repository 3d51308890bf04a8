import { onlineCalls } from '@xuanjiao/contract/system/online'
import { sessionCalls } from '@xuanjiao/contract/system/session'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addUser, login, PASSWORD, signedIn, type TestUser } from '../../testing/people.ts'
import { testHouse, type TestHouse } from '../../testing/test-house.ts'
import { sessionModule } from './index.ts'

let door: TestHouse
let user: TestUser
beforeAll(async () => {
  door = await testHouse({ modules: [sessionModule] })
  user = await addUser(door.database.system, { codes: ['sys:online:list'] })
})
afterEach(() => {
  if (door.faults.length > 0) throw door.faults[0]
})
afterAll(() => door.close())

const system = () => door.database.system

describe('signing in', () => {
  test('answers token, person, departments and dictionaries', async () => {
    const { result, body } = await login(door, user.username)
    expect(body.code).toBe(200)
    expect(result.token).toMatch(/^[\w-]{43}$/)
    expect(result.userInfo).toMatchObject({ id: user.id, username: user.username, orgCode: 'A01' })
    expect(result.multi_depart).toBe(1)
    expect(result.tenantList).toEqual([{ id: 1, name: '健康宣教平台' }])
    expect(result.sysAllDictItems['sex']).toEqual([
      { value: '1', text: '男', title: '男', label: '男' },
      { value: '2', text: '女', title: '女', label: '女' },
    ])
    expect(result.mustChangePassword).toBe(false)
  })

  test('keeps no token, only its hash', async () => {
    const { result } = await login(door, user.username)
    const { rows } = await sql<{ row: string }>`select s::text as row from sys_session s`.execute(system())
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ row }) => !row.includes(result.token))).toBe(true)
  })

  test('by name and password alone, for the mini program of staff', async () => {
    const answer = await door.call(sessionCalls.mobileLogin, { body: { username: user.username, password: PASSWORD } })
    expect(answer.result.token).toMatch(/^[\w-]{43}$/)
  })

  test('every failure says the same', async () => {
    const frozen = await addUser(system())
    await sql`update sys_user set status = 2 where id = ${frozen.id}`.execute(system())
    const bodies = await Promise.all([
      login(door, user.username, 'wrong'),
      login(door, 'nobody_at_all', 'wrong'),
      login(door, frozen.username),
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
      url: `/api/sys/login?username=${user.username}&password=${PASSWORD}`,
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
  test('five times closes the account for fifteen minutes, for the right one too; then twice as long', async () => {
    const victim = await addUser(system())
    for (let n = 0; n < 5; n += 1) await login(door, victim.username, 'wrong')
    const locked = await login(door, victim.username)
    expect(locked.body).toMatchObject({ success: false, message: '用户名或密码错误' })
    door.clock.advance(14 * 60)
    expect((await login(door, victim.username)).body.success).toBe(false)
    door.clock.advance(61)
    expect((await login(door, victim.username, 'wrong')).body.success).toBe(false)
    for (let n = 0; n < 4; n += 1) await login(door, victim.username, 'wrong')
    door.clock.advance(20 * 60)
    expect((await login(door, victim.username)).body.success).toBe(false)
    door.clock.advance(10 * 60 + 1)
    expect((await login(door, victim.username)).body.success).toBe(true)
  })

  test('counts however many tries are made at once, and whatever they say about where they come from', async () => {
    const victim = await addUser(system())
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        login(door, victim.username, 'wrong', { headers: { 'x-forwarded-for': `10.0.0.${n}` } }),
      ),
    )
    expect((await login(door, victim.username)).body.success).toBe(false)
    const { rows } = await sql<{ attempts: number }>`
      select attempts from sys_attempt where key = ${`account:${victim.username}`}`.execute(system())
    expect(rows[0]?.attempts).toBeGreaterThanOrEqual(5)
  })

  test('keeps nobody out for ever: tries against a closed account do not prolong it', async () => {
    const victim = await addUser(system())
    for (let n = 0; n < 5; n += 1) await login(door, victim.username, 'wrong')
    for (let n = 0; n < 10; n += 1) {
      door.clock.advance(90)
      await login(door, victim.username, 'wrong')
    }
    door.clock.advance(1)
    expect((await login(door, victim.username)).body.success).toBe(true)
  })

  test('is forgotten after a right one', async () => {
    const person = await addUser(system())
    for (let n = 0; n < 4; n += 1) await login(door, person.username, 'wrong')
    expect((await login(door, person.username)).body.success).toBe(true)
    for (let n = 0; n < 4; n += 1) await login(door, person.username, 'wrong')
    expect((await login(door, person.username)).body.success).toBe(true)
  })

  test('is written down: one line a try, and one for the lock', async () => {
    const victim = await addUser(system())
    for (let n = 0; n < 5; n += 1)
      await login(door, victim.username, 'wrong', { headers: { 'x-forwarded-for': '1.2.3.4' } })
    await door.house.audit.flush()
    const { rows } = await sql<{ ip: string; kind: string; content: string }>`
      select ip, log_type as kind, log_content as content from sys_log where username = ${victim.username}`.execute(
      system(),
    )
    expect(rows.filter(row => row.kind === '1')).toHaveLength(5)
    expect(rows.filter(row => row.content.includes('锁定 15 分钟'))).toHaveLength(1)
    expect(rows.every(row => row.ip === '127.0.0.1')).toBe(true)
  })

  test('that could not be judged, so many came at once, is none', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => login(door, `flood_${n}`, 'wrong')))
    const turnedAway = answers.flatMap((answer, n) => (answer.status === 429 ? [n] : []))
    expect(turnedAway.length).toBeGreaterThan(10)
    expect(turnedAway.every(n => answers[n]?.headers['retry-after'] === '2')).toBe(true)
    const { rows } = await sql<{ key: string; attempts: number }>`
      select key, attempts from sys_attempt where key like 'account:flood%' order by key`.execute(system())
    const judged = rows.filter(row => row.attempts === 1)
    expect(judged).toHaveLength(100 - turnedAway.length)
  })

  test('from one address many times: the address waits', async () => {
    const calm = await testHouse({ modules: [sessionModule] })
    await sql`insert into sys_attempt (key, attempts, window_ends_at, touched_at)
      values ('address:127.0.0.1', 500, ${new Date(calm.clock.now().getTime() + 60_000)}, ${calm.clock.now()})`.execute(
      calm.database.system,
    )
    const answer = await login(calm, 'whoever')
    expect(answer.status).toBe(429)
    expect(answer.headers['retry-after']).toBe('60')
    await calm.close()
  })
})

describe('a session of a browser', () => {
  test('needs the cookie as well as the token', async () => {
    const answer = await login(door, user.username, PASSWORD, { headers: { 'sec-fetch-site': 'same-origin' } })
    const cookie = String(answer.headers['set-cookie'])
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
    const secure = await testHouse({ modules: [sessionModule], config: { PUBLIC_URL: 'https://xj.example.cn' } })
    const person = await addUser(secure.database.system)
    const answer = await login(secure, person.username, PASSWORD, { headers: { 'sec-fetch-site': 'none' } })
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-sid=.*; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
    await secure.close()
  })

  test('is not one for other clients: they have the token alone', async () => {
    const answer = await login(door, user.username)
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
    const other = await signedIn(door, await addUser(system()))
    const mine = await signedIn(door, user)
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
