import type { AppContext } from '../../../platform/context/app-context.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { TextEncryption } from '../../../platform/encryption/text-encryption.ts'
import { momentOf } from '../../orders/index.ts'
import type { WechatApi } from '../../wechat/index.ts'
import { payerOfCode, requirePayer } from '../channel/payer-of-code.ts'
import type { ChannelPayment, ChannelRefund, PaymentChannel } from '../channel/payment-channel.ts'
import { takenBy } from '../channel/take-on.ts'
import type { AskJsapi, JsapiSettings } from './ask-jsapi.ts'
import { prepaid, refund, transaction, type Refund, type Transaction } from './jsapi-answers.ts'
import { chinaTime } from './china-time.ts'
import { cashDeskOf } from './merchant-signature.ts'
import { shippingReports } from './report-shipping.ts'

interface JsapiServices extends Pick<AppContext, 'database' | 'clock'> {
  wechat: WechatApi
  payers: TextEncryption
  ask: AskJsapi
}

/** 微信支付 JSAPI: WeChat Pay takes an amount for us, for what is no virtual thing (rules/payments#jsapi). */
export function openJsapiChannel(services: JsapiServices, settings: JsapiSettings): PaymentChannel {
  const { ask, clock, payers, wechat } = services
  const shipped = shippingReports(wechat, settings.appId, clock)
  return {
    name: 'wx_jsapi',
    payerOf: (viewer, code) => payerOfCode(services, viewer, code),
    prepare: async (_db, order, payer) => {
      const taken = { channel: 'wx_jsapi', goodsCode: null, payer: requirePayer(payer).id }
      return takenBy(order, taken, { payers, now: clock.now() })
    },
    async requestFor(_db, row, payer) {
      const asked = {
        appid: settings.appId,
        mchid: settings.mchId,
        description: row.goods_title,
        out_trade_no: row.order_no,
        time_expire: chinaTime(momentOf(row.expire_time)),
        notify_url: settings.notifyUrl,
        amount: { total: row.pay_fen, currency: 'CNY' },
        payer: { openid: requirePayer(payer).id },
      }
      const answer = await ask('POST', '/v3/pay/transactions/jsapi', asked).catch(() => {
        throw appErrors.business('暂时不能支付，请稍后再试')
      })
      const { prepay_id: prepayId } = prepaid.parse(answer)
      return { channel: 'wx_jsapi', ...cashDeskOf(prepayId, settings.appId, settings, clock.now()) }
    },
    async findPayment(row) {
      const path = `/v3/pay/transactions/out-trade-no/${row.order_no}?mchid=${settings.mchId}`
      const answer = await ask('GET', path)
      const found = answer === undefined ? undefined : transaction.parse(answer)
      return found && isOurs(found, settings) ? paymentOf(found) : { state: 'unpaid' }
    },
    confirmDelivery: async () => {},
    reportShipping: row => {
      const openid = payers.decrypt(row.sealed_payer ?? '') ?? ''
      return shipped({ transactionId: row.channel_bill ?? '', openid, title: row.goods_title })
    },
    async startRefund(row, { refundNo, amountFen, reason }) {
      await ask('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: row.order_no,
        out_refund_no: refundNo,
        reason: reason.slice(0, MOST_REASON),
        amount: { refund: amountFen, total: row.pay_fen, currency: 'CNY' },
      })
    },
    async findRefund(_row, { refundNo }) {
      const answer = await ask('GET', `/v3/refund/domestic/refunds/${refundNo}`)
      return answer === undefined
        ? { state: 'unknown', failure: '渠道没有这笔退款' }
        : refundStateOf(refund.parse(answer))
    },
  }
}

const MOST_REASON = 80

/** Not of another mini program, nor of another merchant. */
export const isOurs = (found: Transaction, { appId, mchId }: Pick<JsapiSettings, 'appId' | 'mchId'>): boolean =>
  found.appid === appId && found.mchid === mchId

/** What a payment of ours is to us. From the first refund on it is said to go back, also of one of ours: paid it was. */
export function paymentOf({ trade_state: state, transaction_id: channelBill, amount }: Transaction): ChannelPayment {
  if (state !== 'SUCCESS' && state !== 'REFUND') return { state: 'unpaid' }
  return { state: 'paid', channelBill, amountFen: amount?.total ?? 0, isDelivered: true }
}

const FAILURES: Readonly<Record<string, string>> = {
  ABNORMAL: '退款异常：用户的账户不能收款，请到商户平台处理',
  CLOSED: '渠道关闭了退款',
}

export function refundStateOf({ status, refund_status }: Refund): ChannelRefund {
  const said = status ?? refund_status ?? ''
  const failure = FAILURES[said]
  if (failure !== undefined) return { state: 'failed', failure }
  return said === 'SUCCESS' ? { state: 'done' } : { state: 'running' }
}
