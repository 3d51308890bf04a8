/**
 * One field's value text in a list query: what it means and how to write it (rules/wire#list-queries,
 * rules/widgets#query-inputs). Values are trimmed on both sides; `readCondition(writeCondition(c))` is `c`.
 */
import { splitList } from '@xuanjiao/wire/id'
import { listQuery } from '../answers.ts'
import { QueryError } from './query-error.ts'

/** `like` contains, `leftLike` ends with, `rightLike` begins with: named after the side that is open, as on the wire. */
export type SingleOp = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le' | 'like' | 'leftLike' | 'rightLike'

/** `in` is one of the values; `anyLike` contains at least one of them (columns of several choices). */
export type ListOp = 'in' | 'anyLike'

export type Condition =
  | { readonly op: SingleOp; readonly value: string }
  | { readonly op: ListOp; readonly values: readonly string[] }

const words: Readonly<Record<string, SingleOp | 'in'>> = {
  '>': 'gt',
  gt: 'gt',
  '>=': 'ge',
  ge: 'ge',
  '<': 'lt',
  lt: 'lt',
  '<=': 'le',
  le: 'le',
  '=': 'eq',
  eq: 'eq',
  '!=': 'ne',
  ne: 'ne',
  in: 'in',
  IN: 'in',
  // Ours: `*a*` cannot say "ends with a*", so the advanced query's own words say it.
  left_like: 'leftLike',
  right_like: 'rightLike',
}

const spoken = /^(>=?|<=?|!?=|gt|ge|lt|le|eq|ne|in|IN|left_like|right_like) (.+)$/s

/**
 * What a value text means; undefined where it demands nothing (empty, only commas, `**`). The forms are tried in this
 * order: `,a,b,` · `op v` · `>=v` `<=v` · `!v` · stars · `a,b` · `a++b` · equality.
 */
export function readCondition(text: string): Condition | undefined {
  const value = text.trim()
  if (value === '') return undefined
  if (value.startsWith(',') && value.endsWith(',')) return listOf('anyLike', value)
  const [, word, rest] = spoken.exec(value) ?? []
  return word === undefined || rest === undefined ? (readPrefix(value) ?? readStars(value)) : readWord(word, rest)
}

/**
 * The text of a condition, or undefined where its value is empty. The shortest form that reads back the same is taken.
 * @throws QueryError when a listed value holds a comma: the wire has no way to say it.
 */
export function writeCondition(condition: Condition, parameter = 'query'): string | undefined {
  const wanted = normal(condition)
  if ('values' in wanted && wanted.values.some(value => value.includes(','))) {
    throw new QueryError(parameter, listQuery.commaInside)
  }
  if ('values' in wanted ? wanted.values.length === 0 : wanted.value === '') return undefined
  const text = forms(wanted).find(form => same(readCondition(form), wanted))
  if (text === undefined) throw new QueryError(parameter, listQuery.unsayable)
  return text
}

/** The text for "contains"; undefined for an empty value, as with all writers below. */
export const like = (value: string): string | undefined => writeCondition({ op: 'like', value })
/** The text for "begins with". */
export const beginsWith = (value: string): string | undefined => writeCondition({ op: 'rightLike', value })
/** The text for "ends with". */
export const endsWith = (value: string): string | undefined => writeCondition({ op: 'leftLike', value })
/** The text for equality; guarded where the value itself looks like a condition (`a*`, `!a`, `a,b`). */
export const equal = (value: string): string | undefined => writeCondition({ op: 'eq', value })
export const notEqual = (value: string): string | undefined => writeCondition({ op: 'ne', value })
export const greater = (value: string): string | undefined => writeCondition({ op: 'gt', value })
export const atLeast = (value: string): string | undefined => writeCondition({ op: 'ge', value })
export const less = (value: string): string | undefined => writeCondition({ op: 'lt', value })
export const atMost = (value: string): string | undefined => writeCondition({ op: 'le', value })
/** The text for "one of". @throws QueryError when a value holds a comma. */
export const oneOf = (values: readonly string[]): string | undefined => writeCondition({ op: 'in', values })
/** The text for "contains at least one of". @throws QueryError when a value holds a comma. */
export const anyLike = (values: readonly string[]): string | undefined => writeCondition({ op: 'anyLike', values })

function listOf(op: ListOp, text: string): Condition | undefined {
  const values = splitList(text)
  return values.length === 0 ? undefined : { op, values }
}

function readWord(word: string, rest: string): Condition | undefined {
  const op = words[word]
  if (op === undefined || op === 'in') return listOf('in', rest)
  return { op, value: rest.trim() }
}

function readPrefix(text: string): Condition | undefined {
  // The query input of old clients sends `>=v` without a blank; only with a value behind it is it a condition.
  const [, sign, value] = /^(>=|<=|!)(.+)$/s.exec(text) ?? []
  if (sign === undefined || value === undefined) return undefined
  return { op: sign === '!' ? 'ne' : sign === '>=' ? 'ge' : 'le', value: value.trim() }
}

function readStars(text: string): Condition | undefined {
  const [open, close] = [text.startsWith('*'), text.endsWith('*')]
  if (text === '*' || !(open || close)) return readPlain(text)
  const value = text.slice(open ? 1 : 0, close ? -1 : undefined).trim()
  if (value === '') return undefined
  return { op: open && close ? 'like' : open ? 'leftLike' : 'rightLike', value }
}

function readPlain(text: string): Condition | undefined {
  if (text.includes(',')) return listOf('in', text)
  // Only between two parts: "C++" is a language, not "C,".
  return { op: 'eq', value: /.\+\+./s.test(text) ? text.replaceAll('++', ',') : text }
}

function normal(condition: Condition): Condition {
  if ('value' in condition) return { op: condition.op, value: condition.value.trim() }
  return { op: condition.op, values: condition.values.map(value => value.trim()).filter(value => value !== '') }
}

/** The ways to write a condition, the usual one first. */
function forms(condition: Condition): string[] {
  if ('values' in condition) {
    const list = condition.values.join(',')
    return condition.op === 'in' ? [condition.values.length > 1 ? list : `${list},`, `in ${list}`] : [`,${list},`]
  }
  const { op, value } = condition
  switch (op) {
    case 'eq':
      return [value, `eq ${value}`]
    case 'ne':
      return [`!${value}`, `ne ${value}`]
    case 'ge':
      return [`>=${value}`, `ge ${value}`]
    case 'le':
      return [`<=${value}`, `le ${value}`]
    case 'like':
      return [`*${value}*`]
    case 'leftLike':
      return [`*${value}`, `left_like ${value}`]
    case 'rightLike':
      return [`${value}*`, `right_like ${value}`]
    default:
      return [`${op} ${value}`]
  }
}

/** Whether two conditions are the same. */
export function same(a: Condition | undefined, b: Condition): boolean {
  if (a?.op !== b.op) return false
  if ('value' in b) return 'value' in a && a.value === b.value
  return 'values' in a && a.values.length === b.values.length && a.values.every((value, i) => value === b.values[i])
}
