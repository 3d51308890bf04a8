import { keyOf, modelOf, type FormNode } from '../document/node/form-node.ts'
import { evaluate } from '../expressions/evaluate.ts'
import { ExpressionError, type ExpressionValue } from '../expressions/base/expression.ts'
import { isTrue } from '../expressions/base/value-sense.ts'
import { asRows } from '../controls/base/conversions.ts'
import { sameJson, valueAt, type JsonObject } from '../json/json.ts'
import type { JsonPath } from '../json/path.ts'
import { readValue } from '../values/form-values.ts'
import type { FormLogic } from './form-logic.ts'
import type { LogicRule } from './logic-rule.ts'
import { expressionScope, type LogicScope } from './logic-scope.ts'

/** What a rule says; undefined where it cannot be worked out with these values, which is as if it were not there. */
export function answerOf(rule: LogicRule, scope: LogicScope): ExpressionValue | undefined {
  try {
    return evaluate(rule.expression, expressionScope(scope))
  } catch (error) {
    if (error instanceof ExpressionError) return undefined
    throw error
  }
}

/** The values of a form after everything that is computed has been computed, in one pass. */
export function computedValues({ computed }: FormLogic, values: JsonObject, today: string): JsonObject {
  return computed.reduce((values, rule) => withComputed(rule, values, today), values)
}

/** One computed value, in every row where it stands in rows. */
export function withComputed(rule: LogicRule, values: JsonObject, today: string): JsonObject {
  if (rule.rows === '') return withAnswer(rule, values, { values, rows: '', row: undefined, today })
  const before = asRows(valueAt(values, rule.rows) ?? null)
  const rows = before.map(row => withAnswer(rule, row, { values, rows: rule.rows, row, today }))
  return rows.every((row, at) => row === before[at]) ? values : { ...values, [rule.rows]: rows }
}

function withAnswer(rule: LogicRule, values: JsonObject, scope: LogicScope): JsonObject {
  const answer = answerOf(rule, scope)
  if (answer === undefined) return values
  const [model, value] = [modelOf(rule.node), readValue(rule.node, answer)]
  return sameJson(valueAt(values, model), value) ? values : { ...values, [model]: value }
}

/** Where the value at the end of a way stands: which row is around it. */
export function scopeAt(rule: Pick<LogicRule, 'rows'>, path: JsonPath, values: JsonObject, today: string): LogicScope {
  const row = rule.rows === '' ? undefined : asRows(valueAt(values, rule.rows) ?? null)[Number(path[1])]
  return { values, rows: rule.rows, row, today }
}

/** Whether rules of one effect hold of a control; undefined where none says anything. */
export function decided(
  rules: readonly LogicRule[],
  effect: LogicRule['effect'],
  node: FormNode,
  scope: (rule: LogicRule) => LogicScope,
): boolean | undefined {
  const answers = rules
    .filter(rule => rule.effect === effect && keyOf(rule.node) === keyOf(node))
    .map(rule => answerOf(rule, scope(rule)))
    .filter(answer => answer !== undefined)
  return answers.length === 0 ? undefined : answers.every(isTrue)
}
