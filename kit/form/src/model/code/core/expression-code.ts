import type { BinarySign, Expression } from '../../expressions/base/expression.ts'
import { memberSource, plainSource } from '../text/code-text.ts'

/** Where the names of an expression are found. */
export interface ExpressionPlace {
  /** The source of the values of the form. */
  readonly data: string
  /** Of rules within rows that are asked of a row: the name of the rows, the source of the row, its own names. */
  readonly row?: { readonly rows: string; readonly source: string; readonly names: ReadonlySet<string> } | undefined
}

const COMPARISONS: Readonly<Partial<Record<BinarySign, (left: string, right: string) => string>>> = {
  '=': (left, right) => `equals(${left}, ${right})`,
  '!=': (left, right) => `differs(${left}, ${right})`,
  '<': (left, right) => `isLess(${left}, ${right})`,
  '<=': (left, right) => `isMost(${left}, ${right})`,
  '>': (left, right) => `isLess(${right}, ${left})`,
  '>=': (left, right) => `isMost(${right}, ${left})`,
  '&': (left, right) => `textOf(${left}) + textOf(${right})`,
  and: (left, right) => `(isTrue(${left}) && isTrue(${right}))`,
  or: (left, right) => `(isTrue(${left}) || isTrue(${right}))`,
}

/** An expression of a form as source of JavaScript, by the functions that are brought along. */
export function expressionCode(expression: Expression, place: ExpressionPlace): string {
  const of = (part: Expression) => expressionCode(part, place)
  switch (expression.sort) {
    case 'value':
      return plainSource(expression.value)
    case 'field':
      return fieldCode(expression.names, place)
    case 'unary':
      return expression.sign === 'not' ? `!isTrue(${of(expression.of)})` : `calculate("*", ${of(expression.of)}, -1)`
    case 'binary': {
      const { sign, left, right } = expression
      return COMPARISONS[sign]?.(of(left), of(right)) ?? `calculate("${sign}", ${of(left)}, ${of(right)})`
    }
    case 'call':
      return callCode(expression, of)
  }
}

/** Of the two sides of IF only one is worked out. */
function callCode({ name, given }: Expression & { sort: 'call' }, of: (part: Expression) => string): string {
  const [condition, yes, no] = given
  if (name !== 'IF' || !condition || !yes) return `${name}(${given.map(of).join(', ')})`
  return `(isTrue(${of(condition)}) ? ${of(yes)} : ${no ? of(no) : 'null'})`
}

/** In a row its neighbours come first; rows seen from outside are a column. */
function fieldCode([first = '', second]: readonly string[], { data, row }: ExpressionPlace): string {
  if (second === undefined) {
    const holder = row?.names.has(first) ? row.source : data
    return `plain(${memberSource(holder, first)})`
  }
  if (row && first === row.rows) return `plain(${memberSource(row.source, second)})`
  return `column(${memberSource(data, first)}, ${plainSource(second)})`
}
