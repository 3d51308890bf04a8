/** Days in which an order can be given back, and how much of a video may have been seen by then (rules/orders#refunds). */
export const REFUND_DAYS = 7
export const REFUND_COVERED_PERCENT = 20

const DAY_MS = 86_400_000

export interface RefundFacts {
  orderType: string
  /** he_pay_channel, and the kind of phone it was bought on. */
  payChannel: string | null
  platformOs: string
  payFen: number
  refundFen: number
  /** Milliseconds. */
  paidAt: number
  now: number
  /** Of a video: what part of it the buyer has seen, from 0 to 100. */
  coveredPercent: number
  /** Of a membership: how many days were bought, and when they begin, in milliseconds. */
  days: number
  benefitStart: number
}

/** What is given back, in fen; or why nothing is. */
export type Refundable = { fen: number } | { whyNot: string }

/**
 * What of an order is given back (rules/orders#refunds): a video within seven days while less than a fifth was seen, a
 * membership within seven days less the days that have begun, to the fen and rounded in the buyer's favour.
 */
export function refundableOf(facts: RefundFacts): Refundable {
  const left = facts.payFen - facts.refundFen
  if (isPaidToApple(facts)) return { whyNot: '苹果手机上的付款由苹果退还，请用户在 App Store 的购买记录里申请' }
  if (left <= 0) return { whyNot: '没有可退的金额' }
  if (facts.now - facts.paidAt > REFUND_DAYS * DAY_MS) return { whyNot: `支付超过 ${REFUND_DAYS} 天，不能退款` }
  if (facts.orderType === 'video') return refundOfVideo(facts, left)
  const begun = Math.min(facts.days, Math.max(0, Math.ceil((facts.now - facts.benefitStart) / DAY_MS)))
  const fen = left - Math.floor((left * begun) / facts.days)
  return fen > 0 ? { fen } : { whyNot: '会员天数已经用完，不能退款' }
}

/** Of money that Apple took only Apple gives back (rules/payments#refunds). */
const isPaidToApple = ({ payChannel, platformOs }: RefundFacts): boolean =>
  payChannel === 'wx_virtual' && platformOs === 'ios'

function refundOfVideo({ coveredPercent }: RefundFacts, left: number): Refundable {
  if (coveredPercent < REFUND_COVERED_PERCENT) return { fen: left }
  return { whyNot: `已观看 ${coveredPercent}%，达到 ${REFUND_COVERED_PERCENT}% 后不能退款` }
}
