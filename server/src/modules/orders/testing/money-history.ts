import { HOME_TENANT, type Db } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { prolongMembership } from '../../memberships/index.ts'
import {
  askForRefund,
  cancelOrder,
  placeOrder,
  receivePayment,
  settleOrderRefund,
  type OrderedGoods,
  type StoredOrder,
} from '../index.ts'
import { lockOrder } from '../lock-order.ts'
import type { PlantedFaults } from './planted-faults.ts'

/** What somebody really paid at a channel, whoever was told of it. */
export interface PaidThere {
  orderNo: string
  channel: string
  bill: string
  fen: number
}

export interface HistoryWorld {
  context: Pick<AppContext, 'config' | 'database' | 'clock'>
  db: Db
  faults: PlantedFaults
  /** What is for sale: videos and plans, at their prices. */
  goods: readonly OrderedGoods[]
  /** Few, so that several histories are of the same person at once. */
  buyers: readonly string[]
  /** 退款 as staff of the platform ask for it; answers whether it was given. */
  refund: (orderId: string) => Promise<boolean>
  /** 收回 of a buyer's memberships. */
  revoke: (userId: string) => Promise<void>
  ledger: PaidThere[]
}

/** One order from its making to wherever it ends, with everything told twice, late, out of order or wrong. */
export async function runMoneyHistory(world: HistoryWorld, nth: number, random: () => number): Promise<void> {
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  const chance = (share: number) => random() < share
  const { faults } = world
  const [goods, buyer] = [pick(world.goods), pick(world.buyers)]
  const order = await orderGoods(world, goods, buyer, chance(0.5))
  const actions = [
    () => payThere(world, order, nth, random),
    ...(chance(0.25) ? [() => leaveOrder(world, order)] : []),
    ...(chance(0.2) ? [() => payThere(world, order, nth, random)] : []),
    ...(chance(0.3) ? [() => giveBack(world, order, random)] : []),
    ...(chance(0.15) ? [() => grantDays(world, buyer, goods, 1 + Math.floor(random() * 40))] : []),
    ...(chance(0.05) ? [() => faults.until(() => world.revoke(buyer))] : []),
  ]
  if (chance(0.3)) actions.reverse()
  // Some things happen one after the other, some at once.
  if (chance(0.5)) for (const act of actions) await act()
  else await Promise.all(actions.map(act => act()))
}

async function orderGoods(world: HistoryWorld, goods: OrderedGoods, userId: string, isOnline: boolean) {
  const { context, db, faults } = world
  const buyer = { tenantId: HOME_TENANT, userId, os: 'android' }
  return faults.until(() =>
    db.transaction().execute(tx => placeOrder(tx, context, buyer, goods, async () => (isOnline ? PAID_ONLINE : {}))),
  )
}

/** What a channel took the order on with: its money goes back by the channel. */
const PAID_ONLINE = { sealed_payer: 'payer' }

/** Somebody pays, and the channel tells of it: once or thrice, at once, now and then with another amount. */
async function payThere(world: HistoryWorld, order: StoredOrder, nth: number, random: () => number): Promise<void> {
  const isWrong = random() < 0.15
  const fen = isWrong ? order.pay_fen + 1 + Math.floor(random() * 500) : order.pay_fen
  const paid = { orderNo: order.order_no, channel: 'wx_virtual', bill: `B${nth}-${Math.floor(random() * 1e9)}`, fen }
  world.ledger.push(paid)
  const times = random() < 0.4 ? 3 : 1
  // A channel that was not answered tells again; one that was tells again all the same.
  await Promise.all(Array.from({ length: times }, () => tellPayment(world, paid)))
}

/** The channel's word, until it has been taken. */
export const tellPayment = ({ context, faults }: HistoryWorld, { orderNo, channel, bill, fen }: PaidThere) =>
  faults.until(() =>
    receivePayment(context, { tenantId: HOME_TENANT, orderNo, channel, channelBill: bill, amountFen: fen }),
  )

/** 取消, where it still waits. */
const leaveOrder = ({ context, db, faults }: HistoryWorld, { order_no: orderNo }: StoredOrder): Promise<void> =>
  faults.until(() =>
    db.transaction().execute(async tx => {
      const row = await lockOrder(tx, { tenantId: HOME_TENANT, orderNo })
      if (row?.status === 'created') await cancelOrder(tx, context, row)
    }),
  )

/** Asked for by the platform, then carried out or refused by the channel, told of as often as the payment; or given back elsewhere. */
async function giveBack(world: HistoryWorld, order: StoredOrder, random: () => number): Promise<void> {
  const { context, faults } = world
  const at = { tenantId: HOME_TENANT, orderNo: order.order_no }
  const tell = (event: 'refundDone' | 'refundFailed' | 'refundElsewhere') => () =>
    faults.until(() => settleOrderRefund(context, at, event, { failure: '余额不足', reason: '渠道退款', amountFen: 1 }))
  if (random() < 0.2) return void (await tell('refundElsewhere')())
  if (random() < 0.5) await askBack(world, order)
  await faults.until(() => world.refund(order.id))
  const done = random() < 0.8 ? tell('refundDone') : tell('refundFailed')
  await Promise.all([done(), done()])
}

/** 申请退款, where there is something to ask for. */
const askBack = ({ context, db, faults }: HistoryWorld, { order_no: orderNo }: StoredOrder): Promise<void> =>
  faults.until(() =>
    db.transaction().execute(async tx => {
      const row = await lockOrder(tx, { tenantId: HOME_TENANT, orderNo })
      if (row?.status === 'paid' && row.pay_fen > row.refund_fen)
        await askForRefund(tx, context, row, { reason: '不想要了', deciders: [] })
    }),
  )

/** The platform gives some days in between. */
const grantDays = (
  { context, db, faults }: HistoryWorld,
  userId: string,
  { membershipOf: hospitalId }: OrderedGoods,
  days: number,
): Promise<unknown> =>
  faults.until(() =>
    db
      .transaction()
      .execute(tx =>
        prolongMembership(
          tx,
          { tenantId: HOME_TENANT, userId, hospitalId },
          { act: 'grant', days, source: 'gift', reason: '赠送', by: 'admin', now: context.clock.now() },
        ),
      ),
  )
