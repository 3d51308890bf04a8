import type { PricedRule, UnpayablePrices } from '@xuanjiao/contract/business/payments/pay-goods-calls'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { fenToYuan } from '@xuanjiao/wire/kinds/money/money-sheet'

/** The field that names the target, by its kind. */
const TARGET_FIELDS = {
  classification: 'classificationId',
  hospital_video_type: 'hospitalVideoTypeId',
  video: 'videoId',
} as const

/** What stands in the form, as far as it decides prices; undefined while a target or a price is still to be named. */
export function pricedRuleOf(values: RecordValues): PricedRule | undefined {
  const { targetType, action, priceFen, discountPct } = values
  const field = TARGET_FIELDS[targetType as keyof typeof TARGET_FIELDS] ?? undefined
  const target = field === undefined ? {} : { [field]: values[field] }
  if (field !== undefined && !values[field]) return undefined
  const base = { targetType, action, ...target } as PricedRule
  if (action === 'fixed') return typeof priceFen === 'number' ? { ...base, priceFen } : undefined
  if (action === 'discount') return typeof discountPct === 'number' ? { ...base, discountPct } : undefined
  return undefined
}

/** The prices nobody could pay, the first ones by name. */
export function unpayableText({ total, prices }: UnpayablePrices): string {
  const told = prices.map(({ name, priceFen }) => `${name === null ? '' : `${name} `}${fenToYuan(priceFen)} 元`)
  const rest = total > prices.length ? ` 等 ${numberText(total)} 个价格` : ''
  return `微信没有对应的道具，患者暂时无法支付：${told.join('、')}${rest}`
}
