import { priceRule } from '@xuanjiao/contract/business/price/price-rule'
import { priceRuleCalls } from '@xuanjiao/contract/business/price/price-rule-calls'
import { orderCalls } from '@xuanjiao/contract/business/orders/order-calls'
import { vipInfoCalls } from '@xuanjiao/contract/business/vip/vip-info-calls'
import { vipPlan } from '@xuanjiao/contract/business/vip/vip-plan'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import type { DraftOf } from '@xuanjiao/contract/entity/entity'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { viewerBrowseCalls } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import { viewerOwnCalls } from '@xuanjiao/contract/viewer/viewer-own-calls'
import { viewerOrderCalls } from '@xuanjiao/contract/viewer/viewer-order-calls'
import { viewerPlanCalls } from '@xuanjiao/contract/viewer/viewer-plan-calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { DataScope } from '../../platform/access/principal.ts'
import { TEST_TIME, type TestCall } from '../../testing/app/test-app.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import {
  startViewerWorld,
  VIEWER_WORLD_IDS,
  viewerWorldVideoId,
  type ViewerWorld,
} from '../../testing/people/viewer-world.ts'
import { businessModule } from '../business/index.ts'
import { receivePayment } from './index.ts'

// What is bought, paid and given back (rules/orders#orders).

const MINUTE = 60_000
const DAY = 86_400_000
const SINGLE = viewerWorldVideoId('single')
const places = {
  platform: { kind: 'platform' },
  jia: { kind: 'hospital', hospitalId: VIEWER_WORLD_IDS.jia, areaCode: '320508' },
  yi: { kind: 'hospital', hospitalId: VIEWER_WORLD_IDS.yi, areaCode: '330106' },
} satisfies Record<string, DataScope>

let w: ViewerWorld
let as: (place: keyof typeof places, username?: string) => TestCall
let admin: TestCall

beforeAll(async () => {
  w = await startViewerWorld({ PAYMENT: 'development' }, [businessModule])
  const callers = callsByPrincipal(w.app.context)
  as = (place, username = place) => callers(testPrincipal({ dataScope: places[place], username }))
  admin = as('platform')
  await sql`update he_video set price_fen = 990 where id = ${SINGLE}::uuid`.execute(w.db)
  await sql`update he_video_published set price_fen = 990 where video_id = ${SINGLE}::uuid`.execute(w.db)
})
afterEach(async () => {
  w.app.clock.set(TEST_TIME)
  expect(w.app.unexpectedErrors.splice(0)).toEqual([])
})
afterAll(() => w.app.close())

const plans = entityEndpoints(vipPlan)
let planCount = 0
async function plan(value: Partial<DraftOf<typeof vipPlan>> = {}): Promise<string> {
  planCount += 1
  const body = { name: `套餐${planCount}`, code: `p_${planCount}`, durationDays: 30, priceFen: 3000, ...value }
  return (await admin(plans.add, { body })).result.id
}

const buy = async (viewer: string, type: 'video' | 'vip' = 'video', id = SINGLE) =>
  (await w.viewer(viewer))(viewerOrderCalls.create, { body: { type, id, os: 'android' } })
const ordered = async (...wanted: Parameters<typeof buy>) => (await buy(...wanted)).result.orderNo
const pay = async (viewer: string, orderNo: string) =>
  (await w.viewer(viewer))(viewerOrderCalls.mockPay, { body: { orderNo } })
const bought = async (...wanted: Parameters<typeof buy>) => {
  const no = await ordered(...wanted)
  expect((await pay(wanted[0], no)).result.status).toBe('paid')
  return no
}
const told = (orderNo: string, more: object = {}) =>
  receivePayment(w.app.context, {
    tenantId: 1,
    orderNo,
    channel: 'wx_virtual',
    channelBill: `4200${orderNo}`,
    amountFen: 990,
    ...more,
  })
const find = async (orderNo: string, by = admin) =>
  (await by(orderCalls.list, { query: { orderNo } })).result.records[0]
