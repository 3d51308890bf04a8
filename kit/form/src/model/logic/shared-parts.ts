import { expressionPartsOf, type Expression } from '../expressions/base/expression.ts'
import type { PartAnswer, SharedParts } from '../expressions/base/shared-parts.ts'
import type { JsonObject } from '../json/json.ts'
import type { LogicRule } from './logic-rule.ts'

/** The names of single fields in a part; a row that holds one of them has an answer of its own. */
type NamesOfRow = readonly string[]

const partsCache = new WeakMap<LogicRule, ReadonlyMap<Expression, NamesOfRow>>()

/**
 * The parts of a rule that come to the same while the values do not change: of one in rows what looks at other tables, for
 * each of ten thousand rows would else go through all rows there.
 */
export function sharedPartsOf(
  rule: LogicRule,
  row: JsonObject | undefined,
  answers: Map<Expression, PartAnswer>,
): SharedParts | undefined {
  if (row === undefined) return { answers, has: part => part === rule.expression }
  const parts = partsCache.get(rule) ?? new Map(partsOfOtherRows(rule.expression, rule.rows))
  partsCache.set(rule, parts)
  if (parts.size === 0) return undefined
  return { answers, has: part => parts.get(part)?.every(name => !Object.hasOwn(row, name)) === true }
}

function* partsOfOtherRows(part: Expression, rows: string): Generator<[Expression, NamesOfRow]> {
  const names = [...fieldNamesIn(part)]
  const columns = names.filter(([, column]) => column !== undefined)
  if (columns.length > 0 && columns.every(([table]) => table !== rows))
    yield [part, names.flatMap(([first, column]) => (first !== undefined && column === undefined ? [first] : []))]
  if (columns.length > 0) for (const inner of expressionPartsOf(part)) yield* partsOfOtherRows(inner, rows)
}

function* fieldNamesIn(expression: Expression): Generator<readonly string[]> {
  if (expression.sort === 'field') yield expression.names
  for (const part of expressionPartsOf(expression)) yield* fieldNamesIn(part)
}
