import type { AppContext } from '../../../platform/context/app-context.ts'
import type { TextEncryption } from '../../../platform/encryption/text-encryption.ts'
import type { StoredOrder } from '../../orders/index.ts'
import type { WechatApi } from '../../wechat/index.ts'
import { payerOfCode, requirePayer } from '../channel/payer-of-code.ts'
import {
  ChannelRefusal,
  type ChannelPayment,
  type ChannelRefund,
  type PaymentChannel,
} from '../channel/payment-channel.ts'
import { takenBy } from '../channel/take-on.ts'
import {
  askVirtual,
  billOf,
  NO_SUCH_ORDER,
  VIRTUAL_STATUS,
  virtualOrder,
  type VirtualOrder,
  type VirtualSettings,
} from './ask-virtual.ts'
import { goodsByCode, goodsOfOrder } from './goods-at-channel.ts'
import { virtualGoods } from './register-goods.ts'
import { signGoods } from './payment-signature.ts'

interface VirtualServices extends Pick<AppContext, 'database' | 'clock'> {
  wechat: WechatApi
  payers: TextEncryption
}

/** 微信虚拟支付: WeChat sells a registered thing for us, on Android and, by way of Apple, on iPhones (rules/payments#virtual). */
export function openVirtualChannel(services: VirtualServices, settings: VirtualSettings): PaymentChannel {
  const { wechat, payers, clock } = services
  const ask = askVirtual(wechat, settings)
  const payerOfRow = (row: StoredOrder) => payers.decrypt(row.sealed_payer ?? '') ?? ''
  const find = async (row: StoredOrder, orderNo: string): Promise<VirtualOrder | undefined> => {
    try {
      return virtualOrder.parse(await ask('/xpay/query_order', { openid: payerOfRow(row), order_id: orderNo })).order
    } catch (error) {
      if (error instanceof ChannelRefusal && error.code === NO_SUCH_ORDER) return undefined
      throw error
    }
  }
  return {
    name: 'wx_virtual',
    goods: virtualGoods(ask, settings),
    payerOf: (viewer, code) => payerOfCode(services, viewer, code),
    async prepare(db, order, payer) {
      const { goodsCode } = await goodsOfOrder(db, order)
      const taken = { channel: 'wx_virtual', goodsCode, payer: requirePayer(payer).id }
      return takenBy(order, taken, { payers, now: clock.now() })
    },
    async requestFor(db, row, payer) {
      const { goodsCode, priceFen } = await goodsByCode(db, row)
      const sold = {
        offerId: settings.offerId,
        isSandbox: settings.isSandbox,
        goodsCode,
        priceFen,
        payFen: row.pay_fen,
        orderNo: row.order_no,
        attach: row.order_type,
      }
      const keys = { appKey: settings.appKey, sessionKey: requirePayer(payer).key }
      return { channel: 'wx_virtual', ...signGoods(sold, keys) }
    },
    findPayment: async row => paymentOf(await find(row, row.order_no), settings),
    confirmDelivery: async row => {
      await ask('/xpay/notify_provide_goods', { order_id: row.order_no })
    },
    async startRefund(row, refund) {
      const order = await find(row, row.order_no)
      await ask('/xpay/refund_order', {
        openid: payerOfRow(row),
        order_id: row.order_no,
        refund_order_id: refund.refundNo,
        left_fee: order?.left_fee ?? 0,
        refund_fee: refund.amountFen,
        biz_meta: '',
        refund_reason: REASON_OTHER,
        req_from: BY_STAFF,
      })
    },
    findRefund: async (row, refund) => refundStateOf(await find(row, refund.refundNo)),
  }
}

/** 其他原因, 人工客服退款. */
const REASON_OTHER = '5'
const BY_STAFF = '1'

function paymentOf(order: VirtualOrder | undefined, { isSandbox }: VirtualSettings): ChannelPayment {
  if (!order || isOtherPlace(order, isSandbox)) return { state: 'unpaid' }
  if (isOneOf(VIRTUAL_STATUS.refunded, order)) return { state: 'refunded', amountFen: order.paid_fee - order.left_fee }
  if (!isOneOf(VIRTUAL_STATUS.paid, order)) return { state: 'unpaid' }
  return {
    state: 'paid',
    channelBill: billOf([order.wxpay_order_id, order.channel_order_id, order.wx_order_id]),
    amountFen: order.paid_fee,
    isDelivered: order.status === VIRTUAL_STATUS.delivered,
  }
}

const isOneOf = (states: readonly number[], { status }: VirtualOrder): boolean => states.includes(status)

/** Money of the sandbox is none: 1 is live and 2 the sandbox in what WeChat answers, unlike in what it is asked. */
const isOtherPlace = ({ env_type: place }: VirtualOrder, isSandbox: boolean): boolean => place === (isSandbox ? 1 : 2)

function refundStateOf(order: VirtualOrder | undefined): ChannelRefund {
  if (!order) return { state: 'unknown', failure: '渠道没有这笔退款' }
  if (isOneOf(VIRTUAL_STATUS.refunded, order)) return { state: 'done' }
  return order.status === VIRTUAL_STATUS.refundFailed
    ? { state: 'failed', failure: '渠道退款失败' }
    : { state: 'running' }
}
