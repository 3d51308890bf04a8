import { keyOf, modelOf, nodesOf, type FormNode } from '../document/node/form-node.ts'
import { optionsOf } from '../document/node/options-of.ts'
import { isTrue } from '../expressions/base/value-sense.ts'
import type { JsonObject } from '../json/json.ts'
import { withPath, type JsonPath } from '../json/path.ts'
import { answerOf, decided, scopeAt } from '../logic/evaluated-logic.ts'
import type { FormLogic } from '../logic/form-logic.ts'
import type { LogicRule } from '../logic/logic-rule.ts'
import { documentStates } from '../values/field-states.ts'
import type { ValidateWith } from '../validation/validate.ts'

/** What callers have said of controls since the form was opened, by key. */
export interface SaidOfControls {
  readonly hidden: ReadonlyMap<string, boolean>
  readonly disabled: ReadonlyMap<string, boolean>
  readonly all: boolean
}

/** How every control stands with these values: callers come first, then expressions, then the document. */
export class FormStates implements ValidateWith {
  readonly #logic: ReadonlyMap<string, readonly LogicRule[]>
  readonly #values: JsonObject
  readonly #today: string
  readonly #said: SaidOfControls

  constructor(logic: FormLogic, values: JsonObject, today: string, said: SaidOfControls) {
    this.#logic = byKey(logic)
    this.#values = values
    this.#today = today
    this.#said = said
  }

  readonly isHidden = (node: FormNode): boolean => {
    const shown = this.#decides('visible', node, [])
    return this.#said.hidden.get(keyOf(node)) ?? (shown === undefined ? documentStates.isHidden(node) : !shown)
  }

  readonly isRequired = (node: FormNode, path: JsonPath): boolean =>
    this.#decides('required', node, path) ?? documentStates.isRequired(node, path)

  isDisabled(node: FormNode, path: JsonPath): boolean {
    if (this.#said.all) return true
    const said = this.#said.disabled.get(keyOf(node))
    if (said !== undefined) return said
    return optionsOf(node)['disabled'] === true || this.#decides('enabled', node, path) === false
  }

  isOffered(node: FormNode, path: JsonPath, value: string): boolean {
    const rules = this.#rules(node).filter(({ effect, word }) => effect === 'choice' && word === value)
    return rules.every(rule => isTrue(this.#answer(rule, path) ?? true))
  }

  /** The first check of expressions that does not hold. */
  readonly ruleFaults = (node: FormNode, path: JsonPath): string => {
    const checks = this.#rules(node).filter(({ effect }) => effect === 'rule')
    return checks.find(rule => !isTrue(this.#answer(rule, path) ?? true))?.word ?? ''
  }

  #rules(node: FormNode): readonly LogicRule[] {
    return this.#logic.get(keyOf(node)) ?? []
  }

  #decides(effect: LogicRule['effect'], node: FormNode, path: JsonPath): boolean | undefined {
    return decided(this.#rules(node), effect, node, rule => scopeAt(rule, path, this.#values, this.#today))
  }

  #answer(rule: LogicRule, path: JsonPath) {
    return answerOf(rule, scopeAt(rule, path, this.#values, this.#today))
  }
}

const grouped = new WeakMap<FormLogic, ReadonlyMap<string, readonly LogicRule[]>>()

function byKey(logic: FormLogic): ReadonlyMap<string, readonly LogicRule[]> {
  const found = grouped.get(logic) ?? Map.groupBy(logic.rules, ({ node }) => keyOf(node))
  grouped.set(logic, found)
  return found
}

/** The form with an option of some controls set. */
export function withOption(
  form: FormNode,
  models: ReadonlySet<string>,
  path: JsonPath,
  value: JsonObject[string],
): FormNode {
  if (![...nodesOf(form)].some(node => models.has(modelOf(node)))) return form
  const own = models.has(modelOf(form)) ? withPath(form.own, ['options', ...path], value) : form.own
  return { ...form, own, children: form.children.map(child => withOption(child, models, path, value)) }
}