const idOf = async (orderNo: string) => (await find(orderNo))?.id ?? ''
const one = async (orderNo: string) => (await admin(orderCalls.one, { query: { id: await idOf(orderNo) } })).result
const refund = async (orderNo: string, by = admin) =>
  by(orderCalls.refund, { body: { id: await idOf(orderNo), reason: '买错了' } })
async function reasonFor(viewer: string, video = 'single'): Promise<string> {
  const call = await w.viewer(viewer)
  return (await call(viewerCalls.detail, { query: { id: viewerWorldVideoId(video) } })).result.entitle.reason
}
const runJobs = async (at: Date) => {
  w.app.clock.set(at)
  await w.app.jobs.tick()
  await w.app.jobs.idle()
}

describe('buying a video', () => {
  test('from the order to the video, at the price that was shown', async () => {
    expect(await reasonFor('lin')).toBe('trial')
    const { result } = await buy('lin')
    expect(result).toMatchObject({
      payFen: 990,
      free: false,
      pay: { channel: 'mock' },
      expireTime: '2026-11-20 10:30:00',
    })
    expect(result.orderNo).toMatch(/^HE20261120100000\d{8}$/)
    expect(await reasonFor('lin')).toBe('trial')
    const { result: paid } = await pay('lin', result.orderNo)
    expect(paid).toMatchObject({ status: 'paid', benefit: { start: '2026-11-20 10:00:00', end: null } })
    expect(await reasonFor('lin')).toBe('bought')
    expect((await buy('lin')).body.message).toBe('您已购买过这个视频')
    expect(await one(result.orderNo)).toMatchObject({
      status: 'paid',
      payChannel: 'mock',
      originFen: 990,
      payFen: 990,
      hospitalId: null,
      priceTrace: ['标价 9.90 元', '没有适用的价格规则', '应付 9.90 元'],
    })
  })

  test('two taps at once are one order', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => buy('tapping')))
    expect(new Set(answers.map(({ result }) => result.orderNo)).size).toBe(1)
  })

  test.each([
    ['free', 'free'],
    ['of members', 'vip'],
  ])('what is %s is not sold by itself', async (_name, video) => {
    expect((await buy('asking', 'video', viewerWorldVideoId(video))).body.message).toBe('这个视频不单独售卖')
  })

  test('what somebody does not see is not sold to them, and nothing before they agree', async () => {
    expect((await buy('asking', 'video', viewerWorldVideoId('draft'))).status).toBe(404)
    const call = await w.viewer('silent', false)
    expect((await call(viewerOrderCalls.create, { body: { type: 'video', id: SINGLE, os: 'ios' } })).status).toBe(403)
  })

  test("an order is its buyer's alone", async () => {
    const no = await ordered('owner')
    const other = await w.viewer('other')
    for (const endpoint of [viewerOrderCalls.cancel, viewerOrderCalls.mockPay])
      expect((await other(endpoint, { body: { orderNo: no } })).status).toBe(404)
    expect((await other(viewerOrderCalls.status, { query: { orderNo: no } })).status).toBe(404)
    expect((await other(viewerOrderCalls.list)).result.records).toEqual([])
    const owner = await w.viewer('owner')
    expect((await owner(viewerOrderCalls.list)).result.records.map(one => one.orderNo)).toEqual([no])
    expect((await owner(viewerOwnCalls.home)).result.counts.order).toBe(1)
  })
})

test('how one pays is told with the settings; without a channel nobody pays by word of mouth', async () => {
  expect((await w.app.call(viewerBrowseCalls.config)).result.pay).toEqual({ enabled: true, channels: ['mock'] })
  const off = await startViewerWorld({ PAYMENT: 'off' }, [businessModule])
  expect((await off.app.call(viewerBrowseCalls.config)).result.pay).toEqual({ enabled: false, channels: [] })
  const call = await off.viewer('unpaid')
  expect((await call(viewerOrderCalls.mockPay, { body: { orderNo: 'HE2026112010000012345678' } })).status).toBe(404)
  expect(off.app.context.routes.map(({ endpoint }) => endpoint.path)).not.toContain(viewerOrderCalls.mockPay.path)
  await off.app.close()
})

