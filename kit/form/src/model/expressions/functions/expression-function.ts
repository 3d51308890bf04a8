import type { ExpressionValue } from '../base/expression.ts'

/** What functions may know of the world: the day, as the form's people count it. */
export interface ExpressionWorld {
  /** `2026-11-25` */
  readonly today: string
}

/** A function of the language. `takes`: how many values at least and at most. */
export interface ExpressionFunction {
  readonly takes: readonly [least: number, most: number]
  /** 求和：多个数字或子表的一列 */
  readonly about: string
  readonly run: (given: readonly ExpressionValue[], world: ExpressionWorld) => ExpressionValue
}

export type ExpressionFunctions = Readonly<Record<string, ExpressionFunction>>

export const MANY = 100

/** All values, those of lists one by one. */
export const flat = (given: readonly ExpressionValue[]): ExpressionValue[] =>
  given.flatMap(value => (Array.isArray(value) ? flat(value) : [value]))
