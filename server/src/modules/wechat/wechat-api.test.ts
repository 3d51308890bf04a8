import { afterEach, beforeEach, expect, it } from 'vitest'
import { openEgressFetch, type EgressFetch } from '../../platform/egress/egress-fetch.ts'
import { createManualClock, type ManualClock } from '../../testing/app/manual-clock.ts'
import { openWechatHouse, type WechatHouse } from '../../testing/houses/wechat-house.ts'
import { askWechatAt } from './ask-wechat.ts'
import { openWechatApi, type WechatApi } from './wechat-api.ts'

// The token every call bears (rules/payments#wechat).

let house: WechatHouse
let out: EgressFetch
let clock: ManualClock
let api: WechatApi

beforeEach(async () => {
  house = await openWechatHouse()
  const { WX_APPID: appId = '', WX_SECRET: secret = '', WX_API: address = '', EGRESS_ALLOW = '' } = house.settings
  out = openEgressFetch([EGRESS_ALLOW])
  clock = createManualClock(new Date('2026-11-20T10:00:00+08:00'))
  api = openWechatApi(askWechatAt(address, out), { appId, secret, clock })
})
afterEach(async () => {
  await out.close()
  await house.close()
})

/** What it says of a signature we did not send shows that it took the token. */
const REACHED = { code: 268490004 }
const ask = () => api.post('/xpay/query_order', '{}')
const tokensAsked = () => house.asked.filter(path => path === '/cgi-bin/stable_token').length

it('is asked for once, however many calls come at once and after', async () => {
  const results = await Promise.allSettled([ask(), ask(), ask()])
  expect(results).toMatchObject(results.map(() => ({ status: 'rejected', reason: REACHED })))
  await expect(ask()).rejects.toMatchObject(REACHED)
  expect(tokensAsked()).toBe(1)
})

it('is asked for anew five minutes before its end', async () => {
  await expect(ask()).rejects.toMatchObject(REACHED)
  clock.set(new Date(clock.now().getTime() + 6_899_000))
  await expect(ask()).rejects.toMatchObject(REACHED)
  expect(tokensAsked()).toBe(1)
  clock.set(new Date(clock.now().getTime() + 2000))
  await expect(ask()).rejects.toMatchObject(REACHED)
  expect(tokensAsked()).toBe(2)
})

it('that ended early is changed for another, and the call made again', async () => {
  await expect(ask()).rejects.toMatchObject(REACHED)
  house.endTokens()
  await expect(ask()).rejects.toMatchObject(REACHED)
  expect(tokensAsked()).toBe(2)
})

it('is asked for again after WeChat would give none', async () => {
  house.refusals.set('/cgi-bin/stable_token', 45009)
  await expect(ask()).rejects.toMatchObject({ code: 45009 })
  house.refusals.clear()
  await expect(ask()).rejects.toMatchObject(REACHED)
})
