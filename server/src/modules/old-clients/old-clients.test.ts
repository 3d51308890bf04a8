import { accountCalls } from '@xuanjiao/contract/system/account/account-calls'
import { dictCalls } from '@xuanjiao/contract/system/dicts/dict-calls'
import { SECOND_STEP_CODE } from '@xuanjiao/contract/system/session/second-step'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { onlineCalls } from '@xuanjiao/contract/system/online-calls'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { position } from '@xuanjiao/contract/system/position'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, testCallsOf, type TestApp, type TestCall } from '../../testing/app/test-app.ts'
import { addAdministrator, addUser, TEST_PASSWORD, type TestUser } from '../../testing/people/test-users.ts'

// What COMPAT does at the door (rules/security#old-clients), and for whom it does nothing.

const ORIGIN = 'https://old.example.com'
let t: TestApp
let admin: TestUser
let old: TestCall
let token: string
const audited = async (content: string) => {
  await t.context.audit.flush()
  return t.database.system
    .selectFrom('sys_log')
    .select(['log_content', 'status'])
    .where('log_content', 'like', `%${content}%`)
    .execute()
}
beforeAll(async () => {
  t = await startTestApp({ config: { COMPAT: 'jeecg', COMPAT_ORIGINS: ORIGIN, CAPTCHA: 'fixed:abcd' } })
  admin = await addAdministrator(t.database.system)
  await addUser(t.database.system, { username: 'masked', phone: '13912345678' })
  const first = await signedIn(admin)
  old = first.call
  token = first.token
})
afterAll(() => t.close())

/** As that client signs in: with the letters of a picture. */
async function signedIn({ username }: TestUser): Promise<{ call: TestCall; token: string }> {
  await t.call(sessionCalls.captcha, { query: { key: 'k' } })
  const body = { username, password: TEST_PASSWORD, captcha: 'abcd', checkKey: 'k' }
  const { result } = await t.call(sessionCalls.login, { body })
  return { call: testCallsOf(t.context, { 'x-access-token': result.token }), token: result.token }
}

const own = () => testCallsOf(t.context, { 'x-access-token': token, 'x-client': 'web' })
const positions = entityEndpoints(position)

test('refusals are HTTP 200 with code 500, but for who is not signed in; our own page and the log see them as they are', async () => {
  const bad = { query: { id: 'f'.repeat(32) } }
  const refused = await old(positions.get, bad)
  expect([refused.status, refused.body.success, refused.body.code]).toEqual([200, false, 500])
  expect((await own()(positions.get, bad)).status).toBe(404)
  const badInput = await old(positions.add, { body: { name: '', code: '' } })
  expect([badInput.status, badInput.body.code, badInput.body.message]).toEqual([
    200,
    500,
    expect.stringContaining('不能为空'),
  ])
  expect((await own()(positions.add, { body: { name: '', code: '' } })).status).toBe(400)
  expect((await t.call(positions.list)).status).toBe(401)
  const nowhere = await t.app.inject({ url: '/api/sys/nowhere' })
  expect([nowhere.statusCode, nowhere.json().code]).toEqual([200, 500])
  expect(await audited('被拒绝：职务详情')).toMatchObject([{ status: 404 }, { status: 404 }])
})

test('a body may hold what we do not know, and come without the version that was seen', async () => {
  const draft = { code: 'loose', name: '松', unknown: 1, more: { deep: true } } as never
  const { result } = await old(positions.add, { body: draft })
  expect((await own()(positions.add, { body: draft })).status).toBe(400)
  const url = '/api/sys/position/edit'
  const payload = { id: result.id, name: '紧', somethingElse: [] }
  const edit = (more: Record<string, string>) =>
    t.app.inject({ method: 'PUT', url, payload, headers: { 'x-access-token': token, ...more } })
  expect((await edit({})).json().message).toBe('修改成功!')
  expect((await edit({ 'x-client': 'web' })).statusCode).toBe(400)
})

test('whole phones go to who may see them, and the log says so; to others an empty one, which means unchanged', async () => {
  const people = async (call: TestCall) =>
    (await call(userCalls.list, { query: { username: 'masked' } })).result.records
  expect(await people(old)).toMatchObject([{ phone: '13912345678' }])
  expect(await audited('完整手机号')).toHaveLength(1)
  expect(await people(own())).toMatchObject([{ phone: '139****5678' }])
  const clerk = await addUser(t.database.system, { codes: ['sys:user:list', 'sys:user:edit'] })
  const clerkCalls = (await signedIn(clerk)).call
  const [seen] = await people(clerkCalls)
  expect(seen?.phone).toBe('')
  await clerkCalls(userCalls.edit, { body: { ...seen, realname: '改名', selectedroles: undefined } as never })
  expect(await people(old)).toMatchObject([{ realname: '改名', phone: '13912345678' }])
  expect((await old(userCalls.get, { query: { id: seen?.id ?? '' } })).result.phone).toBe('13912345678')
})

test('a tree of the menu is for who sees the menu', async () => {
  const query = { tableName: 'sys_permission', text: 'name', code: 'id', pidField: 'parent_id' }
  expect((await old(dictCalls.tree, { query })).result.length).toBeGreaterThan(3)
  const { call } = await signedIn(await addUser(t.database.system, { codes: [] }))
  expect((await call(dictCalls.tree, { query })).result).toEqual([])
})

