import { payBillCalls } from '@xuanjiao/contract/business/payments/pay-bill-calls'
import { paymentPushCalls } from '@xuanjiao/contract/viewer/payment-push-calls'
import { wireDate, wireDatetime } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { HandedDesk, WechatPayHouse } from '../../../testing/houses/wechat-pay-house.ts'
import { principalHeaders } from '../../../testing/people/test-principals.ts'
import { openWechatPayShop } from '../testing/wechat-pay-shop.ts'
import type { WechatShop } from '../testing/wechat-shop.ts'

// Money by WeChat Pay, version 3 (rules/payments#jsapi).

let s: WechatShop
let house: WechatPayHouse
let close: () => Promise<void>

beforeAll(async () => {
  ;({ shop: s, house, close } = await openWechatPayShop())
})
beforeEach(() => {
  s.begin()
  house.refusals.clear()
  house.forges = false
})
afterEach(() => expect(s.w.app.unexpectedErrors.splice(0)).toEqual([]))
afterAll(() => close())

async function ordered(name: string): Promise<{ orderNo: string; desk: HandedDesk }> {
  const { orderNo, pay } = (await s.order(name)).result
  if (pay?.channel !== 'wx_jsapi') throw new Error('not handed a cash desk')
  return { orderNo, desk: pay }
}
/** Ordered and paid at WeChat; we know nothing of it yet. */
async function paidThere(name: string): Promise<string> {
  const { orderNo, desk } = await ordered(name)
  house.pay(`o-${name}`, desk)
  return orderNo
}
async function tell({ headers, body }: { headers: Record<string, string>; body: string }) {
  const { path } = paymentPushCalls.wechatPay
  const url = `${s.w.app.context.config.BASE_PATH}${path}`
  const type = { 'content-type': 'application/json' }
  return s.w.app.app.inject({ method: 'POST', url, headers: { ...type, ...headers }, payload: body })
}
const tellPaid = (orderNo: string, more: object = {}, wrong: Parameters<WechatPayHouse['told']>[2] = {}) =>
  tell(house.told('TRANSACTION.SUCCESS', house.transaction(orderNo, more), wrong))
describe('an order by WeChat Pay', () => {
  it('is asked for with its amount, and handed to the phone with a signature that opens the desk', async () => {
    const { orderNo, desk } = await ordered('lin')
    expect(house.transactions.get(orderNo)).toEqual({ openid: 'o-lin', total: 990, state: 'NOTPAY' })
    house.pay('o-lin', desk)
    expect(await s.find(orderNo)).toMatchObject({ status: 'created', payChannel: 'wx_jsapi' })
    expect(() => house.pay('o-lin', { ...desk, package: 'prepay_id=other' })).toThrow('does not open')
  })

  it('that WeChat Pay refuses, or whose answer somebody else signed, is paid by nobody', async () => {
    house.refusals.set('/v3/pay/transactions/jsapi', 'NO_AUTH')
    expect((await s.order('refused')).body.message).toBe('暂时不能支付，请稍后再试')
    house.refusals.clear()
    house.forges = true
    expect((await s.order('forged')).body.message).toBe('暂时不能支付，请稍后再试')
  })
})