describe('what a channel tells', () => {
  test('is taken once, however often and by however many at once it is told', async () => {
    const no = await ordered('often')
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => told(no)))
    expect(outcomes.toSorted()).toEqual(['known', 'known', 'known', 'known', 'known', 'paid'])
    expect((await find(no))?.exceptionFlag).toBeNull()
  })

  test('paid a second time with another number gives nothing and is marked', async () => {
    const no = await ordered('double')
    expect(await told(no)).toBe('paid')
    expect(await told(no, { channelBill: '42009999' })).toBe('duplicate_pay')
    expect(await find(no)).toMatchObject({ status: 'paid', exceptionFlag: 'duplicate_pay' })
  })

  test.each([989, 991, 0])('of %i fen for an order of 990 gives nothing and is marked', async amountFen => {
    const viewer = `wrong${amountFen}`
    const no = await ordered(viewer)
    expect(await told(no, { amountFen })).toBe('amount_mismatch')
    expect(await find(no)).toMatchObject({ status: 'created', exceptionFlag: 'amount_mismatch' })
    expect(await reasonFor(viewer)).toBe('trial')
  })

  test('of an order we do not have is nothing', async () => {
    expect(await told('HE2026112010000012345678')).toBe('unknown')
  })

  test('after the order was shut is money all the same: given, and marked', async () => {
    const no = await ordered('late')
    const call = await w.viewer('late')
    expect((await call(viewerOrderCalls.cancel, { body: { orderNo: no } })).result.status).toBe('closed')
    expect(await told(no)).toBe('paid')
    expect(await find(no)).toMatchObject({ status: 'paid', exceptionFlag: 'late_pay' })
    expect(await reasonFor('late')).toBe('bought')
  })
})

describe('an order nobody pays', () => {
  test('is over after half an hour, and the next one is new', async () => {
    const no = await ordered('slow')
    await runJobs(new Date(TEST_TIME.getTime() + 30 * MINUTE))
    await runJobs(new Date(TEST_TIME.getTime() + 31 * MINUTE))
    expect((await find(no))?.status).toBe('expired')
    expect(await ordered('slow')).not.toBe(no)
  })

  test('is shut by the platform, and by nobody else', async () => {
    const no = await ordered('shut@H1')
    const close = async (by: TestCall) => by(orderCalls.close, { body: { id: await idOf(no) } })
    expect((await close(as('jia'))).body.message).toBe('只有平台可以关闭订单')
    expect((await close(admin)).body.message).toBe('已关闭')
    expect((await close(admin)).body.success).toBe(false)
  })

  test('gives way to one of another price', async () => {
    const id = await plan({ priceFen: 5000 })
    const dear = await ordered('haggling', 'vip', id)
    await sql`update he_vip_plan set price_fen = 4000 where id = ${id}::uuid`.execute(w.db)
    const { result } = await buy('haggling', 'vip', id)
    expect(result.payFen).toBe(4000)
    expect((await find(dear))?.status).toBe('closed')
  })
})

