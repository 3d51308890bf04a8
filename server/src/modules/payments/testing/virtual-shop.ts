import { payGoods } from '@xuanjiao/contract/business/payments/pay-goods'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import type { DraftOf } from '@xuanjiao/contract/entity/entity'
import { paymentPushCalls } from '@xuanjiao/contract/viewer/payment-push-calls'
import type { TestAnswer } from '../../../testing/app/test-app.ts'
import type { HandedPayment, HouseOrder } from '../../../testing/houses/wechat-house.ts'
import { openWechatShop, type WechatShop } from './wechat-shop.ts'

const MINUTE_MS = 60_000

type Goods = DraftOf<typeof payGoods>
/** What may be wrong with a message: pushed so many minutes off, or with other keys. */
interface WrongPush {
  minutes?: number
  token?: string
  key?: string
  appId?: string
}

/** A shop where one pays by virtual payment. */
export interface VirtualShop extends WechatShop {
  /** Registers something to be sold. */
  goods(value: Pick<Goods, 'goodsCode' | 'priceFen'> & Partial<Goods>): Promise<{ id: string }>
  ordered(name: string, more?: object): Promise<{ orderNo: string; pay: HandedPayment }>
  /** Ordered and paid at WeChat; we know nothing of it yet. */
  paidThere(name: string, paidFen?: number): Promise<{ orderNo: string; at: HouseOrder }>
  /** The same, and WeChat has told us. */
  bought(name: string, more?: object): Promise<string>
  push(message: object, wrong?: WrongPush): Promise<TestAnswer<unknown>>
}

export async function openVirtualShop(): Promise<VirtualShop> {
  const shop = await openWechatShop(async () => ({ PAYMENT: 'wx_virtual', PUBLIC_URL: 'http://localhost:3000' }))
  const { w, wechat, as } = shop
  const calls = entityEndpoints(payGoods)
  const virtual: VirtualShop = {
    ...shop,
    goods: async value =>
      (
        await as.platform(calls.add, {
          body: { name: `道具 ${value.goodsCode}`, publishStatus: 'published', ...value },
        })
      ).result,
    async ordered(name, more) {
      const { orderNo, pay } = (await shop.order(name, more)).result
      if (pay?.channel !== 'wx_virtual') throw new Error('not handed a virtual payment')
      return { orderNo, pay }
    },
    async paidThere(name, paidFen) {
      const { orderNo, pay } = await virtual.ordered(name)
      return { orderNo, at: wechat.pay(`o-${name}`, pay, paidFen) }
    },
    async bought(name, more) {
      const { orderNo, pay } = await virtual.ordered(name, more)
      wechat.pay(`o-${name}`, pay)
      await virtual.push(deliveryOf(orderNo))
      return orderNo
    },
    async push(message, { minutes = 0, ...wrong } = {}) {
      const at = new Date(w.app.clock.now().getTime() + minutes * MINUTE_MS)
      const { query, body } = wechat.push(message, { at, ...wrong })
      return w.app.call(paymentPushCalls.push, { query: query as never, body })
    },
  }
  await virtual.goods({ goodsCode: 'tier_990', priceFen: 990 })
  return virtual
}

/** WeChat's word that an order of the video was paid. */
export const deliveryOf = (orderNo: string, more: object = {}): object => ({
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
