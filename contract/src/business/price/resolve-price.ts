import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { fenToYuan } from '@xuanjiao/wire/kinds/money/money-sheet'
import type { PriceFacts, PriceRuleFacts, PriceTarget, ResolvedPrice } from './price-case.ts'
import { rankPriceRules, whyPriceRuleYields, type RankedRule } from './rank-price-rules.ts'

/** What is not free costs at least this much: channels take nothing smaller. */
export const LEAST_PRICE_FEN = 100

/** So many of the rules that yield are told. */
const TOLD_RULES = 5

const SUBJECT_NAMES = ['', '全平台', '省级', '市级', '区县级', '医院']
const TARGET_NAMES: Readonly<Record<PriceTarget, string>> = {
  all_video: '全部视频',
  classification: '视频分类',
  hospital_video_type: '医院视频类型',
  video: '单个视频',
  vip_plan: '会员套餐',
}

/** A price on the way to the one that is paid, and what led to it. */
interface PriceStep {
  fen: number
  said: string
}

/**
 * What somebody pays for a video or a plan at a moment, by which rule and why (rules/prices#resolving). Pure: the page
 * of a video, an order and 价格试算 use the same code.
 */
export function resolvePrice(facts: PriceFacts): ResolvedPrice {
  const { priceFen: originFen } = facts.target
  const [first, ...others] = rankPriceRules(facts)
  const steps = priceSteps(facts, first?.rule)
  const payFen = steps.at(-1)?.fen ?? originFen
  const trace = [
    `标价 ${yuan(originFen)}`,
    ...toldRules(first, others),
    ...steps.map(({ said, fen }) => `${said}：${yuan(fen)}`),
    payFen === 0 ? '不需付费' : `应付 ${yuan(payFen)}`,
  ]
  return { originFen, payFen, ruleId: first?.rule.id ?? null, trace }
}

/** What the rule makes of the price, then membership, then the least that is charged. */
function priceSteps({ target, user }: PriceFacts, rule: PriceRuleFacts | undefined): PriceStep[] {
  const steps = rule === undefined ? [] : [actionStep(rule, target.priceFen)]
  if (rule?.vipFree === true && user.vip && target.kind === 'video') steps.push({ fen: 0, said: '会员免费' })
  const reached = steps.at(-1)?.fen ?? target.priceFen
  if (reached > 0 && reached < LEAST_PRICE_FEN) steps.push({ fen: LEAST_PRICE_FEN, said: '不足 1 元，按 1 元收' })
  return steps
}

function actionStep({ action, priceFen, discountPct }: PriceRuleFacts, base: number): PriceStep {
  if (action === 'free') return { fen: 0, said: '免费' }
  if (action === 'fixed') return { fen: priceFen ?? base, said: '固定价' }
  const percent = discountPct ?? 100
  return { fen: Math.floor((base * percent) / 100), said: `按标价的 ${percent}% 计，分以下舍去` }
}

function toldRules(first: RankedRule | undefined, others: readonly RankedRule[]): string[] {
  if (first === undefined) return ['没有适用的价格规则']
  const told = others
    .slice(0, TOLD_RULES)
    .map(other => `未采用“${other.rule.name}”（${scopeOf(other)}）：${whyPriceRuleYields(other, first)}`)
  const left = others.length - told.length
  const chosen = `采用“${first.rule.name}”（${scopeOf(first)}，优先级 ${first.rule.priority}）`
  return [chosen, ...told, ...(left > 0 ? [`另有 ${numberText(left)} 条适用的规则未采用`] : [])]
}

function scopeOf({ rule, subject }: RankedRule): string {
  return `${SUBJECT_NAMES[subject] ?? ''}·${TARGET_NAMES[rule.targetType]}`
}

function yuan(fen: number): string {
  return `${fenToYuan(fen)} 元`
}
