import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ChannelRefusal } from '../../modules/payments/channel/payment-channel.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { Buyer, deliveryOf, INJECTED, openMoneyWorld, pushTo, type MoneyWorld } from './testing/money-world.ts'

/**
 * Money by chance (rules/payments#channels): buyers order, pay, cancel and want it back, sixteen at a time, while WeChat
 * tells it twice, late, wrongly or not at all, is away, and a write of ours in twenty fails. Then everything comes to rest,
 * and both books are held against each other.
 */
const HISTORIES = process.env['TEST_LONG'] === '1' ? 500 : 48
const WORKERS = 16
const STEPS = 9
const FAULTS = 5

let world: MoneyWorld
beforeAll(async () => {
  world = await openMoneyWorld()
})
afterAll(() => world.close())

type Random = () => number
const oneOf = <T>(random: Random, all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)]

/** What may happen next to a buyer; each does nothing where it does not fit. */
const ACTS: readonly ((buyer: Buyer, random: Random) => Promise<void> | void)[] = [
  (buyer, random) => buyer.order(random() < 0.5 ? 'video' : 'vip', random() < 0.3 ? 'ios' : 'android'),
  (buyer, random) => buyer.order(random() < 0.5 ? 'video' : 'vip', 'android'),
  (buyer, random) => buyer.pay(someOrder(buyer, random)),
  (buyer, random) => buyer.pay(someOrder(buyer, random)),
  (buyer, random) => tellPaid(someOrder(buyer, random), random),
  (buyer, random) => tellPaid(someOrder(buyer, random), random),
  (buyer, random) => buyer.cancel(someOrder(buyer, random)),
  async (buyer, random) => {
    await world.askBack(someOrder(buyer, random))
  },
  (buyer, random) => endRefund(someOrder(buyer, random), random),
  (buyer, random) => giveBackElsewhere(someOrder(buyer, random)),
  (_buyer, random) => world.passTime(1 + Math.floor(random() * 12)),
]
const someOrder = (buyer: Buyer, random: Random): string =>
  oneOf(random, [...buyer.handed.keys()]) ?? 'HE0000000000000000000000'

/** Once, several times, for another amount, or of the sandbox. */
async function tellPaid(orderNo: string, random: Random): Promise<void> {
  const there = world.wechat.orders.get(orderNo)
  if (!there) return
  if (random() < 0.1) await pushTo(world, deliveryOf(orderNo, there.paidFen, 1))
  if (random() < 0.1) await pushTo(world, deliveryOf(orderNo, there.paidFen - 1))
  await Promise.all(
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => pushTo(world, deliveryOf(orderNo, there.paidFen))),
  )
}

/** WeChat comes to an end with a refund, and may or may not tell. */
async function endRefund(orderNo: string, random: Random): Promise<void> {
  const { wechat: house } = world
  const [no, refund] = [...house.refunds].find(([, one]) => one.order === orderNo && one.state === 'running') ?? []
  const order = house.orders.get(orderNo)
  if (no === undefined || !refund || !order) return
  refund.state = random() < 0.7 ? 'done' : 'failed'
  if (refund.state === 'done') order.leftFen -= refund.fen
  if (random() < 0.5) return
  const RetCode = refund.state === 'done' ? 0 : 1
  await pushTo(world, {
    Event: 'xpay_refund_notify',
    MchOrderId: orderNo,
    MchRefundId: no,
    WxRefundId: no,
    RefundFee: refund.fen,
    RetCode,
  })
}

/** Apple gives an iPhone's money back; it is told until we have heard. */
const elsewhere = new Map<string, number>()
async function giveBackElsewhere(orderNo: string): Promise<void> {
  const order = world.wechat.orders.get(orderNo)
  const row = await world.w.db
    .selectFrom('he_order')
    .select(['platform_os', 'status'])
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
  if (!order || row?.platform_os !== 'ios' || row.status !== 'paid') return
  elsewhere.set(orderNo, order.paidFen)
  order.leftFen = 0
  await pushTo(world, appleWord(orderNo))
}
const appleWord = (orderNo: string) => ({
  Event: 'xpay_refund_notify',
  MchOrderId: orderNo,
  WxRefundId: `apple-${orderNo}`,
  RefundFee: elsewhere.get(orderNo),
  RetCode: 0,
})

async function live(seed: number): Promise<void> {
  const random = seededRandom(seed)
  const buyer = new Buyer(world, `buyer${seed}`)
  for (let step = 0; step < STEPS; step++) {
    if (random() < 0.05) world.wechat.refusals.set('/xpay/query_order', -1)
    else world.wechat.refusals.clear()
    // Whatever fails in the middle has happened to a buyer or to WeChat, who try again or do not.
    await Promise.resolve(oneOf(random, ACTS)?.(buyer, random)).catch(() => {})
  }
}

