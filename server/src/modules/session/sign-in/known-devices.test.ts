import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addUser, signInAs, TEST_PASSWORD } from '../../../testing/people/test-users.ts'
import { testCallsOf, startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { sessionModule } from '../index.ts'

let door: TestApp
beforeAll(async () => {
  door = await startTestApp({ modules: [sessionModule], config: { SESSIONS_PER_PERSON: '3' } })
})
afterEach(() => expect(door.unexpectedErrors).toEqual([]))
afterAll(() => door.close())

const someone = () => addUser(door.database.system)

/** A browser with its cookies. */
function browser(agent: string) {
  let did = ''
  return async (username: string) => {
    const headers = { 'sec-fetch-site': 'same-origin', 'user-agent': agent, ...(did === '' ? {} : { cookie: did }) }
    const answer = await signInAs(door, username, TEST_PASSWORD, { headers })
    const cookies = [answer.headers['set-cookie']].flat().map(String)
    did = cookies.find(one => one.startsWith('did='))?.split(';')[0] ?? did
    return answer.result
  }
}

describe('a new device', () => {
  test('is told to its owner at the next sign-in elsewhere, once; the first of all is no news', async () => {
    const { username } = await someone()
    const [desk, phone, thief] = [browser('desk'), browser('phone'), browser('thief')]
    expect((await desk(username)).newDevices).toEqual([])
    expect((await desk(username)).newDevices).toEqual([])
    door.clock.advance(60)
    expect((await thief(username)).newDevices).toEqual([])
    expect((await phone(username)).newDevices).toEqual([])
    const messages = (await desk(username)).newDevices
    expect(new Set(messages.map(({ device }) => device))).toEqual(new Set(['phone', 'thief']))
    const { rows } = await sql<{ told: string }>`select title || ' ' || priority as told from sys_announcement`.execute(
      door.database.system,
    )
    expect(rows.map(({ told }) => told)).toEqual(['新设备登录 H', '新设备登录 H'])
    expect(messages[0]).toMatchObject({ ip: '127.0.0.1', time: expect.stringMatching(/^2026-11-20 10:01:00$/) })
    expect((await desk(username)).newDevices).toEqual([])
  })

  test('is kept as a hash, and known to its person alone', async () => {
    const [one, other] = [await someone(), await someone()]
    const shared = browser('shared')
    await shared(one.username)
    await shared(other.username)
    const { rows } = await sql<{ hash: string; people: number }>`
      select device_hash as hash, count(*)::int as people from sys_device where user_agent = 'shared' group by 1`.execute(
      door.database.system,
    )
    expect(rows).toEqual([{ hash: expect.stringMatching(/^[\w-]{43}$/), people: 2 }])
  })
})

describe('sessions of one person', () => {
  test('beyond the setting the one used longest ago ends, and is told why', async () => {
    const person = await someone()
    const calls = []
    for (let n = 0; n < 3; n += 1) {
      calls.push(testCallsOf(door.context, { 'x-access-token': (await signInAs(door, person.username)).result.token }))
      door.clock.advance(10)
    }
    const [first, second, third] = calls
    expect((await first!(sessionCalls.current)).status).toBe(200) // used just now
    door.clock.advance(10)
    await signInAs(door, person.username)
    expect((await first!(sessionCalls.current)).status).toBe(200)
    expect((await third!(sessionCalls.current)).status).toBe(200)
    const gone = await second!(sessionCalls.current)
    expect(gone.status).toBe(401)
    expect(gone.body.message).toBe('Token失效，您的账号同时登录的设备过多，最早的登录已退出，请重新登录!')
  })

  test('at once too', async () => {
    const person = await someone()
    await Promise.all(Array.from({ length: 8 }, () => signInAs(door, person.username)))
    const { rows } = await sql`select from sys_session where user_id = ${person.id} and revoked_at is null`.execute(
      door.database.system,
    )
    expect(rows).toHaveLength(3)
  })
})
