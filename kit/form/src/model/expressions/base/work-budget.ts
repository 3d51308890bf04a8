import { ExpressionError } from './expression.ts'

/** Steps of expressions, values of columns and letters of texts: some tenths of a second. */
const MOST_WORK = 1_000_000

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

  take(amount: number): void {
    this.#left -= amount
    if (this.#left < 0) throw new ExpressionError('计算量过大，已停止计算')
  }
}
