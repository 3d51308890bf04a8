import { orderCalls } from '@xuanjiao/contract/business/orders/order-calls'
import { vipInfoCalls } from '@xuanjiao/contract/business/vip/vip-info-calls'
import { vipPlan } from '@xuanjiao/contract/business/vip/vip-plan'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOME_TENANT } from '../../platform/database/db.ts'
import type { TestCall } from '../../testing/app/test-app.ts'
import { countWaitingForLocks } from '../../testing/app/waiting-for-locks.ts'
import { callsByPrincipal, testPrincipal } from '../../testing/people/test-principals.ts'
import {
  startViewerWorld,
  VIEWER_WORLD_IDS,
  viewerWorldVideoId,
  type ViewerWorld,
} from '../../testing/people/viewer-world.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { businessModule } from '../business/index.ts'
import { checkWatchingInvariants } from '../invariants/index.ts'
import type { OrderedGoods } from './ordered-goods.ts'
import { placeOrder } from './place-order.ts'
import { settleOrderRefund } from './settle-order-refund.ts'
import { runMoneyHistory, tellPayment, type HistoryWorld } from './testing/money-history.ts'
import { plantFaults } from './testing/planted-faults.ts'

// Random histories of money, sixteen at once, with a fault at every step (rules/orders#payments).

const LONG = process.env['TEST_LONG'] !== undefined
const HISTORIES = Number(process.env['MONEY_HISTORIES'] ?? (LONG ? 10_000 : 120))
const WORKERS = 16
const DAY_MS = 86_400_000

let w: ViewerWorld
let admin: TestCall
let world: HistoryWorld

beforeAll(async () => {
  w = await startViewerWorld({ PAYMENT: 'development', PAYMENT_FEES: 'wx_virtual.android=1234' }, [businessModule])
  admin = callsByPrincipal(w.app.context)(testPrincipal({ dataScope: { kind: 'platform' } }))
  await sql`update he_hospital set share_rate_bp = 3333`.execute(w.db)
  const names = Array.from({ length: LONG ? 200 : 3 }, (_, at) => `buyer${at}`)
  const buyers = await Promise.all(names.map(name => w.userId(name)))
  world = {
    context: w.app.context,
    db: w.db,
    faults: await plantFaults(w.app.testDatabase),
    goods: await goodsForSale(),
    buyers,
    ledger: [],
    refund: async id => {
      const { status, body } = await admin(orderCalls.refund, { body: { id, reason: '不想要了' } })
      if (status >= 500) throw metFault()
      return body.success
    },
    revoke: async userId => {
      const { rows } = await sql<{ id: string }>`select xj_hex(id) as id from he_vip_info
        where user_id = ${userId}::uuid and status = 'active'`.execute(w.db)
      for (const { id } of rows) {
        const { status } = await admin(vipInfoCalls.revoke, { body: { id, reason: '误赠' } })
        if (status >= 500) throw metFault()
      }
    },
  }
}, 60_000)
afterAll(() => w.app.close())

/** What a call met that was answered as a fault of ours; a lost connection is told as one that comes back. */
const metFault = (): unknown => w.app.unexpectedErrors.pop() ?? new Error('Connection terminated')

/** Four videos and two plans, so that many orders are of the same thing. */
async function goodsForSale(): Promise<OrderedGoods[]> {
  const { jia } = VIEWER_WORLD_IDS
  const place = { id: jia, areaCode: '320508' }
  const price = (payFen: number) => ({ originFen: payFen + 7, payFen, ruleId: null, trace: ['标价'] })
  const video = (name: string, payFen: number): OrderedGoods => ({
    type: 'video',
    id: viewerWorldVideoId(name),
    title: name,
    days: 0,
    membershipOf: null,
    hospital: place,
    price: price(payFen),
  })
  const plans = entityEndpoints(vipPlan)
  const plan = async (days: number, payFen: number, hospitalId: string | null): Promise<OrderedGoods> => {
    const body = { name: `套餐${days}`, code: `plan_${days}`, durationDays: days, priceFen: payFen, hospitalId }
    const { id } = (await admin(plans.add, { body })).result
    return { type: 'vip', id, title: body.name, days, membershipOf: hospitalId, hospital: place, price: price(payFen) }
  }
  const videos = ['single', 'vip', 'free', 'top'].map((name, at) => video(name, 101 + at * 397))
  return [...videos, await plan(30, 2_999, null), await plan(7, 703, jia)]
}

