import { z } from 'zod'
import { WechatError, type WechatApi } from '../../wechat/index.ts'
import { ChannelRefusal } from '../channel/payment-channel.ts'
import { signCall } from './payment-signature.ts'

// Calls of the virtual payment (rules/payments#virtual).

export interface VirtualSettings {
  offerId: string
  appKey: string
  isSandbox: boolean
  /** A picture of what is sold, which WeChat fetches; nothing is registered without one. */
  pictureUrl?: string | undefined
}

/** One call, signed by our key: the signature is of the letters that are sent. */
export type AskVirtual = (path: string, asked: object) => Promise<unknown>

export const askVirtual =
  (wechat: WechatApi, { appKey, isSandbox }: VirtualSettings): AskVirtual =>
  async (path, asked) => {
    const body = JSON.stringify({ ...asked, env: isSandbox ? 1 : 0 })
    try {
      return await wechat.post(path, body, { pay_sig: signCall(path, body, appKey) })
    } catch (error) {
      throw error instanceof WechatError ? new ChannelRefusal(String(error.code)) : error
    }
  }

/** WeChat has no such order, or not of this person. */
export const NO_SUCH_ORDER = '268490002'

/** Where an order or a refund stands there. */
export const VIRTUAL_STATUS = {
  paid: [2, 3, 4],
  delivered: 4,
  refunded: [5, 8],
  refundFailed: 7,
} as const

/** Money in fen. Ids of the payment are empty where Apple took it. */
export const virtualOrder = z.object({
  order: z.object({
    status: z.number(),
    env_type: z.number().default(0),
    paid_fee: z.number().default(0),
    left_fee: z.number().default(0),
    refund_fee: z.number().default(0),
    wx_order_id: z.string().default(''),
    channel_order_id: z.string().default(''),
    wxpay_order_id: z.string().default(''),
  }),
})
export type VirtualOrder = z.output<typeof virtualOrder>['order']

/** The number of a payment, whoever tells it: WeChat Pay's own, else that of whoever took the money. */
export const billOf = (numbers: readonly string[]): string => numbers.find(number => number !== '') ?? ''
