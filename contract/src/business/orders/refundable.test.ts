import { describe, expect, it } from 'vitest'
import { refundableOf, type RefundFacts } from './refundable.ts'

const DAY = 86_400_000
const PAID = Date.parse('2026-11-20T10:00:00+08:00')
const video: RefundFacts = {
  orderType: 'video',
  payChannel: 'wx_virtual',
  platformOs: 'android',
  payFen: 990,
  refundFen: 0,
  paidAt: PAID,
  now: PAID + DAY,
  coveredPercent: 0,
  days: 0,
  benefitStart: PAID,
}
const vip: RefundFacts = { ...video, orderType: 'vip', payFen: 3000, days: 30 }

describe('what of an order is given back', () => {
  it.each<[string, RefundFacts, object]>([
    ['a video unseen', video, { fen: 990 }],
    ['a video seen to 19 %', { ...video, coveredPercent: 19 }, { fen: 990 }],
    ['at 20 % nothing', { ...video, coveredPercent: 20 }, { whyNot: '已观看 20%，达到 20% 后不能退款' }],
    ['on the last day', { ...video, now: PAID + 7 * DAY }, { fen: 990 }],
    ['a moment later nothing', { ...video, now: PAID + 7 * DAY + 1 }, { whyNot: '支付超过 7 天，不能退款' }],
    ['what was given back already is not given twice', { ...video, refundFen: 990 }, { whyNot: '没有可退的金额' }],
    ['a membership less the day that has begun', vip, { fen: 2900 }],
    ['one that begins later, whole', { ...vip, benefitStart: PAID + 5 * DAY }, { fen: 3000 }],
    ['one that cannot be divided, in favour of the buyer', { ...vip, payFen: 1000 }, { fen: 967 }],
    [
      'one of which every day has begun',
      { ...vip, days: 2, now: PAID + 3 * DAY },
      { whyNot: '会员天数已经用完，不能退款' },
    ],
    [
      'what was paid to Apple',
      { ...video, platformOs: 'ios' },
      { whyNot: '苹果手机上的付款由苹果退还，请用户在 App Store 的购买记录里申请' },
    ],
    [
      'what was paid on an iPhone by another channel',
      { ...video, platformOs: 'ios', payChannel: 'mock' },
      { fen: 990 },
    ],
    ['what cost nothing', { ...vip, payFen: 0 }, { whyNot: '没有可退的金额' }],
  ])('%s', (_name, facts, wanted) => expect(refundableOf(facts)).toEqual(wanted))

  it('is never more than was paid, and never less the later it is', () => {
    for (let days = 1; days <= 40; days++) {
      const fens = Array.from({ length: 8 }, (_, day) => {
        const back = refundableOf({ ...vip, days, payFen: 1999, now: PAID + day * DAY })
        return 'fen' in back ? back.fen : 0
      })
      expect(fens[0]).toBe(1999)
      expect(fens).toEqual(fens.toSorted((one, other) => other - one))
    }
  })
})
