import { bindingCalls } from '@xuanjiao/contract/system/account/binding-calls'
import { SECOND_STEP_CODE } from '@xuanjiao/contract/system/session/second-step'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import { thirdLoginCalls } from '@xuanjiao/contract/system/session/third-login-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { openAppHouses, type AppHouses } from '../../testing/houses/app-houses.ts'
import { openCasHouse, type CasHouse } from '../../testing/houses/cas-house.ts'
import { openOidcHouse, type OidcHouse } from '../../testing/houses/oidc-house.ts'
import { addUser, signedInCalls, TEST_PASSWORD } from '../../testing/people/test-users.ts'
import { userOfCasAnswer } from './cas/cas-answer.ts'
import { sessionModule } from '../session/index.ts'
import { signInWaysModule } from './index.ts'
import { safePath } from './third/safe-path.ts'

const ORIGIN = 'http://localhost:8080'
const REFUSED = { success: false, message: '登录失败', result: null }
let oidc: OidcHouse
let apps: AppHouses
let cas: CasHouse
let t: TestApp
beforeAll(async () => {
  oidc = await openOidcHouse(`${ORIGIN}/api/sys/thirdLogin/callback/oidc`)
  ;[apps, cas] = [await openAppHouses(), await openCasHouse()]
  const houses = [oidc.settings, apps.settings, cas.settings]
  const EGRESS_ALLOW = houses.map(settings => settings['EGRESS_ALLOW']).join(',')
  const config = { ...Object.assign({}, ...houses), PUBLIC_URL: ORIGIN, EGRESS_ALLOW }
  t = await startTestApp({ modules: [sessionModule, signInWaysModule], config })
})
afterEach(() => {
  if (t.unexpectedErrors.length > 0) throw t.unexpectedErrors[0]
})
afterAll(async () => {
  await Promise.all([t.close(), oidc.close(), apps.close(), cas.close()])
})

/** A browser as far as cookies and redirects go. */
function newBrowser() {
  let cookie = ''
  const visit = async (url: string) => {
    const response = await t.app.inject({ url: url.replace(ORIGIN, ''), headers: { cookie } })
    const set = [response.headers['set-cookie'] ?? []].flat().find(one => one.startsWith('vid='))
    if (set) cookie = set.split(';')[0] ?? ''
    return { status: response.statusCode, to: response.headers.location ?? '' }
  }
  return { visit, headers: () => ({ cookie }), take: (set: string) => (cookie = set.split(';')[0] ?? '') }
}
type Browser = ReturnType<typeof newBrowser>

/** One that is on a way of its own. */
async function otherBrowser() {
  const browser = newBrowser()
  await begin(browser)
  return browser
}

/** Through the other house, until it sends the browser back. */
async function through(address: string): Promise<string> {
  const jar = new Map<string, string>()
  let url = address
  while (!url.startsWith(ORIGIN)) {
    const cookie = [...jar].map(pair => pair.join('=')).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]?.split(/=(.*)/s) ?? []
      jar.set(name, value)
    }
    const to = response.headers.get('location')
    if (to === null) throw new Error(`${response.status} ${await response.text()}`)
    url = new URL(to, url).href
  }
  return url
}

const begin = (browser: Browser, source = 'oidc', redirect = '') =>
  browser.visit(`/api/sys/thirdLogin/oauth2/${source}/login?redirect=${encodeURIComponent(redirect)}`)
const queryOf = (address: string) => Object.fromEntries(new URL(address, ORIGIN).searchParams)

async function cameBack(browser: Browser, redirect = '') {
  const back = await through((await begin(browser, 'oidc', redirect)).to)
  return queryOf((await browser.visit(back)).to)
}
const enter = (browser: Browser, token = '', thirdType = 'oidc') =>
  t.call(thirdLoginCalls.loginUser, { query: { token, thirdType }, headers: browser.headers() })