/** Chance may leave out that anybody has their money back: one buyer does in any case. */
async function buyAndWantItBack(): Promise<void> {
  const buyer = new Buyer(world, 'certain')
  await buyer.order('video', 'android')
  const [orderNo = ''] = buyer.handed.keys()
  buyer.pay(orderNo)
  await pushTo(world, deliveryOf(orderNo, world.wechat.orders.get(orderNo)?.paidFen ?? 0))
  await world.askBack(orderNo)
}

/** Nothing fails any more, WeChat ends what is under way, and tells what it still has to tell. */
async function comeToRest(): Promise<void> {
  await world.setFaults(0)
  world.wechat.refusals.clear()
  await buyAndWantItBack()
  for (let round = 0; round < 12; round++) {
    for (const refund of world.wechat.refunds.values())
      if (refund.state === 'running') {
        refund.state = 'done'
        const order = world.wechat.orders.get(refund.order)
        if (order) order.leftFen -= refund.fen
      }
    for (const [orderNo, { paidFen }] of world.wechat.orders) await pushTo(world, deliveryOf(orderNo, paidFen))
    for (const orderNo of elsewhere.keys()) await pushTo(world, appleWord(orderNo))
    await world.passTime(30)
  }
}

const wrongOrders = async (condition: ReturnType<typeof sql>): Promise<unknown[]> =>
  (
    await sql`select order_no, status, pay_fen, refund_fen, exception_flag from he_order o where ${condition}`.execute(
      world.w.db,
    )
  ).rows

/** A job that did several things tells of all that went wrong. */
const causesOf = (error: unknown): unknown[] =>
  error instanceof AggregateError ? error.errors.flatMap(causesOf) : [error]
const isPlanned = (error: unknown): boolean => error instanceof ChannelRefusal || String(error).includes(INJECTED)

test(`${HISTORIES} histories, and both books agree to the fen`, { timeout: 1_200_000 }, async () => {
  await world.setFaults(FAULTS)
  const seeds = Array.from({ length: HISTORIES }, (_, at) => at + 1)
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) await live(seed)
    }),
  )
  await comeToRest()

  const { wechat: house, w } = world
  const orders = await w.db.selectFrom('he_order').selectAll().execute()
  const paidThere = [...house.orders.keys()].toSorted()
  const paidHere = orders
    .filter(row => row.pay_time !== null)
    .map(row => row.order_no)
    .toSorted()
  expect(paidHere, 'what was paid there is paid here, and nothing else').toEqual(paidThere)

  const opened = sql`(select count(*) from he_viewer_benefit b where b.revoked_at is null and b.source = 'order'
    and (b.source_id = o.id or b.source_id in (select l.id from he_vip_log l where l.order_id = o.id and l.act = 'order')))`
  expect(
    await wrongOrders(sql`(status = 'paid') <> (${opened} = 1) or ${opened} > 1`),
    'each paid order has opened one thing',
  ).toEqual([])
  expect(await wrongOrders(sql`status = 'refunding'`), 'no refund is left on its way').toEqual([])

  const doneHere = sql`(select coalesce(sum(r.amount_fen), 0) from he_order_refund r where r.order_id = o.id and r.status = 'done')`
  expect(await wrongOrders(sql`refund_fen <> ${doneHere} or refund_fen > pay_fen`), 'refunds add up').toEqual([])
  for (const row of orders.filter(one => one.pay_time !== null)) {
    const there = house.orders.get(row.order_no)
    expect([row.order_no, row.pay_fen - row.refund_fen]).toEqual([row.order_no, there?.leftFen])
    expect(row.fee_fen! + row.settle_fen!).toBe(row.pay_fen)
  }

  const { rows: members } = await sql`select v.id from he_vip_info v where v.end_time is distinct from
    (select l.after_end from he_vip_log l where l.vip_id = v.id order by l.created_at desc, l.id desc limit 1)`.execute(
    w.db,
  )
  expect(members, 'the end of a membership is that of its book').toEqual([])
  const faults = w.app.unexpectedErrors.splice(0).flatMap(causesOf)
  expect(faults.filter(error => !isPlanned(error))).toEqual([])
  expect(faults.length, 'faults there were').toBeGreaterThan(HISTORIES / 10)
  expect(paidThere.length).toBeGreaterThan(HISTORIES / 4)
  expect(orders.filter(row => row.status === 'refunded').length).toBeGreaterThan(0)
})
