import { accountCalls } from '@xuanjiao/contract/system/account/account-calls'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { socketCalls } from '@xuanjiao/contract/system/socket-calls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addUser, signedInCalls, TEST_PASSWORD, type TestUser } from '../../../testing/people/test-users.ts'
import { startTestApp, testCallsOf, type TestApp, type TestCall } from '../../../testing/app/test-app.ts'
import { accountModule } from '../../account/index.ts'
import { socketsModule } from '../../sockets/index.ts'
import { sessionModule } from '../index.ts'

let t: TestApp
let user: TestUser
let call: TestCall & { token: string }

beforeAll(async () => {
  t = await startTestApp({ modules: [sessionModule, socketsModule, accountModule] })
  user = await addUser(t.database.system, { codes: ['sys:user:list'] })
  call = await signedInCalls(t, user)
})
afterEach(() => {
  if (t.unexpectedErrors.length > 0) throw t.unexpectedErrors[0]
})
afterAll(() => t.close())

const unlock = (password: string) => call(sessionCalls.unlock, { body: { password } })
const isOpen = async () => (await call(sessionCalls.current)).status === 200

test('a locked session answers nothing but its password, in every window of it and in no other session', async () => {
  const window = testCallsOf(t.context, { 'x-access-token': call.token })
  const elsewhere = await signedInCalls(t, user)
  expect((await call(sessionCalls.lock)).status).toBe(200)
  for (const refused of [
    await call(sessionCalls.permissions),
    await window(sessionCalls.userInfo),
    await call(accountCalls.sessions),
    await call(sessionCalls.current),
    await call(socketCalls.ticket),
  ])
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([403, 4032, '屏幕已锁定，请输入密码解锁'])
  expect((await elsewhere(sessionCalls.current)).status).toBe(200)
  expect((await unlock('wrong')).body.message).toBe('密码错误')
  expect(await isOpen()).toBe(false)
  expect((await unlock(TEST_PASSWORD)).body.message).toBe('已解锁')
  expect(await isOpen()).toBe(true)
})

test('whoever tries passwords is shut out, and signing out stays possible', async () => {
  const other = await addUser(t.database.system, { codes: [] })
  const theirs = await signedInCalls(t, other)
  await theirs(sessionCalls.lock)
  const tried = (password: string) => theirs(sessionCalls.unlock, { body: { password } })
  for (let n = 0; n < 5; n += 1) await tried('wrong')
  expect((await tried(TEST_PASSWORD)).status).toBe(429)
  expect((await theirs(sessionCalls.logout)).status).toBe(200)
})

test('locks by itself after the minutes its person chose, counted from the last activity', async () => {
  expect((await call(accountCalls.saveScreenLock, { body: { idleMinutes: 0 } })).status).toBe(400)
  expect((await call(accountCalls.saveScreenLock, { body: { idleMinutes: 5 } })).body.success).toBe(true)
  expect((await call(accountCalls.screenLock)).result).toEqual({ idleMinutes: 5 })
  t.clock.advance(290)
  expect((await call(sessionCalls.stillHere)).status).toBe(200)
  t.clock.advance(290)
  expect(await isOpen()).toBe(true)
  await t.context.sessions.flush()
  t.clock.advance(301)
  expect((await call(sessionCalls.current)).body.code).toBe(4032)
  await unlock(TEST_PASSWORD)
  expect(await isOpen()).toBe(true)
  await call(accountCalls.saveScreenLock, { body: { idleMinutes: null } })
  t.clock.advance(600)
  expect(await isOpen()).toBe(true)
})
