import type { BinarySign, Expression } from './base/expression.ts'

/** A condition as the visual builder shows it: groups, and lines of a field, a sign and a value. */
export type Condition = { readonly all: readonly Condition[] } | { readonly any: readonly Condition[] } | FieldCondition

export interface FieldCondition {
  readonly field: readonly string[]
  readonly sign: ConditionSign
  readonly values: readonly ConditionValue[]
}

export type ConditionValue = null | boolean | number | string
type ComparingSign = '=' | '!=' | '<' | '<=' | '>' | '>='
type CallingSign = keyof typeof CALLS
export type ConditionSign = ComparingSign | CallingSign

/** Signs that are calls of functions in a text, with their names there. */
const CALLS = { blank: 'BLANK', filled: 'FILLED', in: 'IN', contains: 'CONTAINS', match: 'MATCH' } as const
const COMPARING: readonly BinarySign[] = ['=', '!=', '<', '<=', '>', '>=']

/** How signs are read. */
export const CONDITION_SIGN_TEXTS: Readonly<Record<ConditionSign, string>> = {
  '=': '等于',
  '!=': '不等于',
  '<': '小于',
  '<=': '不大于',
  '>': '大于',
  '>=': '不小于',
  blank: '为空',
  filled: '不为空',
  in: '是其中之一',
  contains: '含有',
  match: '符合',
}

/** The tree of a condition; an empty group holds. */
export function expressionOf(condition: Condition): Expression {
  if ('field' in condition) return lineExpression(condition)
  const [sign, parts] = 'all' in condition ? (['and', condition.all] as const) : (['or', condition.any] as const)
  const [first, ...rest] = parts.map(expressionOf)
  if (first === undefined) return { sort: 'value', value: true }
  return rest.reduce((left, right): Expression => ({ sort: 'binary', sign, left, right }), first)
}

function lineExpression({ field, sign, values }: FieldCondition): Expression {
  const left: Expression = { sort: 'field', names: field }
  const items = values.map((value): Expression => ({ sort: 'value', value }))
  if (isCalling(sign)) return { sort: 'call', name: CALLS[sign], given: [left, ...items] }
  return { sort: 'binary', sign, left, right: items[0] ?? { sort: 'value', value: null } }
}

const isCalling = (sign: ConditionSign): sign is CallingSign => Object.hasOwn(CALLS, sign)

/** What the builder can show of a tree; undefined where it says more, and stays a text. */
export function conditionOf(expression: Expression): Condition | undefined {
  if (expression.sort === 'value') return expression.value === true ? { all: [] } : undefined
  if (expression.sort === 'call') return callLine(expression)
  if (expression.sort !== 'binary') return undefined
  if (expression.sign === 'and' || expression.sign === 'or') return groupOf(expression.sign, expression)
  return comparingLine(expression)
}

function groupOf(sign: 'and' | 'or', expression: Expression): Condition | undefined {
  const parts = chained(sign, expression).map(conditionOf)
  const isShown = (part: Condition | undefined): part is Condition => part !== undefined
  if (!parts.every(isShown)) return undefined
  return sign === 'and' ? { all: parts } : { any: parts }
}

/** What one sign joins from the left. */
function chained(sign: 'and' | 'or', expression: Expression): Expression[] {
  if (expression.sort !== 'binary' || expression.sign !== sign) return [expression]
  return [...chained(sign, expression.left), expression.right]
}

function comparingLine({ sign, left, right }: Expression & { sort: 'binary' }): FieldCondition | undefined {
  if (left.sort !== 'field' || right.sort !== 'value' || !COMPARING.includes(sign)) return undefined
  return { field: left.names, sign: sign as ComparingSign, values: [right.value] }
}

function callLine({ name, given }: Expression & { sort: 'call' }): FieldCondition | undefined {
  const sign = (Object.keys(CALLS) as CallingSign[]).find(one => CALLS[one] === name)
  const [field, ...rest] = given
  const values = rest.flatMap(one => (one.sort === 'value' ? [one.value] : []))
  if (sign === undefined || field?.sort !== 'field' || values.length < rest.length) return undefined
  return { field: field.names, sign, values }
}