const bind = (browser: Browser, uuid: string, username: string, password = TEST_PASSWORD) =>
  t.call(thirdLoginCalls.bindByPassword, { body: { uuid, username, password }, headers: browser.headers() })

describe('a provider of OpenID Connect', () => {
  test('sends back somebody who is nobody here; they bind their account and are known from then on', async () => {
    oidc.person = 'newcomer'
    const user = await addUser(t.database.system)
    const browser = newBrowser()
    const { thirdUserUuid = '', oauth2LoginToken, redirect } = await cameBack(browser, '/he/hospital?a=1#b')
    expect([oauth2LoginToken, redirect]).toEqual([undefined, '/he/hospital?a=1#b'])
    expect((await bind(browser, thirdUserUuid, user.username, 'wrong')).body.message).toBe('用户名或密码错误')
    const key = (await bind(browser, thirdUserUuid, user.username)).result
    expect((await enter(browser, key)).result.userInfo.username).toBe(user.username)
    const again = newBrowser()
    const known = await cameBack(again)
    expect((await enter(again, known['oauth2LoginToken'])).result.userInfo.username).toBe(user.username)
    expect((await enter(again, known['oauth2LoginToken'])).body).toMatchObject(REFUSED)
  })

  test('is asked with state, nonce and PKCE, and sends back to our address alone', async () => {
    const { to } = await begin(newBrowser(), 'oidc', 'https://evil.example/')
    const query = queryOf(to)
    expect(query).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', scope: 'openid profile' })
    expect([query['state'], query['nonce'], query['code_challenge']].every(text => (text?.length ?? 0) >= 43)).toBe(
      true,
    )
    expect(query['redirect_uri']).toBe(`${ORIGIN}/api/sys/thirdLogin/callback/oidc`)
  })

  test('sends nobody back to a browser that did not leave, nor a second time, nor under another state', async () => {
    const browser = newBrowser()
    const back = await through((await begin(browser)).to)
    expect(queryOf((await (await otherBrowser()).visit(back)).to)).toMatchObject({ failed: '1' })
    const forged = back.replace(/state=[\w-]+/, `state=${'x'.repeat(43)}`)
    expect(queryOf((await browser.visit(forged)).to)).toMatchObject({ failed: '1' })
    expect(queryOf((await browser.visit(back)).to)).not.toHaveProperty('failed')
    expect(queryOf((await browser.visit(back)).to)).toMatchObject({ failed: '1' })
  })

  test('gives a key that is of this browser, for a minute', async () => {
    oidc.person = 'newcomer'
    const browser = newBrowser()
    const { oauth2LoginToken: key } = await cameBack(browser)
    expect((await enter(await otherBrowser(), key)).body).toMatchObject(REFUSED)
    expect((await enter(browser, key, 'dingtalk')).body).toMatchObject(REFUSED)
    const late = (await cameBack(browser))['oauth2LoginToken']
    t.clock.advance(61)
    expect((await enter(browser, late)).body).toMatchObject(REFUSED)
  })

  test('opens no account by its name, and none with a second factor but in its settings', async () => {
    const user = await addUser(t.database.system)
    oidc.person = user.username
    const browser = newBrowser()
    const { thirdUserUuid = '' } = await cameBack(browser)
    expect(thirdUserUuid).toHaveLength(43)
    await sql`insert into sys_totp (user_id, tenant_id, sealed_secret, last_step, created_at)
      values (${user.id}, 1, 'x', 0, now())`.execute(t.database.system)
    expect((await bind(browser, thirdUserUuid, user.username)).body.message).toMatch('已启用两步验证')
    await sql`insert into sys_third_account (id, tenant_id, user_id, source, issuer, subject, name, created_at)
      values (gen_random_uuid(), 1, ${user.id}, 'oidc', ${oidc.issuer}, ${user.username}, 'x', now())`.execute(
      t.database.system,
    )
    const { oauth2LoginToken } = await cameBack(browser)
    expect((await enter(browser, oauth2LoginToken)).body).toMatchObject({ success: false, code: SECOND_STEP_CODE })
  })
})

