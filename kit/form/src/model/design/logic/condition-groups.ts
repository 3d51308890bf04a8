import { conditionOf, expressionOf, type Condition, type FieldCondition } from '../../expressions/conditions.ts'
import { ExpressionError } from '../../expressions/base/expression.ts'
import { parseExpression } from '../../expressions/parse-expression.ts'
import { printExpression } from '../../expressions/print-expression.ts'

/** Lines of which all have to hold, or one. */
export type ConditionGroup = Exclude<Condition, FieldCondition>

export const conditionParts = (group: ConditionGroup): readonly Condition[] => ('all' in group ? group.all : group.any)

/** The same kind of group with other lines. */
export const withParts = (group: ConditionGroup, parts: readonly Condition[]): ConditionGroup =>
  'all' in group ? { all: parts } : { any: parts }

const EMPTY: ConditionGroup = { all: [] }

/** What the builder shows of a text: a group at the top; undefined where the text says more than it can show, or is wrong. */
export function groupOfText(text: string): ConditionGroup | undefined {
  if (text.trim() === '') return EMPTY
  try {
    const condition = conditionOf(parseExpression(text))
    return condition && 'field' in condition ? { all: [condition] } : condition
  } catch (error) {
    if (error instanceof ExpressionError) return undefined
    throw error
  }
}

/** The text of what was built; groups without a line are left out, and nothing at all is an empty text. */
export function textOfGroup(group: ConditionGroup): string {
  const filled = withoutEmpty(group)
  return filled ? printExpression(expressionOf(filled)) : ''
}

function withoutEmpty(condition: Condition): Condition | undefined {
  if ('field' in condition) return condition
  const parts = conditionParts(condition).flatMap(part => withoutEmpty(part) ?? [])
  return parts.length === 0 ? undefined : withParts(condition, parts)
}
