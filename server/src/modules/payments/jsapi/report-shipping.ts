import { z } from 'zod'
import type { Clock } from '../../../platform/primitives/clock.ts'
import { WechatError, type WechatApi } from '../../wechat/index.ts'
import { ChannelRefusal, type ShippingReport } from '../channel/payment-channel.ts'
import { chinaTime } from './china-time.ts'

// 发货信息管理 of mini programs (rules/payments#shipping).

/** A payment whose goods were handed over. */
export interface ShippedPayment {
  transactionId: string
  openid: string
  title: string
}

/** 虚拟商品, all of it at once; the payment is named by WeChat Pay's own number. */
const VIRTUAL_GOODS = 3
const AT_ONCE = 1
const BY_TRANSACTION = 2
const MOST_TITLE = 120

/** 支付单已完成发货: an answer of ours was lost. 不可发货的状态: not known there yet, given back, or shipped by other ways. */
const SHIPPED_BEFORE = 10060002
const NOT_NOW = 10060004

/** 已发货, 确认收货, 交易完成, 资金待结算; 已退款. */
const SHIPPED_STATES: readonly number[] = [2, 3, 4, 6]
const GIVEN_BACK = 5

const managed = z.object({ is_trade_managed: z.boolean() })
const stands = z.object({ order: z.object({ order_state: z.number() }) })
/** Whether WeChat wants to be told at all changes once in a mini program's life. */
const MANAGED_MS = 3_600_000

/** Tells WeChat that something that cannot be sent was handed over. */
export function shippingReports(wechat: WechatApi, appId: string, clock: Clock) {
  let known: { is: boolean; until: number } | undefined
  const isManaged = async (): Promise<boolean> => {
    const now = clock.now().getTime()
    if (known === undefined || known.until <= now) {
      const asked = await wechat.post('/wxa/sec/order/is_trade_managed', JSON.stringify({ appid: appId }))
      known = { is: managed.parse(asked).is_trade_managed, until: now + MANAGED_MS }
    }
    return known.is
  }
  return async (payment: ShippedPayment): Promise<ShippingReport> => {
    try {
      if (!(await isManaged())) return 'unneeded'
      await wechat.post('/wxa/sec/order/upload_shipping_info', JSON.stringify(shippingInfo(payment, clock.now())))
      return 'done'
    } catch (error) {
      if (!(error instanceof WechatError)) throw error
      if (error.code === SHIPPED_BEFORE) return 'done'
      const found = error.code === NOT_NOW ? await standingOf(wechat, payment) : undefined
      if (found !== undefined) return found
      throw new ChannelRefusal(String(error.code))
    }
  }
}

const shippingInfo = ({ transactionId, openid, title }: ShippedPayment, now: Date) => ({
  order_key: { order_number_type: BY_TRANSACTION, transaction_id: transactionId },
  logistics_type: VIRTUAL_GOODS,
  delivery_mode: AT_ONCE,
  shipping_list: [{ item_desc: title.slice(0, MOST_TITLE) }],
  upload_time: chinaTime(now.getTime()),
  payer: { openid },
})

/** What has become of a payment that cannot be shipped; undefined where it may be later. */
async function standingOf(wechat: WechatApi, { transactionId }: ShippedPayment): Promise<ShippingReport | undefined> {
  try {
    const answer = await wechat.post('/wxa/sec/order/get_order', JSON.stringify({ transaction_id: transactionId }))
    const { order_state: state } = stands.parse(answer).order
    if (SHIPPED_STATES.includes(state)) return 'done'
    return state === GIVEN_BACK ? 'unneeded' : undefined
  } catch (error) {
    if (error instanceof WechatError) return undefined
    throw error
  }
}
