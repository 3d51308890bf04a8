import { orderCalls } from '@xuanjiao/contract/business/orders/order-calls'
import { payGoods } from '@xuanjiao/contract/business/payments/pay-goods'
import { payNotifyCalls } from '@xuanjiao/contract/business/payments/pay-notify-calls'
import { vipPlan } from '@xuanjiao/contract/business/vip/vip-plan'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import type { DraftOf } from '@xuanjiao/contract/entity/entity'
import { paymentPushCalls } from '@xuanjiao/contract/viewer/payment-push-calls'
import { viewerBrowseCalls } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { viewerOrderCalls } from '@xuanjiao/contract/viewer/viewer-order-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runJobByKind } from '../../testing/app/run-job.ts'
import { testCallsOf, type TestCall } from '../../testing/app/test-app.ts'
import { openWechatHouse, type HandedPayment, type WechatHouse } from '../../testing/houses/wechat-house.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import {
  acceptTermsOf,
  startViewerWorld,
  VIEWER_WORLD_IDS,
  viewerWorldVideoId,
  type ViewerWorld,
} from '../../testing/people/viewer-world.ts'
import { businessModule } from '../business/index.ts'
import { followAll } from './follow-all.ts'
import { paymentsModule } from './index.ts'

// Money by WeChat's virtual payment: asked for, pushed, asked after, given back (rules/payments#channels).

const MINUTE = 60_000
const SINGLE = viewerWorldVideoId('single')
const goodsCalls = entityEndpoints(payGoods)
const planCalls = entityEndpoints(vipPlan)

let house: WechatHouse
let w: ViewerWorld
let admin: TestCall
let hospital: TestCall
let area: TestCall
let begun: Date

beforeAll(async () => {
  house = await openWechatHouse()
  w = await startViewerWorld({ ...house.settings, PAYMENT: 'wx_virtual' }, [businessModule, paymentsModule])
  const callers = callsByPrincipal(w.app.context)
  admin = callers(testPrincipal({ dataScope: { kind: 'platform' } }))
  hospital = callers(
    testPrincipal({ dataScope: { kind: 'hospital', hospitalId: VIEWER_WORLD_IDS.jia, areaCode: '320508' } }),
  )
  area = callers(testPrincipal({ dataScope: { kind: 'area', from: '320000', to: '330000' } }))
  for (const table of ['he_video', 'he_video_published'])
    await sql`update ${sql.table(table)} set price_fen = 990 where ${sql.ref(table === 'he_video' ? 'id' : 'video_id')} = ${SINGLE}::uuid`.execute(
      w.db,
    )
  await goods({ goodsCode: 'tier_990', priceFen: 990 })
})
beforeEach(() => {
  begun = new Date(w.app.clock.now().getTime() + 2 * 24 * 60 * MINUTE)
  w.app.clock.set(begun)
  house.refusals.clear()
})
afterEach(() => {
  expect(w.app.unexpectedErrors.splice(0)).toEqual([])
})
afterAll(async () => {
  await w.app.close()
  await house.close()
})

const goods = async (
  value: Pick<DraftOf<typeof payGoods>, 'goodsCode' | 'priceFen'> & Partial<DraftOf<typeof payGoods>>,
) =>
  (await admin(goodsCalls.add, { body: { name: `道具 ${value.goodsCode}`, publishStatus: 'published', ...value } }))
    .result

let codes = 0
/** A new code of a silent login of somebody. */
function codeOf(name: string): string {
  codes += 1
  house.codes.set(`code-${codes}`, `o-${name}`)
  return `code-${codes}`
}
async function viewer(name: string): Promise<TestCall> {
  const { token, user } = (await w.app.call(viewerCalls.login, { body: { code: codeOf(name) } })).result
  await acceptTermsOf(w.db, user.id)
  return testCallsOf(w.app.context, { 'x-wx-token': token })
}
const order = async (name: string, more: object = {}) =>
  (await viewer(name))(viewerOrderCalls.create, {
    body: { type: 'video', id: SINGLE, os: 'android', code: codeOf(name), ...more },
  })
