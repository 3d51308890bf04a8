import { paymentPushCalls } from '@xuanjiao/contract/viewer/payment-push-calls'
import { viewerOrderCalls } from '@xuanjiao/contract/viewer/viewer-order-calls'
import { sql } from 'kysely'
import pg from 'pg'
import { openWechatShop, SOLD_VIDEO, type WechatShop } from '../../../modules/payments/testing/wechat-shop.ts'
import type { Db } from '../../../platform/database/db.ts'
import { runJobByKind } from '../../../testing/app/run-job.ts'
import type { TestCall } from '../../../testing/app/test-app.ts'
import type { HandedPayment } from '../../../testing/houses/wechat-house.ts'
import type { ViewerWorld } from '../../../testing/people/viewer-world.ts'

/** What may go wrong in the middle of something, as the database says it. */
export const INJECTED = 'injected fault'
const FAULTY = ['he_order', 'he_viewer_benefit', 'he_vip_info', 'he_vip_log', 'he_order_refund', 'he_pay_notify']
const PLAN = '0'.repeat(31).concat('9')

/** A shop of one video and one plan at a WeChat that misbehaves, over a database that fails now and then. */
export interface MoneyWorld extends WechatShop {
  /** Of a hundred writes so many fail. */
  setFaults(percent: number): Promise<void>
  /** Whatever time brings: orders asked after, refunds carried on, orders over. */
  passTime(minutes: number): Promise<void>
}

export async function openMoneyWorld(): Promise<MoneyWorld> {
  const shop = await openWechatShop(async () => ({ PAYMENT: 'wx_virtual', VIEWER_LIMITS: 'off' }))
  const { w } = shop
  await stockShop(w.db)
  await injectFaults(w)
  return {
    ...shop,
    setFaults: async percent => {
      await sql`update xj_faults set percent = ${percent}`.execute(w.app.database.system)
    },
    async passTime(minutes) {
      w.app.clock.set(new Date(w.app.clock.now().getTime() + minutes * 60_000))
      await shop.follow().catch(() => {})
      await runJobByKind(w.app, 'order.expire').catch(() => {})
    },
  }
}

async function stockShop(db: Db): Promise<void> {
  await sql`insert into he_vip_plan (id, tenant_id, name, code, duration_days, price_fen)
    values (${PLAN}::uuid, 1, '月卡', 'month', 30, 1999)`.execute(db)
  await sql`insert into he_pay_goods (id, tenant_id, goods_code, name, goods_type, vip_plan_id, price_fen, publish_status)
    values (gen_random_uuid(), 1, 'tier', '单片', 'video_tier', null, 990, 'published'),
      (gen_random_uuid(), 1, 'month', '月卡', 'vip_plan', ${PLAN}::uuid, 1999, 'published')`.execute(db)
}

/** Every write of money may fail, and takes with it whatever it is part of. */
async function injectFaults({ app }: ViewerWorld): Promise<void> {
  const client = new pg.Client(app.testDatabase.superuser)
  await client.connect()
  await client.query(`create table xj_faults (percent integer not null); insert into xj_faults values (0);
    grant select, update on xj_faults to public;
    create function xj_fault() returns trigger language plpgsql security definer as $$ begin
      if random() * 100 < (select percent from xj_faults) then raise exception '${INJECTED}'; end if;
      return new;
    end $$`)
  for (const table of FAULTY)
    await client.query(
      `create trigger xj_fault before insert or update on ${table} for each row execute function xj_fault()`,
    )
  await client.end()
}

/** One buyer and what they have ordered, as somebody outside sees it. */
export class Buyer {
  readonly #world: MoneyWorld
  readonly #name: string
  #viewer: Promise<TestCall> | undefined
  /** What the phone was handed, by order; paid or not. */
  readonly handed = new Map<string, HandedPayment>()

  constructor(world: MoneyWorld, name: string) {
    this.#world = world
    this.#name = name
  }

  #call(): Promise<TestCall> {
    return (this.#viewer ??= this.#world.viewer(this.#name))
  }

  async order(type: 'video' | 'vip', os: 'ios' | 'android'): Promise<void> {
    const call = await this.#call()
    const id = type === 'vip' ? PLAN : SOLD_VIDEO
    const code = this.#world.codeOf(this.#name)
    const { body } = await call(viewerOrderCalls.create, { body: { type, id, os, code } })
    if (body.success && body.result.pay?.channel === 'wx_virtual') this.handed.set(body.result.orderNo, body.result.pay)
  }

  /** Pays at WeChat, whatever we think of the order by now. */
  pay(orderNo: string): void {
    const { wechat } = this.#world
    const handed = this.handed.get(orderNo)
    if (handed && !wechat.orders.has(orderNo)) wechat.pay(`o-${this.#name}`, handed)
  }

  async cancel(orderNo: string): Promise<void> {
    await (
      await this.#call()
    )(viewerOrderCalls.cancel, { body: { orderNo } })
  }
}

/** WeChat tells something. */
export async function pushTo({ w, wechat }: MoneyWorld, message: object): Promise<void> {
  const { query, body } = wechat.push(message, { at: w.app.clock.now() })
  await w.app.call(paymentPushCalls.push, { query: query as never, body })
}

export const deliveryOf = (orderNo: string, fen: number, env = 0) => ({
  Event: 'xpay_goods_deliver_notify',
  OutTradeNo: orderNo,
  Env: env,
  WeChatPayInfo: { MchOrderNo: '', TransactionId: `wx-${orderNo}` },
  GoodsInfo: { ProductId: 'any', Quantity: 1, ActualPrice: fen },
})
