import { evaluateExpression, type ExpressionScope } from './evaluate-expression.ts'
import { ExpressionError, fieldsInExpression, type Expression, type ExpressionValue } from './base/expression.ts'
import { printExpression, type FieldNamer } from './print-expression.ts'
import { isTruthyValue, textFromValue } from './base/value-conversions.ts'

/** Why a condition holds or does not, part by part. */
export interface Explanation {
  /** As a person reads it: `年龄 >= 18` */
  readonly text: string
  readonly holds: boolean
  /** What the fields in it are: `年龄：17`; of a condition that cannot be worked out, why. */
  readonly facts: readonly string[]
  /** Of what is joined by and, or and not. */
  readonly parts: readonly Explanation[]
}

/** Takes a condition apart as far as it is joined of others; each part is printed as it is written unless said. */
export function explainExpression(
  expression: Expression,
  scope: ExpressionScope,
  namer: FieldNamer,
  print = (part: Expression): string => printExpression(part, namer),
): Explanation {
  const parts = joined(expression).map(part => explainExpression(part, scope, namer, print))
  const [answer, fault] = tried(expression, scope)
  const facts = fault === '' ? factsOf(expression, scope, namer) : [fault]
  return {
    text: print(expression),
    holds: isTruthyValue(answer),
    facts: parts.length === 0 ? facts : [],
    parts,
  }
}

function joined(expression: Expression): readonly Expression[] {
  if (expression.sort === 'unary' && expression.sign === 'not') return [expression.of]
  if (expression.sort !== 'binary' || (expression.sign !== 'and' && expression.sign !== 'or')) return []
  return [expression.left, expression.right]
}

function tried(expression: Expression, scope: ExpressionScope): [ExpressionValue, fault: string] {
  try {
    return [evaluateExpression(expression, scope), '']
  } catch (error) {
    if (error instanceof ExpressionError) return [null, error.message]
    throw error
  }
}

const factsOf = (expression: Expression, scope: ExpressionScope, namer: FieldNamer): string[] =>
  [...fieldsInExpression(expression)].map(name => {
    const names = name.split('.')
    return `${namer(names)}：${textFromValue(scope.field(names)) || '空'}`
  })