async function ordered(name: string, more: object = {}) {
  const { orderNo, pay } = (await order(name, more)).result
  if (pay?.channel !== 'wx_virtual') throw new Error('not handed a virtual payment')
  return { orderNo, pay: pay as HandedPayment & { channel: 'wx_virtual' } }
}
/** Ordered and paid at WeChat; we know nothing of it yet. */
async function paidThere(name: string, paidFen?: number) {
  const { orderNo, pay } = await ordered(name)
  return { orderNo, at: house.pay(`o-${name}`, pay, paidFen) }
}
const push = async (
  message: object,
  { minutes = 0, ...wrong }: { minutes?: number; token?: string; key?: string; appId?: string } = {},
) => {
  const { query, body } = house.push(message, {
    at: new Date(w.app.clock.now().getTime() + minutes * MINUTE),
    ...wrong,
  })
  return w.app.call(paymentPushCalls.push, { query: query as never, body })
}
const delivery = (orderNo: string, more: object = {}) => ({
  ToUserName: 'gh_1',
  MsgType: 'event',
  Event: 'xpay_goods_deliver_notify',
  OpenId: 'o',
  OutTradeNo: orderNo,
  Env: 0,
  WeChatPayInfo: { MchOrderNo: `mch-${orderNo}`, TransactionId: `wx-${orderNo}`, PaidTime: 1 },
  GoodsInfo: { ProductId: 'tier_990', Quantity: 1, OrigPrice: 990, ActualPrice: 990 },
  ...more,
})
/** What the job does, at the moment a test is at: the schedule would run it as well. */
const follow = () => followAll(w.app.context, w.app.context.paymentChannels)
const find = async (orderNo: string) => (await admin(orderCalls.list, { query: { orderNo } })).result.records[0]
const idOf = async (orderNo: string) => (await find(orderNo))?.id ?? ''
const one = async (orderNo: string) => (await admin(orderCalls.one, { query: { id: await idOf(orderNo) } })).result
const notifies = async (query: object = {}) =>
  (await admin(payNotifyCalls.list, { query: { ...query } })).result.records
/** Since the test began; the clock never goes back. */
const minutesLater = (minutes: number) => w.app.clock.set(new Date(begun.getTime() + minutes * MINUTE))
const benefits = async (orderNo: string) =>
  (
    await sql<{
      open: number
    }>`select count(*)::integer as open from he_viewer_benefit b join he_order o on o.id = b.source_id
      where o.order_no = ${orderNo} and b.revoked_at is null`.execute(w.db)
  ).rows[0]?.open

describe('an order by virtual payment', () => {
  it('is handed to the phone with two signatures that WeChat accepts', async () => {
    const { orderNo, pay } = await ordered('lin')
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
    expect(house.pay('o-lin', pay).paidFen).toBe(990)
    expect((await find(orderNo))?.status).toBe('created')
  })

  it('keeps who pays closed, and nothing of the session', async () => {
    const { orderNo } = await ordered('closed')
    const { rows } = await sql<{
      row: string
    }>`select to_jsonb(o)::text as row from he_order o where order_no = ${orderNo}`.execute(w.db)
    expect(rows[0]?.row).toContain('"sealed_payer": "v1.')
    expect(rows[0]?.row).not.toMatch(/o-closed|session of/)
  })

  it.each([
    ['no code', () => ({ code: undefined }), '请重新发起支付'],
    ['an old code', () => ({ code: 'used' }), '登录凭证已失效，请重新打开小程序'],
    ['somebody else’s code', () => ({ code: codeOf('neighbour') }), '微信账号已切换，请重新登录后再支付'],
  ])('is not made with %s', async (_name, more, message) => {
    const answer = await order('strict', more())
    expect(answer.body).toMatchObject({ success: false, message })
    const { rows } = await sql`select 1 from he_order o join he_wxapp_user u on u.id = o.user_id
      where u.openid_hash = encode(sha256('o-strict'), 'hex')`.execute(w.db)
    expect(rows).toEqual([])
  })

  it('of a price that WeChat does not know is not made, and the buyer told', async () => {
    const plan = (
      await admin(planCalls.add, { body: { name: '新套餐', code: 'fresh', durationDays: 30, priceFen: 3000 } })
    ).result
    const buy = () => order('early', { type: 'vip', id: plan.id })
    expect((await buy()).body.message).toBe('该价格暂时不能在线支付，请联系客服')
    const made = await goods({
      goodsCode: 'plan_3000',
      goodsType: 'vip_plan',
      vipPlanId: plan.id,
      priceFen: 3000,
      publishStatus: 'draft',
    })
    expect((await buy()).body.message).toBe('该价格暂时不能在线支付，请联系客服')
    await admin(goodsCalls.edit, { body: { id: made.id, publishStatus: 'published' } })
    expect((await buy()).result.pay).toMatchObject({ channel: 'wx_virtual' })
  })

  it('below its registered price asks the lower one of the buyer', async () => {
    await sql`update he_video_published set price_fen = 500 where video_id = ${SINGLE}::uuid`.execute(w.db)
    const { pay } = await ordered('bargain')
    await sql`update he_video_published set price_fen = 990 where video_id = ${SINGLE}::uuid`.execute(w.db)
    expect(JSON.parse(pay.signData)).toMatchObject({ goodsPrice: 990, activitySellingPrice: 500 })
  })

  it('needs nobody who pays where it costs nothing', async () => {
    const plan = (await admin(planCalls.add, { body: { name: '体验', code: 'gratis', durationDays: 3, priceFen: 0 } }))
      .result
    const { result } = await order('gifted', { type: 'vip', id: plan.id, code: undefined })
    expect(result).toMatchObject({ free: true, pay: null })
  })

  it('is what the mini program is told of paying', async () =>
    expect((await w.app.call(viewerBrowseCalls.config)).result.pay).toEqual({
      enabled: true,
      channels: ['wx_virtual'],
    }))
})

