import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openVirtualShop, type VirtualShop } from '../testing/virtual-shop.ts'

// Money that goes back through virtual payment, and Apple's (rules/payments#refunds).

let s: VirtualShop
beforeAll(async () => {
  s = await openVirtualShop()
})
beforeEach(() => s.begin())
afterEach(() => expect(s.w.app.unexpectedErrors.splice(0)).toEqual([]))
afterAll(() => s.close())

describe('giving back through WeChat', () => {
  const refundNo = async (orderNo: string) => (await s.one(orderNo)).refunds[0]?.refundNo ?? ''

  it('is asked for, waited for, and shuts what was opened when the money is back', async () => {
    const orderNo = await s.bought('sorry')
    expect((await s.askBack(orderNo)).body.message).toBe('已提交退款，渠道退款后收回权益')
    expect(await s.one(orderNo)).toMatchObject({
      status: 'refunding',
      refundFen: 0,
      refunds: [{ status: 'asked', status_dictText: '待提交', amountFen: 990 }],
    })
    expect((await s.askBack(orderNo)).body.success).toBe(false)
    await s.follow()
    expect(s.wechat.refunds.get(await refundNo(orderNo))).toMatchObject({ order: orderNo, fen: 990, state: 'running' })
    expect(await s.benefits(orderNo)).toBe(1)
    s.wechat.refunds.get(await refundNo(orderNo))!.state = 'done'
    s.minutesLater(1)
    await s.follow()
    expect(await s.one(orderNo)).toMatchObject({ status: 'refunded', refundFen: 990, refunds: [{ status: 'done' }] })
    expect(await s.benefits(orderNo)).toBe(0)
  })

  it('is told by a push as well, once', async () => {
    const orderNo = await s.bought('told')
    await s.askBack(orderNo)
    await s.follow()
    const message = {
      Event: 'xpay_refund_notify',
      MchOrderId: orderNo,
      MchRefundId: await refundNo(orderNo),
      WxRefundId: `wxr-${orderNo}`,
      RefundFee: 990,
      RetCode: 0,
    }
    await Promise.all([s.push(message), s.push(message)])
    expect(await s.one(orderNo)).toMatchObject({ status: 'refunded', refundFen: 990 })
  })

  it('that fails leaves the order paid, open and marked, and can be asked for again', async () => {
    const orderNo = await s.bought('unlucky')
    await s.askBack(orderNo)
    await s.follow()
    s.wechat.refunds.get(await refundNo(orderNo))!.state = 'failed'
    s.minutesLater(1)
    await s.follow()
    expect(await s.one(orderNo)).toMatchObject({
      status: 'paid',
      exceptionFlag: 'refund_failed',
      refundFen: 0,
      refunds: [{ status: 'failed', failure: '渠道退款失败' }],
    })
    expect(await s.benefits(orderNo)).toBe(1)
    expect((await s.askBack(orderNo)).body.success).toBe(true)
    expect((await s.one(orderNo)).refunds.map(({ status }) => status)).toEqual(['failed', 'asked'])
  })

  it('is handed over once though the answer was lost', async () => {
    const orderNo = await s.bought('lost')
    await s.askBack(orderNo)
    await s.follow()
    await sql`update he_order_refund set status = 'asked', tried_at = null where refund_no = ${await refundNo(orderNo)}`.execute(
      s.w.db,
    )
    await s.follow()
    expect([...s.wechat.refunds.values()].filter(refund => refund.order === orderNo)).toHaveLength(1)
  })

  it('that WeChat will not hear of has failed after five times', async () => {
    const orderNo = await s.bought('refused')
    await s.askBack(orderNo)
    s.wechat.refusals.set('/xpay/refund_order', 268490003)
    for (let times = 1; times <= 5; times++) {
      await s.follow().catch(() => {})
      s.minutesLater(times * 10)
    }
    expect(await s.one(orderNo)).toMatchObject({
      status: 'paid',
      exceptionFlag: 'refund_failed',
      refunds: [{ status: 'failed', failure: '渠道拒绝退款（268490003）' }],
    })
  })

  it('is Apple’s where Apple took the money, whose word is taken', async () => {
    const orderNo = await s.bought('apple', { os: 'ios' })
    expect((await s.askBack(orderNo)).body.fields?.[0]?.message).toMatch(/^苹果手机上的付款由苹果退还/)
    const asked = (await s.push({ Event: 'xpay_subscribe_ios_refund_query_notify', pay_order_id: orderNo })).body
    expect(s.wechat.opened(asked as never)).toEqual({
      result_code: 0,
      result_info: '建议退款',
      evidence: '符合退款规则',
    })
    await s.push({
      Event: 'xpay_refund_notify',
      MchOrderId: orderNo,
      WxRefundId: 'apple-1',
      RefundFee: 990,
      RetCode: 0,
    })
    expect(await s.one(orderNo)).toMatchObject({
      status: 'refunded',
      refundFen: 990,
      refunds: [{ reason: '渠道退款' }],
    })
    expect(await s.benefits(orderNo)).toBe(0)
  })

  it('is advised against where the video was watched', async () => {
    const orderNo = await s.bought('watched', { os: 'ios' })
    await sql`insert into he_watch_record (id, tenant_id, user_id, video_id, progress_pct, first_time, last_time)
      select gen_random_uuid(), 1, user_id, video_id, 60, now(), now() from he_order where order_no = ${orderNo}`.execute(
      s.w.db,
    )
    const asked = (await s.push({ Event: 'xpay_subscribe_ios_refund_query_notify', pay_order_id: orderNo })).body
    expect(s.wechat.opened(asked as never)).toMatchObject({
      result_code: 1,
      evidence: '已观看 60%，达到 20% 后不能退款',
    })
  })
})
