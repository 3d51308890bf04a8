import type { priceRule } from '@xuanjiao/contract/business/price/price-rule'
import { LEAST_PRICE_FEN } from '@xuanjiao/contract/business/price/resolve-price'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { WrittenValues } from '../entities/index.ts'

type PriceRuleValues = WrittenValues<typeof priceRule.fields>

/** The field that names the target, by its kind, and what is said where it is empty. */
const TARGET_FIELDS = {
  classification: ['classificationId', '请选择视频分类'],
  hospital_video_type: ['hospitalVideoTypeId', '请选择医院视频类型'],
  video: ['videoId', '请选择视频'],
} as const

/** What is priced is named; a name of another kind of target stays, and says nothing. */
export function requirePriceTarget(merged: PriceRuleValues): void {
  const [field, message] = TARGET_FIELDS[merged.targetType as keyof typeof TARGET_FIELDS] ?? []
  if (field !== undefined && !merged[field]) throw appErrors.field(field, message)
  if (merged.targetType === 'vip_plan' && merged.vipFree === 'Y')
    throw appErrors.field('vipFree', '会员套餐不能设为会员免费')
}

/** What becomes of the price: one number, the one its action asks for. */
export function setPriceAction(values: PriceRuleValues, { action, priceFen, discountPct }: PriceRuleValues): void {
  if (action !== 'fixed') values.priceFen = null
  else if (priceFen === null || priceFen === undefined) throw appErrors.field('priceFen', '请填写固定价')
  else if (priceFen > 0 && priceFen < LEAST_PRICE_FEN) throw appErrors.field('priceFen', '固定价为 0 或不低于 1 元')
  if (action !== 'discount') values.discountPct = null
  else if (!discountPct) throw appErrors.field('discountPct', '请填写折扣')
}
