import type { ExpressionValue } from '../base/expression.ts'
import type { WorkBudget } from '../base/work-budget.ts'

/** What functions may know of the world: the day, as the form's people count it. */
export interface ExpressionEnvironment {
  /** `2026-11-25` */
  readonly today: string
  /** What is left to all expressions together. */
  readonly work?: WorkBudget | undefined
}

/** A function of the language. `takes`: how many values at least and at most. */
export interface ExpressionFunction {
  readonly takes: readonly [least: number, most: number]
  /** 求和：多个数字或子表的一列 */
  readonly about: string
  readonly run: (values: readonly ExpressionValue[], environment: ExpressionEnvironment) => ExpressionValue
}

export type ExpressionFunctions = Readonly<Record<string, ExpressionFunction>>

export const ANY_NUMBER_OF_VALUES = 100

/** All values, those of lists one by one. */
export const flattenValues = (values: readonly ExpressionValue[]): ExpressionValue[] =>
  values.flatMap(value => (Array.isArray(value) ? flattenValues(value) : [value]))
