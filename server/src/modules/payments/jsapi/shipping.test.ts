import { orderCalls } from '@xuanjiao/contract/business/orders/order-calls'
import { paymentPushCalls } from '@xuanjiao/contract/viewer/payment-push-calls'
import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WechatPayHouse } from '../../../testing/houses/wechat-pay-house.ts'
import { openWechatPayShop } from '../testing/wechat-pay-shop.ts'
import type { WechatShop } from '../testing/wechat-shop.ts'

// WeChat holds money until it knows that what was bought was handed over (rules/payments#shipping).

let s: WechatShop
let house: WechatPayHouse
let close: () => Promise<void>

beforeAll(async () => {
  ;({ shop: s, house, close } = await openWechatPayShop())
  s.wechat.managed = true
})
beforeEach(() => s.begin())
afterEach(() => expect(s.w.app.unexpectedErrors.splice(0)).toEqual([]))
afterAll(() => close())

const UPLOAD = '/wxa/sec/order/upload_shipping_info'
const uploads = () => s.wechat.asked.filter(path => path === UPLOAD).length

/** Paid, told, and known to whoever watches over shipping, in a state. */
async function bought(name: string, state: 1 | 2 | 5 | null = 1): Promise<string> {
  const { orderNo, pay } = (await s.order(name)).result
  if (pay?.channel !== 'wx_jsapi') throw new Error('not handed a cash desk')
  house.pay(`o-${name}`, pay)
  const { headers, body } = house.told('TRANSACTION.SUCCESS', house.transaction(orderNo))
  const url = `${s.w.app.context.config.BASE_PATH}${paymentPushCalls.wechatPay.path}`
  const type = { 'content-type': 'application/json' }
  await s.w.app.app.inject({ method: 'POST', url, headers: { ...type, ...headers }, payload: body })
  if (state !== null) s.wechat.trades.set(`4200${orderNo}`, { openid: `o-${name}`, state })
  return orderNo
}
const trade = (orderNo: string) => s.wechat.trades.get(`4200${orderNo}`)
const payerOf = async (orderNo: string) =>
  (
    await sql<{ payer: string | null }>`select sealed_payer as payer from he_order where order_no = ${orderNo}`.execute(
      s.w.db,
    )
  ).rows[0]?.payer

describe('what was bought by WeChat Pay', () => {
  it('is told of as handed over, as something that cannot be sent, once', async () => {
    const orderNo = await bought('lin')
    expect(await s.find(orderNo)).toMatchObject({ shippingStatus: 'waiting', shippingStatus_dictText: '待上报' })
    await s.follow()
    const { goodsTitle } = (await s.find(orderNo)) ?? {}
    expect(trade(orderNo)).toMatchObject({ state: 2, item: goodsTitle })
    expect(await s.one(orderNo)).toMatchObject({ shippingStatus: 'done', shippingError: null })
    const told = uploads()
    s.minutesLater(60)
    await s.follow()
    expect(uploads()).toBe(told)
  })

  it('that WeChat does not know yet is told again after a minute, and says why meanwhile', async () => {
    const orderNo = await bought('early', null)
    await s.follow()
    expect(await s.one(orderNo)).toMatchObject({
      shippingStatus: 'waiting',
      shippingError: '微信没有这笔支付（10060001）',
    })
    s.wechat.trades.set(`4200${orderNo}`, { openid: 'o-early', state: 1 })
    const told = uploads()
    await s.follow()
    expect(uploads()).toBe(told)
    s.minutesLater(1)
    await s.follow()
    expect(await s.one(orderNo)).toMatchObject({ shippingStatus: 'done', shippingError: null })
  })

  it.each([
    [2, 'done', '已上报'],
    [5, 'unneeded', '无需上报'],
  ] as const)('that cannot be shipped (10060004) is looked up: %i is %s', async (state, status, text) => {
    const orderNo = await bought(`state-${state}`, state)
    await s.follow()
    expect(await s.find(orderNo)).toMatchObject({ shippingStatus: status, shippingStatus_dictText: text })
  })

  it('that cannot be shipped though it waits is told again, in the end given up, and told anew by 查单同步', async () => {
    const orderNo = await bought('stuck')
    s.wechat.refusals.set(UPLOAD, 10060004)
    await s.follow()
    expect(await s.one(orderNo)).toMatchObject({
      shippingStatus: 'waiting',
      shippingError: '微信的支付单还不能发货（10060004）',
    })
    await sql`update he_order set shipping_tries = 14, shipping_time = created_at where order_no = ${orderNo}`.execute(
      s.w.db,
    )
    await s.follow()
    expect(await s.one(orderNo)).toMatchObject({ shippingStatus: 'failed', shippingStatus_dictText: '上报失败' })
    s.wechat.refusals.clear()
    s.minutesLater(30_000)
    await s.follow()
    expect(await s.find(orderNo)).toMatchObject({ shippingStatus: 'failed' })
    const id = (await s.find(orderNo))?.id ?? ''
    const { message } = (await s.as.platform(orderCalls.sync, { body: { id } })).body
    expect(message).toBe('渠道与订单一致，无需处理；发货信息将重新上报')
    await s.follow()
    expect(await s.find(orderNo)).toMatchObject({ shippingStatus: 'done' })
  })

  it('waits for WeChat where it is away, and is told when it is back', async () => {
    const orderNo = await bought('away')
    s.wechat.refusals.set('/cgi-bin/stable_token', 45009)
    s.wechat.endTokens()
    await s.follow().catch(() => {})
    expect((await s.find(orderNo))?.shippingStatus).toBe('waiting')
    s.wechat.refusals.clear()
    s.minutesLater(1)
    await s.follow()
    expect((await s.find(orderNo))?.shippingStatus).toBe('done')
  })

  it('and given back is handed over to nobody', async () => {
    const orderNo = await bought('sorry', null)
    await s.follow()
    await s.askBack(orderNo)
    await s.follow()
    const told = uploads()
    s.minutesLater(2)
    await s.follow()
    expect(uploads()).toBe(told)
    const refund = house.refunds.get((await s.one(orderNo)).refunds[0]?.refundNo ?? '')
    if (refund) refund.status = 'SUCCESS'
    s.minutesLater(4)
    await s.follow()
    expect(await s.one(orderNo)).toMatchObject({ status: 'refunded', shippingStatus: 'unneeded', shippingError: null })
  })

  it('keeps who paid until it was told, and no longer', async () => {
    const orderNo = await bought('leaver')
    await (
      await s.viewer('leaver')
    )(viewerOwnCalls.deactivate, { body: { reason: '不再需要' } })
    expect(await payerOf(orderNo)).toMatch(/^v1\./)
    await s.follow()
    expect(trade(orderNo)).toMatchObject({ state: 2 })
    expect(await payerOf(orderNo)).toBeNull()
  })
})

it('nobody is told where the mini program is not under 发货信息管理', async () => {
  s.wechat.managed = false
  s.minutesLater(61)
  const orderNo = await bought('free')
  const told = uploads()
  await s.follow()
  expect(await s.find(orderNo)).toMatchObject({ shippingStatus: 'unneeded' })
  expect(uploads()).toBe(told)
})
