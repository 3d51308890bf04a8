import type { Expression } from '../expressions/base/expression.ts'
import type { FormNode } from '../document/node/form-node.ts'
import type { LogicEffect } from './control-logic.ts'

/** One expression of a form with what it decides. */
export interface LogicRule {
  readonly node: FormNode
  readonly effect: LogicEffect | 'rule' | 'choice'
  readonly expression: Expression
  /** Of a check its message, of a choice its value. */
  readonly word: string
  /** The model of the rows around the control; empty where it lies in none. */
  readonly rows: string
  /** The fields it looks at, as their full names: `a`, `rows.b`. */
  readonly reads: ReadonlySet<string>
  /** The field it sets, where it sets one. */
  readonly sets: string | undefined
}

/** An expression that cannot be used, and why. */
export interface LogicProblem {
  /** The key of its control. */
  readonly key: string
  readonly effect: LogicRule['effect']
  readonly message: string
  readonly position: number
}
