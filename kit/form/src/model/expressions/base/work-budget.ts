import { ExpressionError } from './expression.ts'

/** Steps of expressions, values of columns, letters of texts, places of patterns: less than a fifth of a second. */
const MOST_WORK = 500_000

/**
 * What all expressions of a form may do together before the values change again. Each alone may be small, and there are
 * thousands of controls and of rows: whoever designs or fills in a form holds up nobody else.
 */
export class WorkBudget {
  #left = MOST_WORK

  /** Whether something was left undone. */
  get isSpent(): boolean {
    return this.#left < 0
  }

  /** Counts work that has been done. */
  spend(amount: number): void {
    this.#left -= amount
  }

  /** Stops whoever has none left. */
  take(amount: number): void {
    this.spend(amount)
    if (this.isSpent) throw new ExpressionError('计算量过大，已停止计算')
  }
}
