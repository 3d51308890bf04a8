import { expect, test } from 'vitest'
import { pricedRuleOf, unpayableText } from './priced-rule.ts'

test('a rule is asked about once its target and its price are named, and by nothing that does not count', () => {
  const form = {
    name: '规则',
    targetType: 'all_video',
    action: 'discount',
    discountPct: 30,
    priceFen: 500,
    videoId: 'v',
  }
  expect(pricedRuleOf(form)).toEqual({ targetType: 'all_video', action: 'discount', discountPct: 30 })
  expect(pricedRuleOf({ ...form, targetType: 'video' })).toMatchObject({ targetType: 'video', videoId: 'v' })
  expect(pricedRuleOf({ ...form, action: 'fixed' })).toEqual({
    targetType: 'all_video',
    action: 'fixed',
    priceFen: 500,
  })
})

test.each([
  { targetType: 'classification', action: 'discount', discountPct: 30 },
  { targetType: 'video', videoId: null, action: 'discount', discountPct: 30 },
  { targetType: 'all_video', action: 'discount', discountPct: null },
  { targetType: 'all_video', action: 'fixed', priceFen: '12a' },
  { targetType: 'all_video', action: 'free' },
])('nothing is asked of %j', form => expect(pricedRuleOf(form)).toBeUndefined())

test('prices nobody could pay are named, the rest is counted', () => {
  const prices = [
    { name: null, priceFen: 300 },
    { name: '年卡', priceFen: 19_920 },
  ]
  const said = '微信没有对应的道具，患者暂时无法支付：3.00 元、年卡 199.20 元'
  expect(unpayableText({ total: 2, prices })).toBe(said)
  expect(unpayableText({ total: 1200, prices })).toBe(`${said} 等 1,200 个价格`)
})
