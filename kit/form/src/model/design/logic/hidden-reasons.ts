import { nodeTitleOf } from '../node-titles.ts'
import type { FormNode } from '../../document/node/form-node.ts'
import type { Expression } from '../../expressions/base/expression.ts'
import { isTruthyValue } from '../../expressions/base/value-conversions.ts'
import { explainExpression, type Explanation } from '../../expressions/explain-expression.ts'
import type { JsonObject } from '../../json/json.ts'
import { evaluateRule } from '../../logic/evaluate-logic.ts'
import { formLogicOf } from '../../logic/form-logic.ts'
import { expressionScope, type LogicScope } from '../../logic/logic-scope.ts'
import { expressionWords } from './expression-words.ts'
import { logicPlaceOf, titleNamer } from './logic-place.ts'

/** A control that its condition hides, and why. */
export interface HiddenReason {
  readonly id: string
  readonly title: string
  readonly why: Explanation
}

/** The controls that conditions hide with these values, in the order of the form. Columns of rows are left out: each row has its own answer. */
export function hiddenReasons(form: FormNode, values: JsonObject, today: string): readonly HiddenReason[] {
  const scope: LogicScope = { values, rows: '', row: undefined, today }
  return formLogicOf(form).rules.flatMap(rule => {
    const place = rule.effect === 'visible' && rule.rows === '' ? logicPlaceOf(form, rule.node.id) : undefined
    const shown = evaluateRule(rule, scope)
    if (!place || shown === undefined || isTruthyValue(shown)) return []
    const print = (part: Expression) => expressionWords(part, place)
    const why = explainExpression(rule.expression, expressionScope(scope), titleNamer(place), print)
    return [{ id: rule.node.id, title: nodeTitleOf(rule.node), why }]
  })
}
