import { ExpressionError, type BinarySign, type Expression, type ExpressionValue } from './base/expression.ts'
import type { ExpressionEnvironment } from './functions/expression-function.ts'
import { expressionFunctionNamed } from './functions/function-table.ts'
import type { PartAnswer, SharedParts } from './base/shared-parts.ts'
import {
  compareValues,
  roundToExact,
  isBlankValue,
  isSameValue,
  isTruthyValue,
  numberFromValue,
  textFromValue,
} from './base/value-conversions.ts'

/** Where fields are looked up, and what the world is. */
export interface ExpressionScope extends ExpressionEnvironment {
  readonly field: (names: readonly string[]) => ExpressionValue
  /** What need not be worked out again. */
  readonly shared?: SharedParts | undefined
}

/** An expression may look at so many of its parts, and at so many values of columns. */
const MOST_STEPS = 10_000
const MOST_VALUES = 200_000

/** What an expression comes to. Blank fields make blank numbers, and compare with nothing. */
export const evaluateExpression = (expression: Expression, scope: ExpressionScope): ExpressionValue =>
  new Evaluation(scope).value(expression)

class Evaluation {
  readonly #scope: ExpressionScope
  #steps = 0
  #values = 0

  constructor(scope: ExpressionScope) {
    this.#scope = scope
  }

  value(expression: Expression): ExpressionValue {
    const { shared } = this.#scope
    if (!shared?.has(expression)) return this.#worked(expression)
    const known = shared.answers.get(expression)
    return known ? this.#again(known) : this.#firstTime(expression, shared.answers)
  }

  #worked(expression: Expression): ExpressionValue {
    this.#countStep(1)
    this.#scope.work?.take(1)
    return this.#counted(this.#valueOf(expression))
  }

  /** What was stopped is asked again: with less before it there may be more left to it. */
  #firstTime(expression: Expression, answers: SharedParts['answers']): ExpressionValue {
    const [steps, values] = [this.#steps, this.#values]
    const keep = (value: ExpressionValue, fault?: ExpressionError) => {
      const spent = { steps: this.#steps - steps, values: this.#values - values }
      answers.set(expression, { value, fault, ...spent, length: lengthOf(value) })
      return value
    }
    try {
      return keep(this.#worked(expression))
    } catch (error) {
      if (error instanceof ExpressionError && !this.#isStopped) keep(null, error)
      throw error
    }
  }

  /** Limits of one expression are the same in the first row and in the last. */
  #again({ value, fault, steps, values, length }: PartAnswer): ExpressionValue {
    this.#countStep(steps)
    this.#countValues(values)
    this.#scope.work?.take(1 + length)
    if (fault) throw fault
    return value
  }

  get #isStopped(): boolean {
    return this.#steps > MOST_STEPS || this.#values > MOST_VALUES || this.#scope.work?.isSpent === true
  }

  #countStep(steps: number): void {
    this.#steps += steps
    if (this.#steps > MOST_STEPS) throw new ExpressionError('表达式过于复杂，已停止计算')
  }

  #countValues(values: number): void {
    this.#values += values
    if (this.#values > MOST_VALUES) throw new ExpressionError('子表过大，已停止计算')
  }

  #valueOf(expression: Expression): ExpressionValue {
    if (expression.sort === 'value') return expression.value
    if (expression.sort === 'field') return this.#scope.field(expression.names)
    if (expression.sort === 'call') return this.#call(expression)
    if (expression.sort === 'unary') return this.#unary(expression)
    return this.#binary(expression)
  }

  #counted(value: ExpressionValue): ExpressionValue {
    this.#countValues(Array.isArray(value) ? value.length : 0)
    this.#scope.work?.take(lengthOf(value))
    return value
  }

  /** Of the two sides of IF only one is looked at. */
  #call({ name, given }: Expression & { sort: 'call' }): ExpressionValue {
    const [condition, yes, no] = given
    if (name === 'IF' && condition) {
      const selected = isTruthyValue(this.value(condition)) ? yes : no
      return selected ? this.value(selected) : null
    }
    return (
      expressionFunctionNamed(name)?.run(
        given.map(one => this.value(one)),
        this.#scope,
      ) ?? null
    )
  }

  #unary({ sign, of }: Expression & { sort: 'unary' }): ExpressionValue {
    const value = this.value(of)
    return sign === 'not' ? !isTruthyValue(value) : this.#paired(value, -1, (one, other) => arithmetic('*', one, other))
  }

  #binary({ sign, left, right }: Expression & { sort: 'binary' }): ExpressionValue {
    const one = this.value(left)
    if (sign === 'and') return isTruthyValue(one) && isTruthyValue(this.value(right))
    if (sign === 'or') return isTruthyValue(one) || isTruthyValue(this.value(right))
    const other = this.value(right)
    if (sign === '&') return textFromValue(one) + textFromValue(other)
    if (isArithmetic(sign)) return this.#paired(one, other, (a, b) => arithmetic(sign, a, b))
    return compare(sign, one, other)
  }

  /** Column by column, row by row; a single value goes with every row. */
  #paired(one: ExpressionValue, other: ExpressionValue, binaryOperation: BinaryOperation): ExpressionValue {
    if (!isColumn(one) && !isColumn(other)) return binaryOperation(one, other)
    const rows = Math.max(isColumn(one) ? one.length : 0, isColumn(other) ? other.length : 0)
    const at = (value: ExpressionValue, row: number) => (isColumn(value) ? (value[row] ?? null) : value)
    return Array.from({ length: rows }, (_, row) => binaryOperation(at(one, row), at(other, row)))
  }
}

/** Texts are as much work as they are long: one that is put together of itself doubles with every control. */
function lengthOf(value: ExpressionValue): number {
  if (typeof value === 'string') return value.length
  return Array.isArray(value) ? value.reduce((sum: number, one) => sum + 1 + lengthOf(one), 0) : 0
}

type BinaryOperation = (one: ExpressionValue, other: ExpressionValue) => ExpressionValue
type ArithmeticSign = '+' | '-' | '*' | '/' | '%'

const isColumn = (value: ExpressionValue): value is readonly ExpressionValue[] => Array.isArray(value)
const isArithmetic = (sign: BinarySign): sign is ArithmeticSign => '+-*/%'.includes(sign)

function arithmetic(sign: ArithmeticSign, one: ExpressionValue, other: ExpressionValue): ExpressionValue {
  if (isBlankValue(one) || isBlankValue(other)) return null
  const [a, b] = [demandNumber(one), demandNumber(other)]
  if (sign === '+') return roundToExact(a + b)
  if (sign === '-') return roundToExact(a - b)
  if (sign === '*') return roundToExact(a * b)
  if (b === 0) throw new ExpressionError('除数为零')
  return roundToExact(sign === '/' ? a / b : a % b)
}

function demandNumber(value: ExpressionValue): number {
  const number = numberFromValue(value)
  if (number === undefined) throw new ExpressionError(`“${textFromValue(value)}”不是数字`)
  return number
}

function compare(sign: BinarySign, one: ExpressionValue, other: ExpressionValue): boolean {
  if (isBlankValue(one) || isBlankValue(other)) return false
  if (sign === '=') return isSameValue(one, other)
  if (sign === '!=') return !isSameValue(one, other)
  const order = compareValues(one, other)
  if (order === undefined) return false
  return sign === '<' ? order < 0 : sign === '<=' ? order <= 0 : sign === '>' ? order > 0 : order >= 0
}
