import { nodeModelOf, type FormNode } from '../../document/node/form-node.ts'
import { formLogicOf } from '../../logic/form-logic.ts'
import type { LogicRule } from '../../logic/logic-rule.ts'
import { plainSource } from '../text/code-text.ts'
import { expressionCode, type ExpressionPlace } from './expression-code.ts'

/** What expressions decide of the controls of a form, as source. */
export class CodeLogic {
  readonly #rules: readonly LogicRule[]
  readonly computed: readonly LogicRule[]

  constructor(form: FormNode) {
    const { rules, computed } = formLogicOf(form)
    this.#rules = rules
    this.computed = computed
  }

  has(node: FormNode, effect: LogicRule['effect']): boolean {
    return this.#of(node, effect).length > 0
  }

  /** Whether something holds of a control; undefined where no expression says anything. */
  condition(node: FormNode, effect: LogicRule['effect'], row?: string): string | undefined {
    const conditions = this.#of(node, effect).map(rule => {
      const otherwise = effect === 'required' ? ', false' : ''
      return `holds(() => ${expressionCode(rule.expression, placeOf(rule, row))}${otherwise})`
    })
    return conditions.length === 0 ? undefined : conditions.join(' && ')
  }

  /** Checks of a value, each as what it says where it does not hold. */
  checks(node: FormNode, row?: string): string[] {
    return this.#of(node, 'rule').map(
      rule => `!holds(() => ${expressionCode(rule.expression, placeOf(rule, row))}) && ${plainSource(rule.word)}`,
    )
  }

  /** The conditions under which single choices are offered, by their values. */
  choices(node: FormNode, row?: string): ReadonlyMap<string, string> {
    return new Map(
      this.#of(node, 'choice').map(rule => [
        rule.word,
        `holds(() => ${expressionCode(rule.expression, placeOf(rule, row))})`,
      ]),
    )
  }

  #of(node: FormNode, effect: LogicRule['effect']): readonly LogicRule[] {
    return this.#rules.filter(rule => rule.node === node && rule.effect === effect)
  }
}

/** Rules of rows look at the row they are asked of, where there is one. */
export function placeOf({ rows, node, reads }: LogicRule, row: string | undefined): ExpressionPlace {
  if (rows === '' || row === undefined) return { data: 'data' }
  const own = [...reads, `${rows}.${nodeModelOf(node)}`].filter(name => name.startsWith(`${rows}.`))
  return { data: 'data', row: { rows, source: row, names: new Set(own.map(name => name.slice(rows.length + 1))) } }
}