describe('buying a membership', () => {
  test('adds to one that runs, and each order counts once', async () => {
    const id = await plan({ durationDays: 30 })
    await bought('member', 'vip', id)
    const second = await bought('member', 'vip', id)
    expect((await one(second)).benefitStart).toBe('2026-12-20 10:00:00')
    expect((await one(second)).benefitEnd).toBe('2027-01-19 10:00:00')
    expect(await reasonFor('member', 'vip')).toBe('vip')
    const { records } = (await admin(vipInfoCalls.list, { query: { source: 'order' } })).result
    expect(records).toEqual([expect.objectContaining({ totalDays: 60, orderCount: 2, paidFen: 6000 })])
  })

  test('several paid at once each count', async () => {
    const numbers = await Promise.all(
      [10, 20, 30, 40].map(async durationDays =>
        ordered('hurried', 'vip', await plan({ durationDays, priceFen: 990 })),
      ),
    )
    const outcomes = await Promise.all(numbers.map(no => told(no)))
    expect(outcomes).toEqual(['paid', 'paid', 'paid', 'paid'])
    const [mine] = (await (await w.viewer('hurried'))(viewerPlanCalls.mine)).result
    expect(mine?.end).toBe('2027-02-28 10:00:00')
  })

  test('no more often than the plan says, and not one that is off', async () => {
    const id = await plan({ limitPerUser: 1 })
    await bought('greedy', 'vip', id)
    expect((await buy('greedy', 'vip', id)).body.message).toBe('该套餐每人限购 1 次')
    const off = await plan({ saleFlag: 'N' })
    expect((await buy('greedy', 'vip', off)).body.message).toBe('该套餐已下架')
  })

  test('what a rule makes free is bought with the order', async () => {
    const rules = entityEndpoints(priceRule)
    const body = {
      name: '义诊周',
      targetType: 'vip_plan',
      action: 'free',
      effectiveStart: '2026-01-01 00:00:00',
    } as const
    const hospital = { subjectType: 'hospital', hospitalId: VIEWER_WORLD_IDS.jia } as const
    const { id } = (await admin(rules.add, { body: { ...body, ...hospital } })).result
    await admin(priceRuleCalls.submit, { body: { id } })
    expect((await as('platform', 'approver')(priceRuleCalls.approve, { body: { id } })).body.success).toBe(true)
    const { result } = await buy('lucky@H1', 'vip', await plan())
    expect(result).toMatchObject({ payFen: 0, free: true, pay: null })
    expect(await find(result.orderNo)).toMatchObject({ status: 'paid', payChannel: 'gift', discountFen: 3000 })
    expect((await one(result.orderNo)).benefitEnd).toBe('2026-12-20 10:00:00')
  })
})

describe('a bank transfer', () => {
  const book = async (no: string, by = admin, more: object = {}) =>
    by(orderCalls.book, { body: { id: await idOf(no), channelBill: `BANK${no}`, amountFen: 990, ...more } })

  test('is booked by the platform with its number, for the whole amount', async () => {
    const no = await ordered('transfer@H1')
    expect((await book(no, as('jia'))).body.message).toBe('只有平台可以入账')
    expect((await book(no, admin, { amountFen: 989 })).body.fields).toEqual([
      { field: 'amountFen', message: '到账金额与应付金额不一致' },
    ])
    expect((await book(no)).body.message).toBe('已入账，权益已开通')
    expect(await find(no)).toMatchObject({ status: 'paid', payChannel: 'offline', channelBill: `BANK${no}` })
    expect((await one(no)).benefitStart).toBe('2026-11-20 10:00:00')
  })

  test('pays one order and no other', async () => {
    const [first, second] = [await ordered('one'), await ordered('two')]
    await book(first, admin, { channelBill: 'BANK-77' })
    expect((await book(second, admin, { channelBill: 'BANK-77' })).body.fields).toEqual([
      { field: 'channelBill', message: '该银行流水号已经入过账' },
    ])
    expect((await find(second))?.status).toBe('created')
  })
})

