import { nodeKeyOf, nodeModelOf, nodeAndDescendants, type FormNode } from '../document/node/form-node.ts'
import { nodeOptionsOf } from '../document/node/node-options.ts'
import { isTruthyValue } from '../expressions/base/value-conversions.ts'
import { WorkBudget } from '../expressions/base/work-budget.ts'
import type { JsonObject } from '../json/json.ts'
import { withValueAtPath, type JsonPath } from '../json/json-path.ts'
import { evaluateRule, evaluateEffect, logicScopeAt } from '../logic/evaluate-logic.ts'
import type { FormLogic } from '../logic/form-logic.ts'
import type { LogicRule } from '../logic/logic-rule.ts'
import { documentStates } from '../values/field-states.ts'
import type { ValidationContext } from '../validation/validate-form.ts'

/** What callers have said of controls since the form was opened, by key. */
export interface ControlOverrides {
  readonly hidden: ReadonlyMap<string, boolean>
  readonly disabled: ReadonlyMap<string, boolean>
  readonly all: boolean
}

/** How every control stands with these values: callers come first, then expressions, then the document. */
export class FormStates implements ValidationContext {
  readonly #logic: ReadonlyMap<string, readonly LogicRule[]>
  readonly #said: ControlOverrides
  /** Of expressions and of patterns. */
  readonly work = new WorkBudget()
  readonly #around: Parameters<typeof logicScopeAt>[2]

  constructor(logic: FormLogic, values: JsonObject, today: string, said: ControlOverrides) {
    this.#logic = byKey(logic)
    this.#said = said
    this.#around = { values, today, work: this.work, answers: new Map() }
  }

  /** Whether expressions had more to do than they may, and some were left out. */
  get isOverworked(): boolean {
    return this.work.isSpent
  }

  readonly isHidden = (node: FormNode): boolean => {
    const shown = this.#decides('visible', node, [])
    return this.#said.hidden.get(nodeKeyOf(node)) ?? (shown === undefined ? documentStates.isHidden(node) : !shown)
  }

  readonly isRequired = (node: FormNode, path: JsonPath): boolean =>
    this.#decides('required', node, path) ?? documentStates.isRequired(node, path)

  isDisabled(node: FormNode, path: JsonPath): boolean {
    if (this.#said.all) return true
    const said = this.#said.disabled.get(nodeKeyOf(node))
    if (said !== undefined) return said
    return nodeOptionsOf(node)['disabled'] === true || this.#decides('enabled', node, path) === false
  }

  isOffered(node: FormNode, path: JsonPath, value: string): boolean {
    const rules = this.#rules(node)
    if (rules.length === 0) return true
    return rules
      .filter(({ effect, word }) => effect === 'choice' && word === value)
      .every(rule => isTruthyValue(this.#answer(rule, path) ?? true))
  }

  /** The first check of expressions that does not hold. */
  readonly ruleFaults = (node: FormNode, path: JsonPath): string => {
    const checks = this.#rules(node).filter(({ effect }) => effect === 'rule')
    return checks.find(rule => !isTruthyValue(this.#answer(rule, path) ?? true))?.word ?? ''
  }

  #rules(node: FormNode): readonly LogicRule[] {
    return this.#logic.get(nodeKeyOf(node)) ?? NO_RULES
  }

  #decides(effect: LogicRule['effect'], node: FormNode, path: JsonPath): boolean | undefined {
    const rules = this.#rules(node) // of most controls none: a thousand of them are asked with every check of a form
    if (rules.length === 0) return undefined
    return evaluateEffect(rules, effect, node, rule => this.#scope(rule, path))
  }

  #answer(rule: LogicRule, path: JsonPath) {
    return evaluateRule(rule, this.#scope(rule, path))
  }

  #scope(rule: LogicRule, path: JsonPath) {
    return logicScopeAt(rule, path, this.#around)
  }
}

const NO_RULES: readonly LogicRule[] = []

const grouped = new WeakMap<FormLogic, ReadonlyMap<string, readonly LogicRule[]>>()

function byKey(logic: FormLogic): ReadonlyMap<string, readonly LogicRule[]> {
  const matches = grouped.get(logic) ?? Map.groupBy(logic.rules, ({ node }) => nodeKeyOf(node))
  grouped.set(logic, matches)
  return matches
}

/** The form with an option of some controls set. */
export function withControlOption(
  form: FormNode,
  models: ReadonlySet<string>,
  path: JsonPath,
  value: JsonObject[string],
): FormNode {
  if (![...nodeAndDescendants(form)].some(node => models.has(nodeModelOf(node)))) return form
  const own = models.has(nodeModelOf(form)) ? withValueAtPath(form.own, ['options', ...path], value) : form.own
  return { ...form, own, children: form.children.map(child => withControlOption(child, models, path, value)) }
}
