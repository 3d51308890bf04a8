import { fillRule } from '@xuanjiao/contract/system/fill-rules/fill-rule'
import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import type { NumberKindName } from '@xuanjiao/contract/system/fill-rules/number-kinds'

/** Programs of that platform that a registered kind does the work of; any other name is refused where rules are saved. */
const KINDS: Readonly<Record<string, NumberKindName>> = {
  'org.jeecg.modules.system.rule.OrderNumberRule': 'serial',
  'org.jeecg.modules.online.cgform.rule.OrderNumberRule': 'serial',
}

export const savesFillRule = ({ path }: AnyEndpoint): boolean =>
  path === `${fillRule.path}/add` || path === `${fillRule.path}/edit`

/** A rule as those clients name it: the class becomes the kind that stands for it. */
export function withKnownRuleClass(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('ruleClass' in input)) return input
  const { ruleClass } = input
  return typeof ruleClass === 'string' && Object.hasOwn(KINDS, ruleClass)
    ? { ...input, ruleClass: KINDS[ruleClass] }
    : input
}
