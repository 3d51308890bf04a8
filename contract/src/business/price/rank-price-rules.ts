import type { PriceFacts, PriceRuleFacts } from './price-case.ts'

/** How near a rule stands to whoever buys: hospital 5, county 4, city 3, province 2, everybody 1; 0 for others. */
export function priceSubjectRank(rule: PriceRuleFacts, hospital: PriceFacts['hospital']): number {
  if (rule.subjectType === 'global') return 1
  if (hospital === null || rule.subjectRef === null) return 0
  if (rule.subjectType === 'hospital') return rule.subjectRef === hospital.id ? 5 : 0
  const prefix = areaPrefix(rule.subjectRef)
  return hospital.areaCode.startsWith(prefix) ? 1 + prefix.length / 2 : 0
}

/** `320000`, `3200` and `32` all say the province. */
function areaPrefix(code: string): string {
  return code.slice(0, 2) + code.slice(2).replace(/(00){1,2}$/, '')
}

/** How near a rule stands to what is bought: itself 4, its hospital's type 3, a classification 2, all 1; 0 for others. */
export function priceTargetRank(rule: PriceRuleFacts, target: PriceFacts['target']): number {
  if (target.kind === 'vip_plan') return planRank(rule, target.id)
  if (rule.targetType === 'all_video') return 1
  if (rule.targetRef === null) return 0
  if (rule.targetType === 'video') return rule.targetRef === target.id ? 4 : 0
  if (rule.targetType === 'hospital_video_type') return target.hospitalVideoTypes.includes(rule.targetRef) ? 3 : 0
  return rule.targetType === 'classification' && target.classifications.includes(rule.targetRef) ? 2 : 0
}

function planRank(rule: PriceRuleFacts, id: string): number {
  if (rule.targetType !== 'vip_plan') return 0
  if (rule.targetRef === null) return 1
  return rule.targetRef === id ? 4 : 0
}

/** A rule that applies, with what it is ordered by. */
export interface RankedRule {
  rule: PriceRuleFacts
  subject: number
  target: number
  /** Of its classification, from the root; 0 for other targets. */
  depth: number
}

/** What decides between two rules, in this order, and what is said of the one that yields. */
const DECIDERS: readonly { by: (ranked: RankedRule) => number | string; lost: string }[] = [
  { by: ({ subject }) => subject, lost: '适用主体的范围更大' },
  { by: ({ target }) => target, lost: '价格对象的范围更大' },
  { by: ({ depth }) => depth, lost: '视频分类的层级更高' },
  { by: ({ rule }) => rule.priority, lost: '优先级更低' },
  { by: ({ rule }) => rule.start, lost: '生效时间更早' },
  { by: ({ rule }) => rule.id, lost: '编号更小' },
]

/** The rules that apply at this moment, the deciding one first. They do not add up (rules/prices#resolving). */
export function rankPriceRules({ rules, hospital, target, now }: PriceFacts): RankedRule[] {
  return rules
    .filter(({ status, start, end }) => status === 'active' && start <= now && (end === null || end > now))
    .map(rule => ({
      rule,
      subject: priceSubjectRank(rule, hospital),
      target: priceTargetRank(rule, target),
      depth: depthOf(rule, target),
    }))
    .filter(ranked => ranked.subject > 0 && ranked.target > 0)
    .toSorted(compareRanked)
}

function depthOf({ targetType, targetRef }: PriceRuleFacts, target: PriceFacts['target']): number {
  if (target.kind !== 'video' || targetType !== 'classification' || targetRef === null) return 0
  return target.classifications.indexOf(targetRef) + 1
}

function compareRanked(a: RankedRule, b: RankedRule): number {
  const decider = DECIDERS.find(({ by }) => by(a) !== by(b))
  if (decider === undefined) return 0
  return decider.by(a) > decider.by(b) ? -1 : 1
}

/** Why a rule yields to the one before it. */
export function whyPriceRuleYields(loser: RankedRule, winner: RankedRule): string {
  return DECIDERS.find(({ by }) => by(loser) !== by(winner))?.lost ?? '内容相同'
}
