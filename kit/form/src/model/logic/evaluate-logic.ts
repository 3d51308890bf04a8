import { nodeKeyOf, nodeModelOf, type FormNode } from '../document/node/form-node.ts'
import { evaluateExpression } from '../expressions/evaluate-expression.ts'
import { ExpressionError, type ExpressionValue } from '../expressions/base/expression.ts'
import { isTruthyValue } from '../expressions/base/value-conversions.ts'
import type { WorkBudget } from '../expressions/base/work-budget.ts'
import { jsonToRows } from '../controls/base/json-conversions.ts'
import { putKey, sameJson, valueAtKey, type DraftJsonObject, type Json, type JsonObject } from '../json/json.ts'
import type { JsonPath } from '../json/json-path.ts'
import { readControlValue } from '../values/form-values.ts'
import type { FormLogic } from './form-logic.ts'
import type { LogicRule } from './logic-rule.ts'
import { expressionScope, type LogicScope } from './logic-scope.ts'
import { sharedPartsOf } from './shared-parts.ts'
import { endOf } from './steps.ts'

/** What a rule says; undefined where it cannot be worked out with these values, which is as if it were not there. */
export function evaluateRule(rule: LogicRule, scope: LogicScope): ExpressionValue | undefined {
  if (scope.work?.isSpent) return undefined // thousands of faults would be work as well
  try {
    const shared = scope.answers && sharedPartsOf(rule, scope.row, scope.answers)
    return evaluateExpression(rule.expression, { ...expressionScope(scope), shared })
  } catch (error) {
    if (error instanceof ExpressionError) return undefined
    throw error
  }
}

/** The values of a form after everything that is computed has been computed, in one pass. */
export const computedValues = (logic: FormLogic, values: JsonObject, today: string, work?: WorkBudget): JsonObject =>
  endOf(computingSteps(logic, values, today, work))

/** The same bit by bit: whoever goes through it may look after others between two steps. */
export function* computingSteps(
  { computed }: FormLogic,
  values: JsonObject,
  today: string,
  work?: WorkBudget,
): Generator<void, JsonObject> {
  if (computed.length === 0) return values
  const draft = { ...values }
  for (const rule of computed) {
    yield* puttingSteps(rule, draft, today, work)
    yield
  }
  return draft
}

/** Puts one computed value where it belongs, in every row where it stands in rows; answers whether it is another one. */
export const putComputedValue = (rule: LogicRule, draft: DraftJsonObject, today: string, work?: WorkBudget): boolean =>
  endOf(puttingSteps(rule, draft, today, work))

function* puttingSteps(
  rule: LogicRule,
  draft: DraftJsonObject,
  today: string,
  work?: WorkBudget,
): Generator<void, boolean> {
  if (rule.rows === '') return putAnswer(rule, draft, { values: draft, rows: '', row: undefined, today, work })
  const before = jsonToRows(valueAtKey(draft, rule.rows) ?? null)
  const around = { values: draft, rows: rule.rows, today, work, answers: new Map() }
  const rows: JsonObject[] = []
  for (const row of before) {
    rows.push(rowWithAnswer(rule, row, { ...around, row }))
    yield
  }
  if (rows.every((row, at) => row === before[at])) return false
  putKey(draft, rule.rows, rows)
  return true
}

/** The value itself where it is another one. */
function answerOf(rule: LogicRule, values: JsonObject, scope: LogicScope): Json | undefined {
  const answer = evaluateRule(rule, scope)
  if (answer === undefined) return undefined
  const value = readControlValue(rule.node, answer)
  return sameJson(valueAtKey(values, nodeModelOf(rule.node)), value) ? undefined : value
}

function putAnswer(rule: LogicRule, draft: DraftJsonObject, scope: LogicScope): boolean {
  const value = answerOf(rule, draft, scope)
  if (value !== undefined) putKey(draft, nodeModelOf(rule.node), value)
  return value !== undefined
}

function rowWithAnswer(rule: LogicRule, row: JsonObject, scope: LogicScope): JsonObject {
  const value = answerOf(rule, row, scope)
  return value === undefined ? row : { ...row, [nodeModelOf(rule.node)]: value }
}

/** Where the value at the end of a way stands: which row is around it. */
export function logicScopeAt(
  rule: Pick<LogicRule, 'rows'>,
  path: JsonPath,
  around: Omit<LogicScope, 'rows' | 'row'>,
): LogicScope {
  const row = rule.rows === '' ? undefined : jsonToRows(valueAtKey(around.values, rule.rows) ?? null)[Number(path[1])]
  return { ...around, rows: rule.rows, row }
}

/** Whether rules of one effect hold of a control; undefined where none says anything. */
export function evaluateEffect(
  rules: readonly LogicRule[],
  effect: LogicRule['effect'],
  node: FormNode,
  scope: (rule: LogicRule) => LogicScope,
): boolean | undefined {
  const answers = rules
    .filter(rule => rule.effect === effect && nodeKeyOf(rule.node) === nodeKeyOf(node))
    .map(rule => evaluateRule(rule, scope(rule)))
    .filter(answer => answer !== undefined)
  return answers.length === 0 ? undefined : answers.every(isTruthyValue)
}
