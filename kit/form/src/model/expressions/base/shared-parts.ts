import type { Expression, ExpressionError, ExpressionValue } from './expression.ts'

/** What a part of an expression came to, and how much of what one expression may do it took. */
export interface PartAnswer {
  readonly value: ExpressionValue
  readonly fault: ExpressionError | undefined
  readonly steps: number
  readonly values: number
  /** Of the value itself: whoever uses it goes through it again. */
  readonly length: number
}

/** Parts that come to the same however often they are looked at: each is worked out once. */
export interface SharedParts {
  readonly has: (part: Expression) => boolean
  readonly answers: Map<Expression, PartAnswer>
}