test('a refund that waits while the membership is taken back finds the days as they are then', async () => {
  const [buyer, plan] = [
    { tenantId: HOME_TENANT, userId: world.buyers[0] as string, os: 'android' },
    world.goods.at(-1),
  ]
  const order = await w.db
    .transaction()
    .execute(tx => placeOrder(tx, w.app.context, buyer, plan as OrderedGoods, async () => ({})))
  const paid = { orderNo: order.order_no, channel: 'wx_virtual', bill: 'B-waits', fen: order.pay_fen }
  world.ledger.push(paid)
  await tellPayment(world, paid)
  const waiting = async (calls: number) => {
    await expect.poll(() => countWaitingForLocks(w.db), { timeout: 5000 }).toBe(calls)
  }
  const both = await w.db.transaction().execute(async tx => {
    await sql`select from he_vip_info where user_id = ${buyer.userId}::uuid for update`.execute(tx)
    const back = world.revoke(buyer.userId)
    await waiting(1)
    const refund = settleOrderRefund(
      w.app.context,
      { tenantId: HOME_TENANT, orderNo: paid.orderNo },
      'refundElsewhere',
      { reason: '渠道退款', amountFen: paid.fen },
    )
    await waiting(2)
    return { ends: Promise.all([back, refund]) }
  })
  expect(await both.ends).toEqual([undefined, true])
  expect((await checkWatchingInvariants(w.db)).filter(({ ok }) => !ok)).toEqual([])
})

const OFTEN = ['connection', 'he_order INSERT', 'he_order UPDATE', 'he_order commit', 'he_viewer_benefit INSERT']
const EVERY_STEP = [
  ...OFTEN,
  'he_viewer_benefit UPDATE',
  'he_viewer_benefit commit',
  ...['he_vip_info', 'he_order_refund'].flatMap(table =>
    ['INSERT', 'UPDATE', 'commit'].map(step => `${table} ${step}`),
  ),
  ...['INSERT', 'commit'].map(step => `he_vip_log ${step}`),
]

const random = seededRandom(20_261_129)

/** So many at once, each taking the next history when it is through with one. */
async function runHistories(count: number): Promise<void> {
  let next = 0
  const worker = async (): Promise<void> => {
    for (let nth = next++; nth < count; nth = next++) await runMoneyHistory(world, nth, random)
  }
  await Promise.all(Array.from({ length: WORKERS }, worker))
}

test(
  `${HISTORIES} random histories, ${WORKERS} at once, a fault at every step: nothing is lost, given twice or a fen off`,
  { timeout: 3_600_000 },
  async () => {
    for (let done = 0; done < HISTORIES; done += 500) {
      await world.faults.plant(12)
      await runHistories(Math.min(500, HISTORIES - done))
      await world.faults.plant(0)
      // A day later the channels have told everything once more: what was said is said, nothing changes by it.
      w.app.clock.set(new Date(w.app.clock.now().getTime() + DAY_MS / 4))
      for (const paid of world.ledger.slice(-200)) await tellPayment(world, paid)
      expect((await checkWatchingInvariants(w.db)).filter(({ ok }) => !ok)).toEqual([])
    }
    expect([...world.faults.seen.keys()]).toEqual(expect.arrayContaining(LONG ? EVERY_STEP : OFTEN))
    await ledgersAgree()
  },
)

/** Whoever paid the right amount has what they bought; whoever did not has nothing; each other payment is marked. */
async function ledgersAgree(): Promise<void> {
  const { rows } = await sql<{
    no: string
    status: string
    fen: number
    paid: boolean
    bill: string | null
    flag: string | null
  }>`
    select order_no as no, status, pay_fen as fen, pay_time is not null as paid, channel_bill as bill, exception_flag as flag
    from he_order`.execute(w.db)
  const wrong = rows.filter(({ no, fen, paid, bill }) => {
    const there = world.ledger.filter(({ orderNo }) => orderNo === no)
    const right = there.filter(one => one.fen === fen)
    return paid ? !right.some(one => one.bill === bill) : right.length > 0
  })
  expect(wrong).toEqual([])
  expect(rows.filter(({ paid }) => paid).length).toBeGreaterThan(HISTORIES / 8)
  expect(rows.filter(({ status }) => status === 'refunded').length).toBeGreaterThan(HISTORIES / 60)
  const unmarked = rows.filter(({ no, fen, flag }) => {
    const there = world.ledger.filter(({ orderNo }) => orderNo === no)
    return flag === null && (there.some(one => one.fen !== fen) || there.length > 1)
  })
  expect(unmarked).toEqual([])
}