test('one’s own row of who is online carries one’s own token, nobody else’s does', async () => {
  await signedIn(admin)
  const { records } = (await old(onlineCalls.list)).result
  expect(records.filter(row => row.token === token).map(row => row.self)).toEqual([true])
  expect(records.filter(row => !row.self).every(row => row.token === row.id)).toBe(true)
  expect((await own()(onlineCalls.list)).result.records.every(row => row.token === row.id)).toBe(true)
})

test('the menu has the pages that client has and no other', async () => {
  const { menu } = (await old(sessionCalls.permissions)).result
  const text = JSON.stringify(menu)
  expect(menu[0]?.path).toBe('/dashboard/analysis')
  for (const path of ['/isystem/user', '/isystem/annountCement', '/account/settings/security'])
    expect(text).toContain(`"${path}"`)
  expect(text).not.toMatch(/"\/(he|demo|form)\//)
  expect(JSON.stringify((await own()(sessionCalls.permissions)).result.menu)).toContain('"/he/hospital"')
})

const signIn = (captcha: string, headers: Record<string, string> = {}) =>
  t.app.inject({
    method: 'POST',
    url: '/api/sys/login',
    headers,
    payload: {
      username: admin.username,
      password: TEST_PASSWORD,
      captcha,
      checkKey: 1_700_000_000_001,
      remember_me: true,
    },
  })
const picture = () => t.app.inject({ url: '/api/sys/randomImage/1700000000001' })

test('a captcha lives for two tries after a wrong one, and not for a fourth', async () => {
  await picture()
  const wrong = await signIn('xxxx')
  expect(wrong.json()).toMatchObject({ success: false, message: '验证码错误' })
  expect((await signIn('abcd')).json().success).toBe(true)
  expect((await signIn('abcd')).json().success).toBe(false)
  await picture()
  for (let at = 0; at < 3; at++) expect((await signIn('xxxx')).json().success).toBe(false)
  expect((await signIn('abcd')).json().success).toBe(false)
})

test('a page of a named origin is let in, with the header as its whole session; any other is not', async () => {
  const asked = (origin: string) =>
    t.app.inject({
      method: 'OPTIONS',
      url: '/api/sys/login',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-access-token,tenant-id',
      },
    })
  const allowed = await asked(ORIGIN)
  expect([allowed.statusCode, allowed.headers['access-control-allow-origin']]).toEqual([204, ORIGIN])
  expect(allowed.headers['access-control-allow-headers']).toContain('X-Access-Token')
  expect(allowed.headers['access-control-allow-credentials']).toBeUndefined()
  expect((await asked('https://evil.example.com')).headers['access-control-allow-origin']).toBeUndefined()
  await picture()
  const there = await signIn('abcd', { origin: ORIGIN, 'sec-fetch-site': 'cross-site' })
  expect(there.headers['set-cookie']).toBeUndefined()
  expect(there.headers['access-control-allow-origin']).toBe(ORIGIN)
  const headers = {
    'x-access-token': there.json().result.token as string,
    origin: ORIGIN,
    'sec-fetch-site': 'cross-site',
  }
  expect((await t.app.inject({ url: '/api/sys/user/getUserInfo', headers })).json().success).toBe(true)
  await picture()
  const here = await signIn('abcd', { 'sec-fetch-site': 'same-origin' })
  expect(String(here.headers['set-cookie'])).toContain('HttpOnly')
  const bare = { 'x-access-token': here.json().result.token as string }
  expect((await t.app.inject({ url: '/api/sys/user/getUserInfo', headers: bare })).statusCode).toBe(401)
})

test('strangers are told whether a name is free, so many times', async () => {
  const ask = async (username: string) =>
    (await t.app.inject({ url: `/api/sys/user/checkOnlyUser?username=${username}` })).json()
  expect(await ask('nobody_here')).toMatchObject({ success: true })
  expect(await ask('masked')).toMatchObject({ success: false, message: '用户账号已存在' })
  for (let at = 0; at < 28; at++) await ask(`name${at}`)
  expect((await ask('masked')).message).toContain('过于频繁')
})

test('an account with a second factor is refused and told what to do; our own page and its access tokens go on', async () => {
  const user = await addUser(t.database.system, { codes: ['sys:user:list'] })
  const { token: first } = await signedIn(user)
  const page = testCallsOf(t.context, { 'x-access-token': first, 'x-client': 'web' })
  const body = { name: '程序', scopes: [{ area: 'sys:user', write: false }], expires: '2026-12-31' }
  const { token: forProgram } = (await page(accountCalls.addToken, { body })).result
  const row = { user_id: user.id, tenant_id: 1, sealed_secret: 'x', last_step: 0, created_at: t.clock.now() }
  await t.database.system.insertInto('sys_totp').values(row).execute()
  const come = async (headers: Record<string, string>) => {
    await t.call(sessionCalls.captcha, { query: { key: 'k' } })
    const credentials = { username: user.username, password: TEST_PASSWORD, captcha: 'abcd', checkKey: 'k' }
    return (await t.call(sessionCalls.login, { body: credentials, headers })).body
  }
  const refusal = '该账号已启用两步验证，此客户端不支持。请使用新版页面登录，或改用访问令牌'
  expect(await come({})).toMatchObject({ success: false, code: 500, message: refusal, result: null })
  expect(await come({ 'x-client': 'web' })).toMatchObject({ success: false, code: SECOND_STEP_CODE })
  const program = testCallsOf(t.context, { 'x-access-token': forProgram })
  expect((await program(userCalls.list)).body.success).toBe(true)
})
