import { isJsonObject, valueAtKey, withKey, type Json, type JsonObject } from '../../json/json.ts'
import {
  logicOf,
  type ControlLogic,
  type LogicCheck,
  type LogicChoice,
  type LogicEffect,
} from '../../logic/control-logic.ts'
import type { FormNode } from '../../document/node/form-node.ts'

type Owned = Pick<FormNode, 'own'>

/** The logic of a control as its document keeps it with one effect said otherwise; undefined where nothing is left of it. */
export const withEffect = (node: Owned, effect: LogicEffect, text: string): JsonObject | undefined =>
  withPart(node, effect, text.trim() === '' ? undefined : text.trim())

/** The same with other checks of its value. */
export const withChecks = (node: Owned, checks: readonly LogicCheck[]): JsonObject | undefined =>
  withPart(node, 'rules', listed(checks.map(({ when, message }) => ({ when, message }))))

/** The same with another condition of one of its choices; without one it is offered always. */
export function withChoiceCondition(node: Owned, value: string, when: string): JsonObject | undefined {
  const others: readonly LogicChoice[] = logicOf(node).choices.filter(choice => choice.value !== value)
  const all = when.trim() === '' ? others : [...others, { value, when: when.trim() }]
  return withPart(node, 'options', listed(all.map(({ value, when }) => ({ value, when }))))
}

const listed = (list: readonly JsonObject[]): Json | undefined => (list.length === 0 ? undefined : list)

/** What this designer does not know of stays. */
function withPart({ own }: Owned, key: string, value: Json | undefined): JsonObject | undefined {
  const said = valueAtKey(own, 'logic')
  const logic = withKey(isJsonObject(said) ? said : {}, key, value)
  return Object.keys(logic).length === 0 ? undefined : logic
}

/** What is decided of a control, in words. */
export const EFFECT_TITLES: Readonly<Record<LogicEffect, string>> = {
  visible: '显示条件',
  enabled: '启用条件',
  required: '必填条件',
  value: '计算公式',
}

/** How many expressions a control has. */
export const logicCount = ({ effects, rules, choices }: ControlLogic): number =>
  Object.keys(effects).length + rules.length + choices.length
