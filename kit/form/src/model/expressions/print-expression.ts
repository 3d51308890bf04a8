import type { Expression } from './base/expression.ts'
import { MINUS_STRENGTH, NOT_STRENGTH, strengthOf } from './parse-expression.ts'

/** What fields are called where a person reads the expression. */
export type FieldWords = (names: readonly string[]) => string

const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*$/u
const WORDS = new Set(['true', 'false', 'null', '真', '假', '空', 'and', 'or', 'not', '且', '或', '非'])

const named = (name: string): string =>
  NAME.test(name) && !WORDS.has(name.toLowerCase()) ? name : `[${name.replaceAll(/[\\\]]/g, String.raw`\$&`)}]`

const asWritten: FieldWords = names => names.map(named).join('.')

/** The text of an expression, which reads as the same one; with `words`, as people read it. */
export const printExpression = (expression: Expression, words: FieldWords = asWritten): string =>
  print(expression, 0, words)

function print(expression: Expression, around: number, words: FieldWords): string {
  if (expression.sort === 'value') return printValue(expression.value, around)
  if (expression.sort === 'field') return words(expression.names)
  if (expression.sort === 'call')
    return `${expression.name}(${expression.given.map(one => print(one, 0, words)).join(', ')})`
  const [text, strength] = expression.sort === 'unary' ? unary(expression, words) : binary(expression, words)
  return strength < around ? `(${text})` : text
}

function printValue(value: null | boolean | number | string, around: number): string {
  if (typeof value === 'string') return `'${value.replaceAll(/[\\']/g, String.raw`\$&`)}'`
  return typeof value === 'number' && value < 0 && around >= MINUS_STRENGTH ? `(${value})` : String(value)
}

function unary({ sign, of }: Expression & { sort: 'unary' }, words: FieldWords): [string, number] {
  if (sign === 'not') return [`not ${print(of, NOT_STRENGTH, words)}`, NOT_STRENGTH]
  const inner = print(of, MINUS_STRENGTH, words)
  return [`-${of.sort === 'value' || of.sort === 'unary' ? `(${inner})` : inner}`, MINUS_STRENGTH]
}

function binary({ sign, left, right }: Expression & { sort: 'binary' }, words: FieldWords): [string, number] {
  const strength = strengthOf(sign)
  return [`${print(left, strength, words)} ${sign} ${print(right, strength + 0.5, words)}`, strength]
}
