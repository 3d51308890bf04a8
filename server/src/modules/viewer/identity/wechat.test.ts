import { viewerBrowseCalls } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { PATIENT_CLIENT, viewerDeviceCalls } from '@xuanjiao/contract/viewer/viewer-device-calls'
import { viewerIdentityCalls } from '@xuanjiao/contract/viewer/viewer-identity-calls'
import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, testCallsOf, type TestApp, type TestCall } from '../../../testing/app/test-app.ts'
import { openWechatHouse, type WechatHouse } from '../../../testing/houses/wechat-house.ts'
import { CONSENT_VERSION } from '../sign-in/consent-version.ts'
import { viewerModule } from '../index.ts'

// WeChat says who somebody is, in its browser (rules/patient-page#wechat).

const HERE = 'https://patients.example'
let house: WechatHouse
let t: TestApp
beforeAll(async () => {
  house = await openWechatHouse()
  t = await startTestApp({
    modules: [viewerModule],
    config: { ...house.settings, PUBLIC_URL: HERE, VIEWER_LIMITS: 'off' },
  })
})
beforeEach(() => house.refusals.clear())
afterEach(() => expect(t.unexpectedErrors.splice(0)).toEqual([]))
afterAll(async () => {
  await t.close()
  await house.close()
})

const PAGE = { 'x-client': PATIENT_CLIENT, 'sec-fetch-site': 'same-origin' }
const cookieIn = (headers: Record<string, unknown>): string => String(headers['set-cookie']).split(';', 1)[0] ?? ''

interface Device {
  cookie: string
  call: TestCall
}
async function device(agreed = true): Promise<Device> {
  const enter = await t.call(viewerDeviceCalls.enter, { body: {}, headers: PAGE })
  const self: Device = {
    cookie: cookieIn(enter.headers),
    call: async (endpoint, input) => {
      const answer = await testCallsOf(t.context, { ...PAGE, cookie: self.cookie })(endpoint, input)
      if (answer.headers['set-cookie'] !== undefined) self.cookie = cookieIn(answer.headers)
      return answer
    },
  }
  const terms = { version: CONSENT_VERSION, healthConsent: true }
  if (agreed) await self.call(viewerOwnCalls.consent, { body: terms })
  return self
}
const idOf = async ({ call }: Device) => (await call(viewerOwnCalls.home)).result.user.id
const begin = async ({ call }: Device) =>
  new URL((await call(viewerIdentityCalls.beginWechat, { body: {} })).result.url)
const stateOf = (url: URL) => url.searchParams.get('state') ?? ''
const finish = ({ call }: Device, code: string, state: string) =>
  call(viewerIdentityCalls.finishWechat, { body: { code, state } })
let codes = 0
function codeFor(openid: string, unionid?: string): string {
  const code = `code-${(codes += 1)}`
  house.pageCodes.set(code, { openid, ...(unionid !== undefined && { unionid }) })
  return code
}
const through = async (one: Device, openid: string, unionid?: string) =>
  finish(one, codeFor(openid, unionid), stateOf(await begin(one)))

describe('by WeChat', () => {
  it('a browser is sent there with a state, and back to the page', async () => {
    const one = await device()
    const url = await begin(one)
    const query = Object.fromEntries(url.searchParams)
    expect(query).toMatchObject({ redirect_uri: `${HERE}/p/w`, response_type: 'code', scope: 'snsapi_base' })
    expect([url.hash, query['state']?.length]).toEqual(['#wechat_redirect', 43])
    expect((await t.call(viewerBrowseCalls.config)).result.identity.wechat).toBe(true)
  })

  it('devices of one person are one, and their token is another afterwards', async () => {
    const [one, other] = [await device(), await device()]
    const before = one.cookie
    expect((await through(one, 'o-anna')).result).toMatchObject({ merged: false, user: { wechatBound: true } })
    expect(one.cookie).not.toBe(before)
    expect((await through(other, 'o-anna')).result.merged).toBe(true)
    expect(await idOf(other)).toBe(await idOf(one))
  })

  it('the mini program’s viewer is the same where WeChat says so, whichever came first', async () => {
    house.codes.set('mini-1', 'mp-carla')
    house.unions.set('mp-carla', 'u-carla')
    const mini = (await t.call(viewerCalls.login, { body: { code: 'mini-1' } })).result.user.id
    const page = await device()
    expect((await through(page, 'o-carla', 'u-carla')).result).toMatchObject({ merged: true, user: { id: mini } })
    const early = await device()
    await through(early, 'o-dora', 'u-dora')
    house.codes.set('mini-2', 'mp-dora')
    house.unions.set('mp-dora', 'u-dora')
    const later = (await t.call(viewerCalls.login, { body: { code: 'mini-2' } })).result.user.id
    expect(await idOf(early)).toBe(later)
  })

  it('nobody is signed in by a way somebody else began, that is over, or was used', async () => {
    const [victim, attacker] = [await device(), await device()]
    const own = await idOf(victim)
    const state = stateOf(await begin(attacker))
    const over = '微信授权已失效，请重新开始'
    expect((await finish(victim, codeFor('o-mallory'), state)).body.message).toBe(over)
    expect((await finish(victim, codeFor('o-mallory'), 'A'.repeat(43))).body.message).toBe(over)
    const late = stateOf(await begin(victim))
    t.clock.advance(601)
    expect((await finish(victim, codeFor('o-mallory'), late)).body.message).toBe(over)
    const used = stateOf(await begin(victim))
    expect((await finish(victim, 'invented', used)).body.message).toBe(over)
    expect((await finish(victim, codeFor('o-victim'), used)).body.message).toBe(over)
    expect(await idOf(victim)).toBe(own)
  })

  it('two WeChats are two people, on one device too', async () => {
    const one = await device()
    await through(one, 'o-first')
    expect((await through(one, 'o-second')).body.message).toBe('已绑定另一个微信，请先退出这部手机，再用这个微信登录')
  })

  it('asks first who has not agreed, and says so where WeChat is away', async () => {
    const [stranger, one] = [await device(false), await device()]
    expect((await stranger.call(viewerIdentityCalls.beginWechat, { body: {} })).status).toBe(403)
    house.refusals.set('/sns/oauth2/access_token', 40163)
    expect((await through(one, 'o-eva')).body.message).toBe('微信授权已失效，请重新开始')
  })
})

it('without an account for it nothing is offered', async () => {
  const bare = await startTestApp({ modules: [viewerModule] })
  try {
    const { identity } = (await bare.call(viewerBrowseCalls.config)).result
    expect(identity.wechat).toBe(false)
    const enter = await bare.call(viewerDeviceCalls.enter, { body: {}, headers: PAGE })
    const call = testCallsOf(bare.context, { ...PAGE, cookie: cookieIn(enter.headers) })
    await call(viewerOwnCalls.consent, { body: { version: CONSENT_VERSION, healthConsent: true } })
    expect((await call(viewerIdentityCalls.beginWechat, { body: {} })).body.message).toBe('没有启用微信登录')
  } finally {
    await bare.close()
  }
})