describe('a payment that is told', () => {
  it('opens what was bought, once, however often it comes', async () => {
    const orderNo = await paidThere('told')
    const answers = await Promise.all([1, 2, 3].map(() => tellPaid(orderNo)))
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toEqual([200, { code: 'SUCCESS', message: '成功' }])
    expect(await s.find(orderNo)).toMatchObject({ status: 'paid', channelBill: `4200${orderNo}` })
    expect(await s.one(orderNo)).toMatchObject({ sums: { feeFen: 6, settleFen: 984 } })
    expect(await s.notifies({ orderNo })).toMatchObject([{ times: 3, handleResult: 'paid' }])
  })

  it.each<[string, Parameters<WechatPayHouse['told']>[2]]>([
    ['signed by somebody else', { forged: true }],
    ['signed by a key we do not know', { serial: 'PUB_KEY_ID_OTHER' }],
    ['changed after it was signed, by a blank', { changed: body => body.replace('{"id"', '{ "id"') }],
    ['closed with another key', { v3Key: 'x'.repeat(32) }],
    ['ten minutes old', { at: new Date(Date.parse('2026-11-20T10:00:00+08:00')) }],
  ])('%s is refused, and opens nothing', async (_name, wrong) => {
    const orderNo = await paidThere('wrong')
    expect((await tellPaid(orderNo, {}, wrong)).statusCode).toBe(401)
    expect((await s.find(orderNo))?.status).toBe('created')
    expect(await s.notifies({ orderNo })).toEqual([])
  })

  it('with nothing of what it has to say in its head is refused', async () => {
    const { body } = house.told('TRANSACTION.SUCCESS', {})
    expect((await tell({ headers: {}, body })).statusCode).toBe(401)
  })

  it.each([
    ['of another merchant', { mchid: '1900000002' }, 'other_place'],
    ['of another mini program', { appid: 'wxother' }, 'other_place'],
    ['that is still to be paid', { trade_state: 'USERPAYING' }, 'ignored'],
    ['of another amount', { amount: { total: 1, payer_total: 1 } }, 'amount_mismatch'],
  ])('%s opens nothing', async (_name, more, result) => {
    const orderNo = await paidThere('other')
    expect((await tellPaid(orderNo, more)).statusCode).toBe(200)
    expect((await s.find(orderNo))?.status).toBe('created')
    expect(await s.notifies({ orderNo })).toMatchObject([{ handleResult: result }])
    await sql`update he_order set status = 'closed', poll_time = null where order_no = ${orderNo}`.execute(s.w.db)
  })

  it('to nobody is asked after', async () => {
    const orderNo = await paidThere('silent')
    s.minutesLater(2)
    await s.follow()
    expect(await s.find(orderNo)).toMatchObject({ status: 'paid', channelBill: `4200${orderNo}` })
    await tellPaid(orderNo)
    expect(await s.notifies({ orderNo })).toMatchObject([{ handleResult: 'known' }])
  })
})

describe('giving back through WeChat Pay', () => {
  async function asked(name: string): Promise<{ orderNo: string; refundNo: string }> {
    const orderNo = await paidThere(name)
    await tellPaid(orderNo)
    await s.askBack(orderNo)
    await s.follow()
    return { orderNo, refundNo: (await s.one(orderNo)).refunds[0]?.refundNo ?? '' }
  }
  const end = (refundNo: string, status: 'SUCCESS' | 'ABNORMAL') => {
    const refund = house.refunds.get(refundNo)
    if (refund) refund.status = status
  }

  it('is asked for and waited for', async () => {
    const { orderNo, refundNo } = await asked('sorry')
    expect(house.refunds.get(refundNo)).toEqual({ order: orderNo, fen: 990, status: 'PROCESSING' })
    expect((await s.find(orderNo))?.status).toBe('refunding')
    end(refundNo, 'SUCCESS')
    s.minutesLater(1)
    await s.follow()
    expect(await s.one(orderNo)).toMatchObject({ status: 'refunded', refundFen: 990, refunds: [{ status: 'done' }] })
  })

  it('is told, once', async () => {
    const { orderNo, refundNo } = await asked('told-back')
    end(refundNo, 'SUCCESS')
    const message = house.told('REFUND.SUCCESS', house.refund(refundNo))
    expect((await Promise.all([tell(message), tell(message)])).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await s.one(orderNo)).toMatchObject({ status: 'refunded', refundFen: 990 })
  })

  it('that fails leaves the order paid and marked', async () => {
    const { orderNo, refundNo } = await asked('abnormal')
    end(refundNo, 'ABNORMAL')
    await tell(house.told('REFUND.ABNORMAL', house.refund(refundNo)))
    expect(await s.one(orderNo)).toMatchObject({
      status: 'paid',
      exceptionFlag: 'refund_failed',
      refunds: [{ status: 'failed', failure: '退款异常：用户的账户不能收款，请到商户平台处理' }],
    })
    expect(await s.notifies({ orderNo, handleResult: 'refund_failed' })).toHaveLength(1)
  })
})

