import type { Expression } from './base/expression.ts'
import { MINUS_PRECEDENCE, NOT_PRECEDENCE, precedenceOf } from './parse-expression.ts'

/** What fields are called where a person reads the expression. */
export type FieldNamer = (names: readonly string[]) => string

const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*$/u
const WORDS = new Set(['true', 'false', 'null', '真', '假', '空', 'and', 'or', 'not', '且', '或', '非'])

const named = (name: string): string =>
  NAME.test(name) && !WORDS.has(name.toLowerCase()) ? name : `[${name.replaceAll(/[\\\]]/g, String.raw`\$&`)}]`

const asWritten: FieldNamer = names => names.map(named).join('.')

/** The text of an expression, which reads as the same one; with `namer`, as people read it. */
export const printExpression = (expression: Expression, namer: FieldNamer = asWritten): string =>
  print(expression, 0, namer)

function print(expression: Expression, around: number, namer: FieldNamer): string {
  if (expression.sort === 'value') return printValue(expression.value, around)
  if (expression.sort === 'field') return namer(expression.names)
  if (expression.sort === 'call')
    return `${expression.name}(${expression.given.map(one => print(one, 0, namer)).join(', ')})`
  const [text, strength] = expression.sort === 'unary' ? unary(expression, namer) : binary(expression, namer)
  return strength < around ? `(${text})` : text
}

function printValue(value: null | boolean | number | string, around: number): string {
  if (typeof value === 'string') return `'${value.replaceAll(/[\\']/g, String.raw`\$&`)}'`
  return typeof value === 'number' && value < 0 && around >= MINUS_PRECEDENCE ? `(${value})` : String(value)
}

function unary({ sign, of }: Expression & { sort: 'unary' }, namer: FieldNamer): [string, number] {
  if (sign === 'not') return [`not ${print(of, NOT_PRECEDENCE, namer)}`, NOT_PRECEDENCE]
  const inner = print(of, MINUS_PRECEDENCE, namer)
  return [`-${of.sort === 'value' || of.sort === 'unary' ? `(${inner})` : inner}`, MINUS_PRECEDENCE]
}

function binary({ sign, left, right }: Expression & { sort: 'binary' }, namer: FieldNamer): [string, number] {
  const strength = precedenceOf(sign)
  return [`${print(left, strength, namer)} ${sign} ${print(right, strength + 0.5, namer)}`, strength]
}
