/** What an expression may come to. A whole column of rows is a list. */
export type ExpressionValue = null | boolean | number | string | readonly ExpressionValue[]

export const UNARY_SIGNS = ['-', 'not'] as const
export const BINARY_SIGNS = ['or', 'and', '=', '!=', '<', '<=', '>', '>=', '&', '+', '-', '*', '/', '%'] as const

export type UnarySign = (typeof UNARY_SIGNS)[number]
export type BinarySign = (typeof BINARY_SIGNS)[number]

/**
 * What a text of the expression language says, and what the visual builder edits: one tree for both. A field is named by
 * its model; one within rows by theirs and its own.
 */
export type Expression =
  | { readonly sort: 'value'; readonly value: null | boolean | number | string }
  | { readonly sort: 'field'; readonly names: readonly string[] }
  | { readonly sort: 'unary'; readonly sign: UnarySign; readonly of: Expression }
  | { readonly sort: 'binary'; readonly sign: BinarySign; readonly left: Expression; readonly right: Expression }
  | { readonly sort: 'call'; readonly name: string; readonly given: readonly Expression[] }

/** What is wrong with an expression, and at which letter of its text. */
export class ExpressionError extends Error {
  readonly position: number

  constructor(message: string, position = 0) {
    super(message)
    this.name = 'ExpressionError'
    this.position = position
  }
}

/** The parts an expression is made of. */
export function expressionPartsOf(expression: Expression): readonly Expression[] {
  if (expression.sort === 'unary') return [expression.of]
  if (expression.sort === 'binary') return [expression.left, expression.right]
  return expression.sort === 'call' ? expression.given : []
}

/** The fields an expression looks at, each once: `name`, `rows.count`. */
export function fieldsInExpression(expression: Expression): ReadonlySet<string> {
  const own = expression.sort === 'field' ? [expression.names.join('.')] : []
  return new Set([...own, ...expressionPartsOf(expression).flatMap(part => [...fieldsInExpression(part)])])
}
