import { orderCalls } from '@xuanjiao/contract/business/orders/order-calls'
import { payGoods } from '@xuanjiao/contract/business/payments/pay-goods'
import { vipPlan } from '@xuanjiao/contract/business/vip/vip-plan'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { paymentPushCalls } from '@xuanjiao/contract/viewer/payment-push-calls'
import { viewerBrowseCalls } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { viewerOrderCalls } from '@xuanjiao/contract/viewer/viewer-order-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runJobByKind } from '../../../testing/app/run-job.ts'
import { VIEWER_WORLD_IDS } from '../../../testing/people/viewer-world.ts'
import { deliveryOf, openVirtualShop, type VirtualShop } from '../testing/virtual-shop.ts'
import { SOLD_VIDEO } from '../testing/wechat-shop.ts'

// Money by WeChat's virtual payment: asked for, pushed, asked after (rules/payments#virtual).

const goodsCalls = entityEndpoints(payGoods)
const planCalls = entityEndpoints(vipPlan)

let s: VirtualShop
beforeAll(async () => {
  s = await openVirtualShop()
})
beforeEach(() => s.begin())
afterEach(() => expect(s.w.app.unexpectedErrors.splice(0)).toEqual([]))
afterAll(() => s.close())

describe('an order by virtual payment', () => {
  it('is handed to the phone with two signatures that WeChat accepts', async () => {
    const { orderNo, pay } = await s.ordered('lin')
    expect(JSON.parse(pay.signData)).toEqual({
      offerId: '1450019686',
      buyQuantity: 1,
      env: 0,
      currencyType: 'CNY',
      productId: 'tier_990',
      goodsPrice: 990,
      outTradeNo: orderNo,
      attach: 'video',
    })
    expect(s.wechat.pay('o-lin', pay).paidFen).toBe(990)
    expect((await s.find(orderNo))?.status).toBe('created')
  })

  it('keeps who pays closed, and nothing of the session', async () => {
    const { orderNo } = await s.ordered('closed')
    const { rows } = await sql<{
      row: string
    }>`select to_jsonb(o)::text as row from he_order o where order_no = ${orderNo}`.execute(s.w.db)
    expect(rows[0]?.row).toContain('"sealed_payer": "v1.')
    expect(rows[0]?.row).not.toMatch(/o-closed|session of/)
  })

  it.each([
    ['no code', () => ({ code: undefined }), '请重新发起支付'],
    ['an old code', () => ({ code: 'used' }), '登录凭证已失效，请重新打开小程序'],
    ['somebody else’s code', () => ({ code: s.codeOf('neighbour') }), '微信账号已切换，请重新登录后再支付'],
  ])('is not made with %s', async (_name, more, message) => {
    const answer = await s.order('strict', more())
    expect(answer.body).toMatchObject({ success: false, message })
    const { rows } = await sql`select 1 from he_order o join he_wxapp_user u on u.id = o.user_id
      where u.openid_hash = encode(sha256('o-strict'), 'hex')`.execute(s.w.db)
    expect(rows).toEqual([])
  })

  it('of a price that WeChat does not know is not made, and the buyer told', async () => {
    const plan = (
      await s.as.platform(planCalls.add, { body: { name: '新套餐', code: 'fresh', durationDays: 30, priceFen: 3000 } })
    ).result
    const buy = () => s.order('early', { type: 'vip', id: plan.id })
    expect((await buy()).body.message).toBe('该价格暂时不能在线支付，请联系客服')
    const made = await s.goods({
      goodsCode: 'plan_3000',
      goodsType: 'vip_plan',
      vipPlanId: plan.id,
      priceFen: 3000,
      publishStatus: 'draft',
    })
    expect((await buy()).body.message).toBe('该价格暂时不能在线支付，请联系客服')
    await s.as.platform(goodsCalls.edit, { body: { id: made.id, publishStatus: 'published' } })
    expect((await buy()).result.pay).toMatchObject({ channel: 'wx_virtual' })
  })

  it('below its registered price asks the lower one of the buyer', async () => {
    await sql`update he_video_published set price_fen = 500 where video_id = ${SOLD_VIDEO}::uuid`.execute(s.w.db)
    const { pay } = await s.ordered('bargain')
    await sql`update he_video_published set price_fen = 990 where video_id = ${SOLD_VIDEO}::uuid`.execute(s.w.db)
    expect(JSON.parse(pay.signData)).toMatchObject({ goodsPrice: 990, activitySellingPrice: 500 })
  })

  it('needs nobody who pays where it costs nothing', async () => {
    const plan = (
      await s.as.platform(planCalls.add, { body: { name: '体验', code: 'gratis', durationDays: 3, priceFen: 0 } })
    ).result
    const { result } = await s.order('gifted', { type: 'vip', id: plan.id, code: undefined })
    expect(result).toMatchObject({ free: true, pay: null })
  })

  it('is what the mini program is told of paying', async () =>
    expect((await s.w.app.call(viewerBrowseCalls.config)).result.pay).toEqual({
      enabled: true,
      channels: ['wx_virtual'],
    }))
})

