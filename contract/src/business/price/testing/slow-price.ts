import type { PriceFacts, PriceRuleFacts } from '../price-case.ts'

/**
 * The price by walking from the nearest place to the farthest, and in each from the narrowest target to the widest, until
 * some rule stands there: shares no thought with `resolvePrice`, and takes its time.
 */
export function slowPrice(facts: PriceFacts): { payFen: number; ruleId: string | null } {
  const rule = slowRule(facts)
  return { payFen: slowAmount(facts, rule), ruleId: rule?.id ?? null }
}

function slowRule({ hospital, target, rules, now }: PriceFacts): PriceRuleFacts | undefined {
  const area = hospital?.areaCode ?? ''
  const inTime = rules.filter(
    one => one.status === 'active' && !(one.start > now) && !(one.end !== null && one.end <= now),
  )
  const spellings = (digits: number) => {
    const head = area.slice(0, digits)
    return [head, head.padEnd(4, '0'), head.padEnd(6, '0')].filter(code => code.length >= digits)
  }
  const places: ((one: PriceRuleFacts) => boolean)[] = [one => one.subjectType === 'global']
  // A city's hospital has a code that ends in zeros: as a county it is nothing of its own.
  for (const digits of [2, 4, 6])
    if (area !== '' && !area.slice(0, digits).endsWith('00'))
      places.unshift(one => one.subjectType === 'area' && spellings(digits).includes(String(one.subjectRef)))
  if (hospital) places.unshift(one => one.subjectType === 'hospital' && one.subjectRef === hospital.id)
  const is = (type: string, ref: string | null) => (one: PriceRuleFacts) =>
    one.targetType === type && one.targetRef === ref
  const things =
    target.kind === 'vip_plan'
      ? [is('vip_plan', target.id), is('vip_plan', null)]
      : [
          is('video', target.id),
          (one: PriceRuleFacts) => target.hospitalVideoTypes.some(type => is('hospital_video_type', type)(one)),
          ...target.classifications.toReversed().map(id => is('classification', id)),
          (one: PriceRuleFacts) => one.targetType === 'all_video',
        ]
  for (const place of places)
    for (const thing of things) {
      const here = inTime.filter(one => place(one) && thing(one))
      if (here.length > 0) return here.reduce((best, one) => (beats(one, best) ? one : best))
    }
  return undefined
}

function beats(one: PriceRuleFacts, best: PriceRuleFacts): boolean {
  if (one.priority !== best.priority) return one.priority > best.priority
  if (one.start !== best.start) return one.start > best.start
  return one.id > best.id
}

/** In whole numbers: as many fen as fit a hundred times into price × per cent. */
function slowAmount({ target, user }: PriceFacts, rule: PriceRuleFacts | undefined): number {
  let fen = BigInt(target.priceFen)
  if (rule?.action === 'fixed') fen = BigInt(rule.priceFen ?? 0)
  if (rule?.action === 'discount') fen = (fen * BigInt(rule.discountPct ?? 0)) / 100n
  const member = target.kind === 'video' && user.vip && rule?.vipFree
  if (rule?.action === 'free' || member || fen === 0n) return 0
  return fen < 100n ? 100 : Number(fen)
}