describe('bindings in one’s settings', () => {
  test('are made and undone by showing who one is, once for an identity, and written down', async () => {
    oidc.person = 'bound'
    const [user, other] = [await addUser(t.database.system), await addUser(t.database.system)]
    const call = await signedInCalls(t, user)
    const proof = { password: TEST_PASSWORD }
    const wrong = { source: 'oidc' as const, proof: { password: 'wrong' } }
    expect((await call(bindingCalls.begin, { body: wrong })).body.message).toBe('密码错误')
    expect(await bound(call)).toBe('done')
    expect(await bound(await signedInCalls(t, other))).toBe('taken')
    const [binding] = (await call(bindingCalls.list)).result
    expect(binding).toMatchObject({ source: 'oidc', title: '统一身份认证', bound: { name: '外部bound' } })
    const id = binding?.bound?.id ?? ''
    const foreign = await (await signedInCalls(t, other))(bindingCalls.remove, { body: { id, proof } })
    expect(foreign.status).toBe(404)
    expect((await call(bindingCalls.remove, { body: { id, proof } })).body.message).toBe('绑定已解除')
    await t.context.audit.flush()
    const { rows } = await sql<{ content: string }>`select log_content as content from sys_log
      where username = ${user.username} and log_content like '账户绑定%' order by id`.execute(t.database.system)
    expect(rows.map(({ content }) => content)).toEqual([
      '账户绑定：绑定了oidc账号“外部bound”',
      '账户绑定：解除了oidc账号“外部bound”的绑定',
    ])
  })

  async function bound(call: Awaited<ReturnType<typeof signedInCalls>>): Promise<string | undefined> {
    const browser = newBrowser()
    const { result, headers } = await call(bindingCalls.begin, {
      body: { source: 'oidc', proof: { password: TEST_PASSWORD } },
    })
    browser.take(
      [headers['set-cookie'] ?? []]
        .flat()
        .map(String)
        .find(one => one.startsWith('vid=')) ?? '',
    )
    return queryOf((await browser.visit(await through(result.url))).to)['bound']
  }
})

test.each([
  ['wechat_enterprise', 'code', 'wxwork:corp'],
  ['dingtalk', 'authCode', 'dingtalk:ding'],
])('%s says who somebody is by a code, and only a binding opens an account', async (source, name, issuer) => {
  const user = await addUser(t.database.system)
  await sql`insert into sys_third_account (id, tenant_id, user_id, source, issuer, subject, name, created_at)
    values (gen_random_uuid(), 1, ${user.id}, ${source}, ${issuer}, ${`p-${source}`}, 'x', now())`.execute(
    t.database.system,
  )
  const back = async (browser: Browser, code: string) => {
    const { state = '' } = queryOf((await begin(browser, source)).to)
    return queryOf((await browser.visit(`/api/sys/thirdLogin/callback/${source}?${name}=${code}&state=${state}`)).to)
  }
  const browser = newBrowser()
  apps.codes.set('good', `p-${source}`).set('stranger', 'nobody')
  const { oauth2LoginToken } = await back(browser, 'good')
  expect((await enter(browser, oauth2LoginToken, source)).result.userInfo.username).toBe(user.username)
  expect(await back(browser, 'stranger')).toHaveProperty('thirdUserUuid')
  expect(await back(browser, 'good')).toMatchObject({ failed: '1' })
})