describe('a delivery that is pushed', () => {
  it('opens what was bought, once, however often it comes', async () => {
    const { orderNo } = await s.paidThere('pushed')
    const answers = await Promise.all([1, 2, 3, 4].map(() => s.push(deliveryOf(orderNo))))
    for (const { body } of answers) expect(body).toEqual({ ErrCode: 0, ErrMsg: 'success' })
    expect(await s.find(orderNo)).toMatchObject({
      status: 'paid',
      payChannel: 'wx_virtual',
      channelBill: `wx-${orderNo}`,
    })
    expect(await s.benefits(orderNo)).toBe(1)
    expect(await s.notifies({ orderNo })).toMatchObject([{ times: 4, verifyResult: 'ok', handleResult: 'paid' }])
  })

  it('of another amount opens nothing and is marked', async () => {
    const { orderNo } = await s.paidThere('cheap', 1)
    await s.push(
      deliveryOf(orderNo, { GoodsInfo: { ProductId: 'tier_990', Quantity: 1, OrigPrice: 990, ActualPrice: 1 } }),
    )
    expect(await s.find(orderNo)).toMatchObject({ status: 'created', exceptionFlag: 'amount_mismatch' })
    expect(await s.notifies({ orderNo })).toMatchObject([{ handleResult: 'amount_mismatch' }])
    expect(await s.benefits(orderNo)).toBe(0)
  })

  it('that comes after the order was over opens it and is marked', async () => {
    const { orderNo } = await s.paidThere('tardy')
    s.wechat.refusals.set('/xpay/query_order', -1)
    s.minutesLater(31)
    await s.follow().catch(() => {})
    await runJobByKind(s.w.app, 'order.expire')
    expect((await s.find(orderNo))?.status).toBe('expired')
    await s.push(deliveryOf(orderNo))
    expect(await s.find(orderNo)).toMatchObject({ status: 'paid', exceptionFlag: 'late_pay' })
    expect(await s.benefits(orderNo)).toBe(1)
  })

  it('of the sandbox is no money', async () => {
    const { orderNo } = await s.paidThere('sandy')
    expect((await s.push(deliveryOf(orderNo, { Env: 1 }))).body).toEqual({ ErrCode: 0, ErrMsg: 'success' })
    expect((await s.find(orderNo))?.status).toBe('created')
    expect(await s.notifies({ orderNo })).toMatchObject([{ handleResult: 'other_place' }])
  })

  it('of an order nobody made is noted', async () => {
    await s.push(deliveryOf('HE2026112010000099999999'))
    expect(await s.notifies({ orderNo: 'HE2026112010000099999999' })).toMatchObject([{ handleResult: 'unknown' }])
  })

  it.each([
    ['signed by another', { token: 'other' }],
    ['closed by another key', { key: 'Z'.repeat(43) }],
    ['for another mini program', { appId: 'wxother' }],
    ['ten minutes old', { minutes: -10 }],
    ['ten minutes ahead', { minutes: 10 }],
  ])('%s is refused, and does nothing', async (_name, wrong) => {
    const { orderNo } = await s.paidThere('forged')
    const answer = await s.push(deliveryOf(orderNo), wrong)
    expect([answer.status, answer.body.message]).toEqual([403, '签名不正确'])
    expect((await s.find(orderNo))?.status).toBe('created')
    expect(await s.notifies({ orderNo })).toEqual([])
  })

  it('that is refused is a line an hour, however many come', async () => {
    const refused = async () =>
      (await s.notifies({ verifyResult: 'refused' })).filter(({ event }) => event === '签名不正确')
    const before = await refused()
    for (let n = 0; n < 5; n++) await s.push({}, { token: 'other' })
    expect(await refused()).toMatchObject([{ times: 5 }, ...before])
  })

  it('of something else is taken and left', async () => {
    const count = (await s.notifies()).length
    expect((await s.push({ Event: 'wxa_media_check' })).body).toEqual({ ErrCode: 0, ErrMsg: 'success' })
    expect((await s.push([1, 2])).body).toEqual({ ErrCode: 0, ErrMsg: 'success' })
    expect(await s.notifies()).toHaveLength(count)
  })

  it('needs an address that WeChat has greeted', async () => {
    const { query } = s.wechat.push({})
    const { timestamp = '', nonce = '', signature = '' } = query
    const greet = (more: object = {}) =>
      s.w.app.call(paymentPushCalls.greet, { query: { timestamp, nonce, signature, echostr: '<b>42</b>', ...more } })
    const good = await greet()
    expect([good.status, good.text]).toEqual([200, '<b>42</b>'])
    expect(good.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect((await greet({ signature: 'a'.repeat(40) })).status).toBe(403)
  })
})

describe('an order nobody pushed anything of', () => {
  it('is asked after, opened, and WeChat told so', async () => {
    const { orderNo, at } = await s.paidThere('silent')
    s.minutesLater(1)
    await s.follow()
    expect((await s.find(orderNo))?.status).toBe('created')
    s.minutesLater(2)
    await s.follow()
    expect(await s.find(orderNo)).toMatchObject({ status: 'paid', channelBill: `wx-${orderNo}` })
    expect(at.status).toBe('delivered')
    expect((await s.push(deliveryOf(orderNo))).body).toEqual({ ErrCode: 0, ErrMsg: 'success' })
    expect(await s.notifies({ orderNo })).toMatchObject([{ handleResult: 'known' }])
    expect((await s.find(orderNo))?.exceptionFlag).toBeNull()
  })

  it('paid in the last moment is not over before WeChat was asked', async () => {
    const { orderNo, pay } = await s.ordered('last')
    s.minutesLater(20)
    await s.follow()
    s.wechat.pay('o-last', pay)
    s.minutesLater(30)
    await runJobByKind(s.w.app, 'order.expire')
    await s.follow()
    expect(await s.find(orderNo)).toMatchObject({ status: 'paid', exceptionFlag: null })
  })

  it('nobody paid is over once WeChat has said so', async () => {
    const { orderNo } = await s.ordered('left')
    s.minutesLater(31)
    await s.follow()
    await runJobByKind(s.w.app, 'order.expire')
    expect((await s.find(orderNo))?.status).toBe('expired')
  })

  it('is asked after again when WeChat was away, and no other order waits for it', async () => {
    const { orderNo } = await s.paidThere('away')
    s.wechat.refusals.set('/xpay/query_order', -1)
    s.minutesLater(2)
    await expect(s.follow()).rejects.toThrow()
    s.wechat.refusals.clear()
    s.minutesLater(4)
    await s.follow()
    expect((await s.find(orderNo))?.status).toBe('paid')
  })

  it('is asked after at once by whoever does not want to wait', async () => {
    const { orderNo, pay } = await s.ordered('asked')
    const sync = async (by = s.as.platform) => by(orderCalls.sync, { body: { id: (await s.find(orderNo))?.id ?? '' } })
    expect((await sync()).body.message).toBe('渠道还没有收到付款')
    s.wechat.pay('o-asked', pay)
    expect((await sync()).body.message).toBe('渠道已收到付款，权益已开通')
    expect((await sync()).body.message).toBe('渠道与订单一致，无需处理')
    expect((await sync(s.as.hospital)).status).toBe(404)
    s.wechat.refusals.set('/xpay/query_order', 45009)
    expect((await sync()).body.message).toBe('渠道暂时没有响应，请稍后再试')
  })
})

describe('sums of a payment', () => {
  it('are kept as they were: the fee by phone, the share of the hospital’s area', async () => {
    await sql`update he_hospital set share_rate_bp = 2000 where id = ${VIEWER_WORLD_IDS.jia}::uuid`.execute(s.w.db)
    const call = await s.viewer('sums')
    const { user } = (await s.w.app.call(viewerCalls.login, { body: { code: s.codeOf('sums') } })).result
    await sql`update he_wxapp_user set bind_hospital_id = ${VIEWER_WORLD_IDS.jia}::uuid, area_code = '320508', last_scan = ${s.w.app.clock.now()} where id = ${user.id}::uuid`.execute(
      s.w.db,
    )
    const { orderNo, pay } = (
      await call(viewerOrderCalls.create, {
        body: { type: 'video', id: SOLD_VIDEO, os: 'ios', code: s.codeOf('sums') },
      })
    ).result
    s.wechat.pay('o-sums', pay as never)
    await s.push(deliveryOf(orderNo))
    await sql`update he_hospital set share_rate_bp = 9000 where id = ${VIEWER_WORLD_IDS.jia}::uuid`.execute(s.w.db)
    expect((await s.one(orderNo)).sums).toEqual({ feeFen: 119, settleFen: 871, shareFen: 174 })
    const query = { id: (await s.find(orderNo))?.id ?? '' }
    expect((await s.as.area(orderCalls.one, { query })).result.sums).toEqual({
      feeFen: null,
      settleFen: null,
      shareFen: 174,
    })
    expect((await s.as.hospital(orderCalls.one, { query })).result.sums).toEqual({
      feeFen: null,
      settleFen: null,
      shareFen: null,
    })
  })
})

it('who paid is forgotten with the account, unless money is on its way back', async () => {
  const paid = await s.ordered('leaver')
  s.wechat.pay('o-leaver', paid.pay)
  await s.push(deliveryOf(paid.orderNo))
  const payerOf = async () =>
    (
      await sql<{
        payer: string | null
      }>`select sealed_payer as payer from he_order where order_no = ${paid.orderNo}`.execute(s.w.db)
    ).rows[0]?.payer
  expect(await payerOf()).toMatch(/^v1\./)
  await (
    await s.viewer('leaver')
  )(viewerOwnCalls.deactivate, { body: { reason: '不再需要' } })
  expect(await payerOf()).toBeNull()
})

it('every paid order opens exactly one thing, and no other opens any', async () => {
  const { rows } = await sql<{ wrong: number }>`select count(*)::integer as wrong from he_order o where
    (o.status in ('paid', 'refunding')) <> (1 = (select count(*) from he_viewer_benefit b where b.revoked_at is null and b.source = 'order'
      and (b.source_id = o.id or b.source_id in (select l.id from he_vip_log l where l.order_id = o.id and l.act = 'order'))))`.execute(
    s.w.db,
  )
  expect(rows).toEqual([{ wrong: 0 }])
})