it('money given back at WeChat Pay’s own pages is back', async () => {
  const orderNo = await paidThere('elsewhere')
  await tellPaid(orderNo)
  const back = { out_trade_no: orderNo, out_refund_no: 'MERCHANT-1', refund_status: 'SUCCESS', amount: { refund: 990 } }
  await tell(house.told('REFUND.SUCCESS', back))
  expect(await s.one(orderNo)).toMatchObject({ status: 'refunded', refundFen: 990, refunds: [{ reason: '渠道退款' }] })
  expect(await s.benefits(orderNo)).toBe(0)
})

describe('a bill held against the book', () => {
  const HEADS = '交易时间,商户订单号,交易状态,商户退款单号,退款金额,订单金额'
  async function upload(lines: string[], { channel = 'wx_jsapi', name = '账单.csv' } = {}) {
    const form = new FormData()
    form.set('channel', channel)
    form.set('file', new File([[HEADS, ...lines].join('\n')], name))
    const response = new Response(form)
    return s.w.app.app.inject({
      method: 'POST',
      url: `${s.w.app.context.config.BASE_PATH}${payBillCalls.upload.path}`,
      headers: { 'content-type': response.headers.get('content-type') ?? '', ...principalHeaders(s.platform) },
      payload: Buffer.from(await response.arrayBuffer()),
    })
  }
  const paidOrder = async (name: string) => {
    const orderNo = await paidThere(name)
    await tellPaid(orderNo)
    return orderNo
  }

  it('tells what one side has and the other has not, and is kept', async () => {
    s.w.app.clock.set(new Date(`${wireDate(s.w.app.clock.now())}T12:00:00+08:00`))
    const [good, other, missing] = [await paidOrder('good'), await paidOrder('other'), await paidOrder('missing')]
    const at = wireDatetime(s.w.app.clock.now())
    const answer = await upload([
      `${at},\`${good},SUCCESS,,0.00,9.90`,
      `${at},\`${other},SUCCESS,,0.00,9.89`,
      `${at},\`HE2026112010000088888888,SUCCESS,,0.00,5.00`,
    ])
    expect(answer.json()).toMatchObject({ success: true, message: '对账完成，有 3 笔差异', result: { differences: 3 } })
    const { id } = (answer.json() as { result: { id: string } }).result
    expect((await s.as.platform(payBillCalls.one, { query: { id } })).result).toMatchObject({
      fileName: '账单.csv',
      channel_dictText: '微信支付(JSAPI)',
      fromDate: at.slice(0, 10),
      toDate: at.slice(0, 10),
      matched: 1,
      billPayFen: 990 + 989 + 500,
      bookPayFen: 3 * 990,
      details: [
        { kind: 'pay', number: missing, billFen: null, bookFen: 990 },
        { kind: 'pay', number: 'HE2026112010000088888888', billFen: 500, bookFen: null },
        { kind: 'pay', number: other, billFen: 989, bookFen: 990 },
      ],
    })
    expect((await s.as.platform(payBillCalls.list, { query: {} })).result.records).toMatchObject([
      { id, differences: 3 },
    ])
  })

  it('says so where everything agrees', async () => {
    s.w.app.clock.set(new Date(`${wireDate(s.w.app.clock.now())}T12:00:00+08:00`))
    const orderNo = await paidOrder('agreed')
    const answer = await upload([`${wireDatetime(s.w.app.clock.now())},${orderNo},SUCCESS,,0.00,9.90`])
    expect(answer.json()).toMatchObject({ message: '对账完成，账单与订单完全相符', result: { differences: 0 } })
  })

  it.each([
    [{ channel: 'offline' }, 'channel', '请选择有账单的支付渠道'],
    [{ name: '账单.pdf' }, 'file', '请上传 .csv、.xls 或 .xlsx 文件'],
    [{}, 'file', '第 2 行的“交易时间”不正确'],
  ])('of %j is refused, and nothing kept', async (what, field, message) => {
    const count = async () => (await s.as.platform(payBillCalls.list, { query: {} })).result.total
    const before = await count()
    expect((await upload(['昨天,HE1,SUCCESS,,0.00,9.90'], what)).json()).toMatchObject({ fields: [{ field, message }] })
    expect(await count()).toBe(before)
  })
})