describe('giving back', () => {
  test('a video: the money is noted, the video is shut, once', async () => {
    const no = await bought('sorry')
    const answers = await Promise.all([refund(no), refund(no)])
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(await one(no)).toMatchObject({
      status: 'refunded',
      refundFen: 990,
      refunds: [{ amountFen: 990, by: 'platform' }],
    })
    expect(await reasonFor('sorry')).toBe('trial')
    expect(await bought('sorry')).not.toBe(no)
  })

  test('not what was watched, and not after a week', async () => {
    const no = await bought('watcher')
    const id = await w.userId('watcher')
    const seen = (percent: number) =>
      sql`insert into he_watch_record (id, tenant_id, user_id, video_id, progress_pct, first_time, last_time)
      values (gen_random_uuid(), 1, ${id}::uuid, ${SINGLE}::uuid, ${percent}, now(), now())
      on conflict (tenant_id, user_id, video_id) do update set progress_pct = excluded.progress_pct`.execute(w.db)
    await seen(20)
    expect((await refund(no)).body.fields).toEqual([{ field: 'reason', message: '已观看 20%，达到 20% 后不能退款' }])
    await seen(19)
    w.app.clock.set(new Date(TEST_TIME.getTime() + 7 * DAY + 1000))
    expect((await refund(no)).body.fields?.[0]?.message).toBe('支付超过 7 天，不能退款')
    w.app.clock.set(new Date(TEST_TIME.getTime() + 7 * DAY))
    expect((await refund(no)).body.message).toBe('已退款，权益已收回')
  })

  test('a membership: less the days that have begun; what stands behind it moves up', async () => {
    const id = await plan({ durationDays: 30, priceFen: 3000 })
    const no = await bought('leaver', 'vip', id)
    const userId = await w.userId('leaver')
    await admin(vipInfoCalls.grant, { body: { userId, hospitalId: null, days: 10, reason: '满意度回访' } })
    w.app.clock.set(new Date(TEST_TIME.getTime() + 2 * DAY - MINUTE))
    expect((await refund(no)).body.success).toBe(true)
    expect(await one(no)).toMatchObject({ status: 'refunded', refundFen: 2800 })
    expect(await reasonFor('leaver', 'vip')).toBe('vip')
    w.app.clock.set(new Date(TEST_TIME.getTime() + 12 * DAY - 2 * MINUTE))
    expect(await reasonFor('leaver', 'vip')).toBe('vip')
    w.app.clock.set(new Date(TEST_TIME.getTime() + 12 * DAY))
    expect(await reasonFor('leaver', 'vip')).toBe('trial')
  })

  test("is the platform's", async () => {
    const no = await bought('asker@H1')
    expect((await refund(no, as('jia'))).body.message).toBe('只有平台可以退款')
  })
})

test('a hospital sees its own orders, without names', async () => {
  const no = await ordered('masked@H1')
  await sql`update he_wxapp_user set nick_name = '欧阳小敏' where id = ${await w.userId('masked')}::uuid`.execute(w.db)
  expect((await find(no, as('jia')))?.viewer).toBe('欧**敏')
  expect((await find(no, as('jia')))?.areaCode).toBe('320508')
  expect(await find(no, as('yi'))).toBeUndefined()
  expect((await as('yi')(orderCalls.one, { query: { id: await idOf(no) } })).status).toBe(404)
})

test('sums are of all that a question finds, where one stands', async () => {
  const sums = async (query: object, by = admin) => (await by(orderCalls.sums, { query: { ...query } })).result
  const { rows } = await sql<{ pay: number; paid: number; refund: number }>`select sum(pay_fen)::integer as pay,
    sum(pay_fen) filter (where pay_time is not null)::integer as paid, sum(refund_fen)::integer as refund
    from he_order`.execute(w.db)
  const [all] = rows
  expect(await sums({})).toEqual({ payFen: all?.pay, paidFen: all?.paid, refundFen: all?.refund })
  expect(await sums({ status: 'refunded', pageSize: '1' })).toMatchObject({ refundFen: all?.refund })
  const { records } = (await as('jia')(orderCalls.list, { query: { pageSize: '100' } })).result
  expect((await sums({}, as('jia'))).payFen).toBe(records.reduce((sum, { payFen }) => sum + payFen, 0))
  expect(await sums({ orderNo: 'HE0000000000000000000000' })).toEqual({ payFen: 0, paidFen: 0, refundFen: 0 })
})

test('every paid order has opened one thing, every refunded one nothing, and the sums hold', async () => {
  const { rows } = await sql<{ wrong: number }>`select count(*)::integer as wrong from he_order o where
    (o.status = 'paid') <> (1 = (select count(*) from he_viewer_benefit b where b.revoked_at is null and b.source = 'order'
      and (b.source_id = o.id or b.source_id in (select l.id from he_vip_log l where l.order_id = o.id and l.act = 'order'))))
    or o.refund_fen <> (select coalesce(sum(r.amount_fen), 0) from he_order_refund r where r.order_id = o.id)`.execute(
    w.db,
  )
  expect(rows).toEqual([{ wrong: 0 }])
})
