import { createHash } from 'node:crypto'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  addAdministrator,
  addUser,
  signInAs,
  TEST_PASSWORD,
  type TestUser,
} from '../../../testing/people/test-users.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { usernameHash } from './attempts.ts'
import { sessionModule } from '../index.ts'

/** What a stranger's tries cost the stranger, and what they cost the owner of the account. */

let door: TestApp
beforeAll(async () => {
  door = await startTestApp({
    modules: [sessionModule],
    config: { TRUSTED_PROXIES: '127.0.0.1', CAPTCHA: 'fixed:abcd' },
  })
})
afterEach(async () => {
  door.clock.advance(86_400) // the next test begins with nothing counted
  await sql`delete from sys_attempt`.execute(door.database.system)
  expect(door.unexpectedErrors).toEqual([])
})
afterAll(() => door.close())

let keys = 0
/** A sign-in in full, with the captcha solved, from an address. */
async function come(user: { username: string }, password = TEST_PASSWORD, ip = '203.0.113.1', headers = {}) {
  const checkKey = `k${(keys += 1)}`
  const expires = new Date(door.clock.now().getTime() + 60_000)
  const answer = createHash('sha256').update(`${checkKey}\nABCD`).digest('base64url')
  await sql`insert into sys_captcha (key, answer_hash, expires_at) values (${checkKey}, ${answer}, ${expires})`.execute(
    door.database.system,
  )
  const how = { captcha: 'abcd', checkKey, headers: { 'x-forwarded-for': ip, ...headers } }
  return signInAs(door, user.username, password, how)
}
const bare = (user: { username: string }, password = TEST_PASSWORD, more = {}, ip = '203.0.113.1') =>
  door.call(sessionCalls.mobileLogin, {
    body: { username: user.username, password, ...more },
    headers: { 'x-forwarded-for': ip },
  })
const someone = (): Promise<TestUser> => addUser(door.database.system)
const elsewhere = (n: number) => `198.51.${Math.floor(n / 250)}.${(n % 250) + 1}`

describe('many sign-ins at once', () => {
  test('twenty right passwords for one account are twenty sessions', async () => {
    const person = await someone()
    const answers = await Promise.all(Array.from({ length: 20 }, () => come(person)))
    expect(answers.map(({ body }) => body.message)).toEqual(Array.from({ length: 20 }, () => '登录成功'))
  })

  test('nobody with a right password is told it is wrong: who exceeds is told to come again', async () => {
    const person = await someone()
    const answers = await Promise.all(Array.from({ length: 60 }, () => come(person)))
    const late = answers.filter(({ status }) => status === 429)
    expect(late.length).toBeGreaterThan(0)
    expect(late.every(({ body, headers }) => body.message === '系统繁忙，请稍后重试' && headers['retry-after'])).toBe(
      true,
    )
    expect(answers.filter(({ body }) => body.success)).toHaveLength(60 - late.length)
    expect((await come(person)).body.success).toBe(true)
  })

  test('of twenty wrong ones five are judged', async () => {
    const person = await someone()
    const answers = await Promise.all(Array.from({ length: 20 }, () => come(person, 'wrong')))
    expect(answers.filter(({ body }) => body.message === '用户名或密码错误')).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })
})

