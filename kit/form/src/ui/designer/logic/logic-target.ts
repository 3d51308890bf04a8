import type { JsonObject } from '../../../model/json/json.ts'
import type { FormNode } from '../../../model/document/node/form-node.ts'
import { logicOf, type LogicEffect } from '../../../model/logic/control-logic.ts'
import { EFFECT_TITLES, withChecks, withChoiceCondition, withEffect } from '../../../model/design/logic/edit-logic.ts'

/** Which expression of a control is edited; a check that is not there yet comes behind the others. */
export type LogicTarget =
  | { readonly sort: 'effect'; readonly effect: LogicEffect }
  | { readonly sort: 'check'; readonly at: number }
  | { readonly sort: 'choice'; readonly value: string; readonly label: string }

/** An expression with what is said where it does not hold, of a check. */
export interface LogicText {
  readonly when: string
  readonly message: string
}

/** 显示条件, 校验, 选项“女”的条件 */
export const targetTitle = (target: LogicTarget): string =>
  target.sort === 'effect'
    ? EFFECT_TITLES[target.effect]
    : target.sort === 'check'
      ? '校验'
      : `选项“${target.label}”的条件`

/** What stands there now. */
export function textOfTarget(node: FormNode, target: LogicTarget): LogicText {
  const { effects, rules, choices } = logicOf(node)
  if (target.sort === 'effect') return { when: effects[target.effect] ?? '', message: '' }
  if (target.sort === 'check') return rules[target.at] ?? { when: '', message: '' }
  return { when: choices.find(({ value }) => value === target.value)?.when ?? '', message: '' }
}

/** The logic of a control with another expression there, or without one. */
export function logicWith(node: FormNode, target: LogicTarget, { when, message }: LogicText): JsonObject | undefined {
  if (target.sort === 'effect') return withEffect(node, target.effect, when)
  if (target.sort === 'choice') return withChoiceCondition(node, target.value, when)
  const { rules } = logicOf(node)
  const check = when.trim() === '' ? [] : [{ when: when.trim(), message: message.trim() }]
  return withChecks(node, rules.toSpliced(target.at, 1, ...check))
}