describe('CAS', () => {
  const validate = (browser: Browser, ticket: string, service: string) =>
    t.call(thirdLoginCalls.casValidate, { body: { ticket, service }, headers: browser.headers() })
  async function ticketFor(browser: Browser) {
    const { to } = await browser.visit('/api/sys/cas/client/login?redirect=%2Fhe%2Fhospital')
    const url = new URL(await through(to))
    const ticket = url.searchParams.get('ticket') ?? ''
    url.searchParams.delete('ticket')
    return { ticket, service: url.href }
  }

  test('signs in by a ticket that is asked about once, and keeps the path', async () => {
    const user = await addUser(t.database.system)
    cas.person = user.username
    const browser = newBrowser()
    const { ticket, service } = await ticketFor(browser)
    expect(queryOf(service)).toMatchObject({ redirect: '/he/hospital' })
    expect((await validate(browser, ticket, service)).result.userInfo.username).toBe(user.username)
    expect((await validate(browser, ticket, service)).body).toMatchObject(REFUSED)
    expect(cas.asked.filter(one => one === ticket)).toHaveLength(1)
  })

  test('believes no ticket of another browser, of another service, of nobody here', async () => {
    cas.person = 'nobody_here'
    const browser = newBrowser()
    const { ticket, service } = await ticketFor(browser)
    const asked = cas.asked.length
    expect((await validate(await otherBrowser(), ticket, service)).body).toMatchObject(REFUSED)
    const evil = service.replace(ORIGIN, 'https://evil.example')
    expect((await validate(browser, ticket, evil)).body).toMatchObject(REFUSED)
    expect(cas.asked.length).toBe(asked)
    expect((await validate(browser, ticket, service)).body).toMatchObject(REFUSED)
  })

  test('signs out who signed out there, and nobody else', async () => {
    const user = await addUser(t.database.system)
    const elsewhere = await signedInCalls(t, user)
    t.clock.advance(60)
    cas.person = user.username
    const browser = newBrowser()
    const { ticket, service } = await ticketFor(browser)
    const { token } = (await validate(browser, ticket, service)).result
    const status = async (headers: Record<string, string>) => (await t.call(sessionCalls.current, { headers })).status
    const tell = (text: string) =>
      t.app.inject({
        method: 'POST',
        url: service.replace(ORIGIN, ''),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ logoutRequest: text }).toString(),
      })
    const ended = (of: string) =>
      `<samlp:LogoutRequest ID="1"><samlp:SessionIndex>${of}</samlp:SessionIndex></samlp:LogoutRequest>`
    for (const text of ['', 'x', ended('ST-of-nobody-at-all'), `<!DOCTYPE a>${ended(ticket)}`, ended(ticket).repeat(2)])
      expect((await tell(text)).statusCode).toBe(200)
    expect(await status({ 'x-access-token': token })).toBe(200)
    expect((await tell(ended(ticket))).statusCode).toBe(200)
    expect(await status({ 'x-access-token': token })).toBe(401)
    expect((await elsewhere(sessionCalls.current)).status).toBe(200)
    const json = await t.app.inject({ method: 'POST', url: '/user/login', payload: { logoutRequest: ended(ticket) } })
    expect(json.statusCode).toBe(415)
  })

  test.each([
    ['<cas:authenticationSuccess><cas:user>a</cas:user></cas:authenticationSuccess>', 'a'],
    ['<cas:authenticationFailure><cas:user>a</cas:user></cas:authenticationFailure>', undefined],
    ['<!-- --><cas:authenticationSuccess><cas:user>a</cas:user></cas:authenticationSuccess>', undefined],
    ['<cas:authenticationSuccess><cas:user>a</cas:user><cas:user>b</cas:user></cas:authenticationSuccess>', undefined],
  ])('%s', (xml, user) => expect(userOfCasAnswer(xml)).toBe(user))
})

test('a way back is a path of ours', () => {
  expect(['/he/hospital?a=1#b', '/'].map(safePath)).toEqual(['/he/hospital?a=1#b', '/'])
  const elsewhere = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/user/login',
    'javascript:1',
    undefined,
  ]
  expect(elsewhere.map(safePath)).toEqual(elsewhere.map(() => ''))
})