describe('a lock', () => {
  const lockedOut = async (user: { username: string }, ip?: string) => {
    for (let n = 0; n < 5; n += 1) await come(user, 'wrong', ip)
    return come(user, TEST_PASSWORD, ip)
  }

  test('shuts the place that tried, and says for how long; the owner comes in from elsewhere', async () => {
    const person = await someone()
    const locked = await lockedOut(person)
    expect([locked.status, locked.body.message]).toEqual([429, '尝试次数过多，请 15 分钟后再试'])
    expect(locked.headers['retry-after']).toBe('900')
    expect((await come(person, TEST_PASSWORD, '203.0.113.2')).body.success).toBe(true)
    expect((await come(person)).status).toBe(429)
  })

  test('says the same of a name that nobody has', async () => {
    const [there, not] = [await lockedOut(await someone()), await lockedOut({ username: 'nobody_has_this' })]
    expect([not.status, not.body.message]).toEqual([there.status, there.body.message])
  })

  test('an administrator cannot be kept shut from outside, however many try', async () => {
    const admin = await addAdministrator(door.database.system, 'root_of_all')
    for (let n = 0; n < 40; n += 1) await come(admin, 'wrong', elsewhere(n))
    expect((await come(admin, TEST_PASSWORD, '192.0.2.77')).body.success).toBe(true)
  })

  test('from many places: each new one has a single try', async () => {
    const person = await someone()
    for (let n = 0; n < 20; n += 1) await come(person, 'wrong', elsewhere(n))
    expect((await come(person, 'wrong', '192.0.2.1')).body.message).toBe('用户名或密码错误')
    expect((await come(person, 'wrong', '192.0.2.1')).status).toBe(429)
    await door.context.audit.flush()
    const { rows } = await sql`select from sys_log where log_content like '%正被大量尝试登录%'
      and username = ${person.username}`.execute(door.database.system)
    expect(rows).toHaveLength(1)
  })

  test('a known browser passes where its address is shut, and has tries of its own', async () => {
    const person = await someone()
    const browser = { 'sec-fetch-site': 'same-origin' }
    const first = await come(person, TEST_PASSWORD, undefined, browser)
    const cookies = [first.headers['set-cookie']].flat().map(String)
    const cookie = cookies.find(one => one.startsWith('did='))?.split(';')[0] ?? ''
    expect(cookies.find(one => one.startsWith('did='))).toMatch(/HttpOnly; SameSite=Strict$/)
    expect((await lockedOut(person)).status).toBe(429)
    expect((await come(person, TEST_PASSWORD, undefined, browser)).status).toBe(429)
    expect((await come(person, TEST_PASSWORD, undefined, { ...browser, cookie })).body.success).toBe(true)
    const stranger = await someone()
    await lockedOut(stranger)
    expect((await come(stranger, TEST_PASSWORD, undefined, { ...browser, cookie })).status).toBe(429)
    for (let n = 0; n < 5; n += 1) await come(person, 'wrong', undefined, { ...browser, cookie })
    expect((await come(person, TEST_PASSWORD, undefined, { ...browser, cookie })).status).toBe(429)
  })

  test('what was typed as a name is not kept', async () => {
    await come({ username: 'My-Secret-Passw0rd' }, 'x')
    const { rows } = await sql<{ key: string }>`select key from sys_attempt`.execute(door.database.system)
    expect(rows.map(row => row.key).join()).not.toMatch(/secret/i)
    expect(rows.map(row => row.key)).toContain(`account:${usernameHash('my-secret-passw0rd')}`)
  })
})

describe('without a captcha', () => {
  test('two failures, then one is asked for', async () => {
    const person = await someone()
    for (let n = 0; n < 2; n += 1) expect((await bare(person, 'wrong')).body.message).toBe('用户名或密码错误')
    expect((await bare(person)).body).toMatchObject({ success: false, message: '验证码错误', code: 412 })
    await door.call(sessionCalls.captcha, { query: { key: 'bare1' } })
    expect((await bare(person, TEST_PASSWORD, { captcha: 'abcd', checkKey: 'bare1' })).body.success).toBe(true)
    expect((await bare(person)).body.success).toBe(true)
  })

  test('somebody else at another address is not asked', async () => {
    const person = await someone()
    for (let n = 0; n < 3; n += 1) await bare(person, 'wrong')
    expect((await bare(person, TEST_PASSWORD, {}, '203.0.113.9')).body.success).toBe(true)
  })
})

describe('failures of everybody together', () => {
  const flooded = () =>
    sql`insert into sys_attempt (key, attempts, window_ends_at, touched_at)
      values ('everybody', 300, ${new Date(door.clock.now().getTime() + 30_000)}, ${door.clock.now()})`.execute(
      door.database.system,
    )

  test('have a ceiling; beyond it an address that has not failed is still judged, one that has waits', async () => {
    const person = await someone()
    await flooded()
    expect((await come(person, 'wrong', '203.0.113.40')).body.message).toBe('用户名或密码错误')
    const waits = await come(person, TEST_PASSWORD, '203.0.113.40')
    expect([waits.status, waits.headers['retry-after']]).toEqual([429, '30'])
    expect((await come(person, TEST_PASSWORD, '203.0.113.41')).body.success).toBe(true)
  })

  test('an address has sixty in a minute', async () => {
    const answers = []
    for (let n = 0; n < 62; n += 1) answers.push(await come({ username: `guess_${n}` }, 'x', '203.0.113.50'))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    expect(answers.at(-1)?.status).toBe(429)
  })
})