describe('a delivery that is pushed', () => {
  it('opens what was bought, once, however often it comes', async () => {
    const { orderNo } = await paidThere('pushed')
    const answers = await Promise.all([1, 2, 3, 4].map(() => push(delivery(orderNo))))
    for (const { body } of answers) expect(body).toEqual({ ErrCode: 0, ErrMsg: 'success' })
    expect(await find(orderNo)).toMatchObject({
      status: 'paid',
      payChannel: 'wx_virtual',
      channelBill: `wx-${orderNo}`,
    })
    expect(await benefits(orderNo)).toBe(1)
    expect(await notifies({ orderNo })).toMatchObject([{ times: 4, verifyResult: 'ok', handleResult: 'paid' }])
  })

  it('of another amount opens nothing and is marked', async () => {
    const { orderNo } = await paidThere('cheap', 1)
    await push(delivery(orderNo, { GoodsInfo: { ProductId: 'tier_990', Quantity: 1, OrigPrice: 990, ActualPrice: 1 } }))
    expect(await find(orderNo)).toMatchObject({ status: 'created', exceptionFlag: 'amount_mismatch' })
    expect(await notifies({ orderNo })).toMatchObject([{ handleResult: 'amount_mismatch' }])
    expect(await benefits(orderNo)).toBe(0)
  })

  it('that comes after the order was over opens it and is marked', async () => {
    const { orderNo } = await paidThere('tardy')
    house.refusals.set('/xpay/query_order', -1)
    minutesLater(31)
    await follow().catch(() => {})
    await runJobByKind(w.app, 'order.expire')
    expect((await find(orderNo))?.status).toBe('expired')
    await push(delivery(orderNo))
    expect(await find(orderNo)).toMatchObject({ status: 'paid', exceptionFlag: 'late_pay' })
    expect(await benefits(orderNo)).toBe(1)
  })

  it('of the sandbox is no money', async () => {
    const { orderNo } = await paidThere('sandy')
    expect((await push(delivery(orderNo, { Env: 1 }))).body).toEqual({ ErrCode: 0, ErrMsg: 'success' })
    expect((await find(orderNo))?.status).toBe('created')
    expect(await notifies({ orderNo })).toMatchObject([{ handleResult: 'other_place' }])
  })

  it('of an order nobody made is noted', async () => {
    await push(delivery('HE2026112010000099999999'))
    expect(await notifies({ orderNo: 'HE2026112010000099999999' })).toMatchObject([{ handleResult: 'unknown' }])
  })

  it.each([
    ['signed by another', { token: 'other' }],
    ['closed by another key', { key: 'Z'.repeat(43) }],
    ['for another mini program', { appId: 'wxother' }],
    ['ten minutes old', { minutes: -10 }],
    ['ten minutes ahead', { minutes: 10 }],
  ])('%s is refused, and does nothing', async (_name, wrong) => {
    const { orderNo } = await paidThere('forged')
    const answer = await push(delivery(orderNo), wrong)
    expect([answer.status, answer.body.message]).toEqual([403, '签名不正确'])
    expect((await find(orderNo))?.status).toBe('created')
    expect(await notifies({ orderNo })).toEqual([])
  })

  it('that is refused is a line an hour, however many come', async () => {
    const refused = async () =>
      (await notifies({ verifyResult: 'refused' })).filter(({ event }) => event === '签名不正确')
    const before = await refused()
    for (let n = 0; n < 5; n++) await push({}, { token: 'other' })
    expect(await refused()).toMatchObject([{ times: 5 }, ...before])
  })

  it('of something else is taken and left', async () => {
    const count = (await notifies()).length
    expect((await push({ Event: 'wxa_media_check' })).body).toEqual({ ErrCode: 0, ErrMsg: 'success' })
    expect((await push([1, 2])).body).toEqual({ ErrCode: 0, ErrMsg: 'success' })
    expect(await notifies()).toHaveLength(count)
  })

  it('needs an address that WeChat has greeted', async () => {
    const { query } = house.push({})
    const { timestamp = '', nonce = '', signature = '' } = query
    const greet = (more: object = {}) =>
      w.app.call(paymentPushCalls.greet, { query: { timestamp, nonce, signature, echostr: '<b>42</b>', ...more } })
    const good = await greet()
    expect([good.status, good.text]).toEqual([200, '<b>42</b>'])
    expect(good.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect((await greet({ signature: 'a'.repeat(40) })).status).toBe(403)
  })
})

describe('an order nobody pushed anything of', () => {
  it('is asked after, opened, and WeChat told so', async () => {
    const { orderNo, at } = await paidThere('silent')
    minutesLater(1)
    await follow()
    expect((await find(orderNo))?.status).toBe('created')
    minutesLater(2)
    await follow()
    expect(await find(orderNo)).toMatchObject({ status: 'paid', channelBill: `wx-${orderNo}` })
    expect(at.status).toBe('delivered')
    expect((await push(delivery(orderNo))).body).toEqual({ ErrCode: 0, ErrMsg: 'success' })
    expect(await notifies({ orderNo })).toMatchObject([{ handleResult: 'known' }])
    expect((await find(orderNo))?.exceptionFlag).toBeNull()
  })

  it('paid in the last moment is not over before WeChat was asked', async () => {
    const { orderNo, pay } = await ordered('last')
    minutesLater(20)
    await follow()
    house.pay('o-last', pay)
    minutesLater(30)
    await runJobByKind(w.app, 'order.expire')
    await follow()
    expect(await find(orderNo)).toMatchObject({ status: 'paid', exceptionFlag: null })
  })

  it('nobody paid is over once WeChat has said so', async () => {
    const { orderNo } = await ordered('left')
    minutesLater(31)
    await follow()
    await runJobByKind(w.app, 'order.expire')
    expect((await find(orderNo))?.status).toBe('expired')
  })

  it('is asked after again when WeChat was away, and no other order waits for it', async () => {
    const { orderNo } = await paidThere('away')
    house.refusals.set('/xpay/query_order', -1)
    minutesLater(2)
    await expect(follow()).rejects.toThrow()
    house.refusals.clear()
    minutesLater(4)
    await follow()
    expect((await find(orderNo))?.status).toBe('paid')
  })

  it('is asked after at once by whoever does not want to wait', async () => {
    const { orderNo, pay } = await ordered('asked')
    const sync = async (by = admin) => by(orderCalls.sync, { body: { id: await idOf(orderNo) } })
    expect((await sync()).body.message).toBe('渠道还没有收到付款')
    house.pay('o-asked', pay)
    expect((await sync()).body.message).toBe('渠道已收到付款，权益已开通')
    expect((await sync()).body.message).toBe('渠道与订单一致，无需处理')
    expect((await sync(hospital)).status).toBe(404)
    house.refusals.set('/xpay/query_order', 45009)
    expect((await sync()).body.message).toBe('渠道暂时没有响应，请稍后再试')
  })
})

describe('sums of a payment', () => {
  it('are kept as they were: the fee by phone, the share of the hospital’s area', async () => {
    await sql`update he_hospital set share_rate_bp = 2000 where id = ${VIEWER_WORLD_IDS.jia}::uuid`.execute(w.db)
    const call = await viewer('sums')
    const { user } = (await w.app.call(viewerCalls.login, { body: { code: codeOf('sums') } })).result
    await sql`update he_wxapp_user set bind_hospital_id = ${VIEWER_WORLD_IDS.jia}::uuid, area_code = '320508', last_scan = ${w.app.clock.now()} where id = ${user.id}::uuid`.execute(
      w.db,
    )
    const { orderNo, pay } = (
      await call(viewerOrderCalls.create, { body: { type: 'video', id: SINGLE, os: 'ios', code: codeOf('sums') } })
    ).result
    house.pay('o-sums', pay as never)
    await push(delivery(orderNo))
    await sql`update he_hospital set share_rate_bp = 9000 where id = ${VIEWER_WORLD_IDS.jia}::uuid`.execute(w.db)
    expect((await one(orderNo)).sums).toEqual({ feeFen: 119, settleFen: 871, shareFen: 174 })
    const query = { id: await idOf(orderNo) }
    expect((await area(orderCalls.one, { query })).result.sums).toEqual({
      feeFen: null,
      settleFen: null,
      shareFen: 174,
    })
    expect((await hospital(orderCalls.one, { query })).result.sums).toEqual({
      feeFen: null,
      settleFen: null,
      shareFen: null,
    })
  })
})

describe('giving back through WeChat', () => {
  const askBack = async (orderNo: string) =>
    admin(orderCalls.refund, { body: { id: await idOf(orderNo), reason: '买错了' } })
  async function bought(name: string, more: object = {}): Promise<string> {
    const { orderNo, pay } = await ordered(name, more)
    house.pay(`o-${name}`, pay)
    await push(delivery(orderNo))
    return orderNo
  }
  const refundNo = async (orderNo: string) => (await one(orderNo)).refunds[0]?.refundNo ?? ''

  it('is asked for, waited for, and shuts what was opened when the money is back', async () => {
    const orderNo = await bought('sorry')
    expect((await askBack(orderNo)).body.message).toBe('已提交退款，渠道退款后收回权益')
    expect(await one(orderNo)).toMatchObject({
      status: 'refunding',
      refundFen: 0,
      refunds: [{ status: 'asked', amountFen: 990 }],
    })
    expect((await askBack(orderNo)).body.success).toBe(false)
    await follow()
    expect(house.refunds.get(await refundNo(orderNo))).toMatchObject({ order: orderNo, fen: 990, state: 'running' })
    expect(await benefits(orderNo)).toBe(1)
    house.refunds.get(await refundNo(orderNo))!.state = 'done'
    minutesLater(1)
    await follow()
    expect(await one(orderNo)).toMatchObject({ status: 'refunded', refundFen: 990, refunds: [{ status: 'done' }] })
    expect(await benefits(orderNo)).toBe(0)
  })

  it('is told by a push as well, once', async () => {
    const orderNo = await bought('told')
    await askBack(orderNo)
    await follow()
    const message = {
      Event: 'xpay_refund_notify',
      MchOrderId: orderNo,
      MchRefundId: await refundNo(orderNo),
      WxRefundId: `wxr-${orderNo}`,
      RefundFee: 990,
      RetCode: 0,
    }
    await Promise.all([push(message), push(message)])
    expect(await one(orderNo)).toMatchObject({ status: 'refunded', refundFen: 990 })
  })

  it('that fails leaves the order paid, open and marked, and can be asked for again', async () => {
    const orderNo = await bought('unlucky')
    await askBack(orderNo)
    await follow()
    house.refunds.get(await refundNo(orderNo))!.state = 'failed'
    minutesLater(1)
    await follow()
    expect(await one(orderNo)).toMatchObject({
      status: 'paid',
      exceptionFlag: 'refund_failed',
      refundFen: 0,
      refunds: [{ status: 'failed', failure: '渠道退款失败' }],
    })
    expect(await benefits(orderNo)).toBe(1)
    expect((await askBack(orderNo)).body.success).toBe(true)
    expect((await one(orderNo)).refunds.map(({ status }) => status)).toEqual(['failed', 'asked'])
  })

  it('is handed over once though the answer was lost', async () => {
    const orderNo = await bought('lost')
    await askBack(orderNo)
    await follow()
    await sql`update he_order_refund set status = 'asked', tried_at = null where refund_no = ${await refundNo(orderNo)}`.execute(
      w.db,
    )
    await follow()
    expect([...house.refunds.values()].filter(refund => refund.order === orderNo)).toHaveLength(1)
  })

  it('that WeChat will not hear of has failed after five times', async () => {
    const orderNo = await bought('refused')
    await askBack(orderNo)
    house.refusals.set('/xpay/refund_order', 268490003)
    for (let times = 1; times <= 5; times++) {
      await follow().catch(() => {})
      minutesLater(times * 10)
    }
    expect(await one(orderNo)).toMatchObject({
      status: 'paid',
      exceptionFlag: 'refund_failed',
      refunds: [{ status: 'failed', failure: '渠道拒绝退款（268490003）' }],
    })
  })

  it('is Apple’s where Apple took the money, whose word is taken', async () => {
    const orderNo = await bought('apple', { os: 'ios' })
    expect((await askBack(orderNo)).body.fields?.[0]?.message).toMatch(/^苹果手机上的付款由苹果退还/)
    const asked = (await push({ Event: 'xpay_subscribe_ios_refund_query_notify', pay_order_id: orderNo })).body
    expect(house.opened(asked as never)).toEqual({ result_code: 0, result_info: '建议退款', evidence: '符合退款规则' })
    await push({ Event: 'xpay_refund_notify', MchOrderId: orderNo, WxRefundId: 'apple-1', RefundFee: 990, RetCode: 0 })
    expect(await one(orderNo)).toMatchObject({ status: 'refunded', refundFen: 990, refunds: [{ reason: '渠道退款' }] })
    expect(await benefits(orderNo)).toBe(0)
  })

  it('is advised against where the video was watched', async () => {
    const orderNo = await bought('watched', { os: 'ios' })
    await sql`insert into he_watch_record (id, tenant_id, user_id, video_id, progress_pct, first_time, last_time)
      select gen_random_uuid(), 1, user_id, video_id, 60, now(), now() from he_order where order_no = ${orderNo}`.execute(
      w.db,
    )
    const asked = (await push({ Event: 'xpay_subscribe_ios_refund_query_notify', pay_order_id: orderNo })).body
    expect(house.opened(asked as never)).toMatchObject({ result_code: 1, evidence: '已观看 60%，达到 20% 后不能退款' })
  })
})

it('who paid is forgotten with the account, unless money is on its way back', async () => {
  const paid = await ordered('leaver')
  house.pay('o-leaver', paid.pay)
  await push(delivery(paid.orderNo))
  const payerOf = async () =>
    (
      await sql<{
        payer: string | null
      }>`select sealed_payer as payer from he_order where order_no = ${paid.orderNo}`.execute(w.db)
    ).rows[0]?.payer
  expect(await payerOf()).toMatch(/^v1\./)
  await (
    await viewer('leaver')
  )(viewerOwnCalls.deactivate, { body: { reason: '不再需要' } })
  expect(await payerOf()).toBeNull()
})

it('every paid order opens exactly one thing, and no other opens any', async () => {
  const { rows } = await sql<{ wrong: number }>`select count(*)::integer as wrong from he_order o where
    (o.status in ('paid', 'refunding')) <> (1 = (select count(*) from he_viewer_benefit b where b.revoked_at is null and b.source = 'order'
      and (b.source_id = o.id or b.source_id in (select l.id from he_vip_log l where l.order_id = o.id and l.act = 'order'))))`.execute(
    w.db,
  )
  expect(rows).toEqual([{ wrong: 0 }])
})
