/**
 * One field's value text in a list query: what it means and how to write it (rules/wire#list-queries,
 * rules/widgets#query-inputs). Values are trimmed on both sides; what is written is read back.
 */
import { splitCommaList } from '../id.ts'
import { CONDITION_AFFIXES } from './condition-affixes.ts'
import { queryErrorTexts } from './query-error-texts.ts'
import { QueryError } from './query-error.ts'

/** `containsCondition` contains, `leftLike` ends with, `rightLike` begins with: named after the side that is open, as on the wire. */
export type SingleOperator = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le' | 'like' | 'leftLike' | 'rightLike'

/** `in` is one of the values; `anyLikeCondition` contains at least one of them (columns of several choices). */
export type ListOperator = 'in' | 'anyLike'

export type QueryCondition =
  | { readonly op: SingleOperator; readonly value: string }
  | { readonly op: ListOperator; readonly values: readonly string[] }

/** A condition on a field. */
export type QueryFilter = QueryCondition & { readonly field: string }

const OPERATOR_WORDS: Readonly<Record<string, SingleOperator | 'in'>> = {
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

const WORD_CONDITION_PATTERN = /^(>=?|<=?|!?=|gt|ge|lt|le|eq|ne|in|IN|left_like|right_like) (.+)$/s

/**
 * What a value text means; undefined where it demands nothing (empty, only commas, `**`). The forms are tried in this
 * order: `,a,b,` · `op v` · `>=v` `<=v` · `!v` · stars · `a,b` · `a++b` · equality.
 */
export function readCondition(text: string): QueryCondition | undefined {
  const value = text.trim()
  if (value === '') return undefined
  if (value.startsWith(',') && value.endsWith(',')) return listCondition('anyLike', value)
  const [, word, rest] = WORD_CONDITION_PATTERN.exec(value) ?? []
  return word === undefined || rest === undefined
    ? (readPrefix(value) ?? readStars(value))
    : readWordCondition(word, rest)
}

/** The text for "contains"; undefined for an empty value, as with all writers below. */
export const containsCondition = (value: string): string | undefined => writeSingle('like', value)
/** The same as old clients ask for it, `*wang*` or `wang`; undefined for what is no text. */
export const looseCondition = (typed: unknown): string | undefined =>
  typeof typed === 'string' ? containsCondition(typed.replaceAll('*', '')) : undefined
/** The text for "begins with". */
export const beginsWithCondition = (value: string): string | undefined => writeSingle('rightLike', value)
/** The text for equality; guarded where the value itself looks like a condition (`a*`, `!a`, `a,b`). */
export const equalsCondition = (value: string): string | undefined => writeSingle('eq', value)
/** The text for "one of". @throws QueryError when a value holds a comma. */
export const oneOfCondition = (values: readonly string[]): string | undefined => writeList('in', values)
/** The text for "contains at least one of". @throws QueryError when a value holds a comma. */
export const anyLikeCondition = (values: readonly string[]): string | undefined => writeList('anyLike', values)

function listCondition(op: ListOperator, text: string): QueryCondition | undefined {
  const values = splitCommaList(text)
  return values.length === 0 ? undefined : { op, values }
}

function readWordCondition(word: string, rest: string): QueryCondition | undefined {
  const op = OPERATOR_WORDS[word]
  if (op === undefined || op === 'in') return listCondition('in', rest)
  return { op, value: rest.trim() }
}

function readPrefix(text: string): QueryCondition | undefined {
  // The query input of old clients sends `>=v` without a blank; only with a value behind it is it a condition.
  const [, sign, value] = /^(>=|<=|!)(.+)$/s.exec(text) ?? []
  if (sign === undefined || value === undefined) return undefined
  return { op: sign === '!' ? 'ne' : sign === '>=' ? 'ge' : 'le', value: value.trim() }
}

function readStars(text: string): QueryCondition | undefined {
  const [open, close] = [text.startsWith('*'), text.endsWith('*')]
  if (text === '*' || !(open || close)) return readPlain(text)
  const value = text.slice(open ? 1 : 0, close ? -1 : undefined).trim()
  if (value === '') return undefined
  return { op: open && close ? 'like' : open ? 'leftLike' : 'rightLike', value }
}

function readPlain(text: string): QueryCondition | undefined {
  if (text.includes(',')) return listCondition('in', text)
  // Only between two parts: "C++" is a language, not "C,".
  return { op: 'eq', value: /.\+\+./s.test(text) ? text.replaceAll('++', ',') : text }
}

function writeSingle(op: 'eq' | 'like' | 'rightLike', input: string): string | undefined {
  const value = input.trim()
  if (value === '') return undefined
  const [before, behind] = CONDITION_AFFIXES[op]
  const plain = `${before}${value}${behind}`
  const read = readCondition(plain)
  return read?.op === op && read.value === value ? plain : `${op === 'rightLike' ? 'right_like' : op} ${value}`
}

function writeList(op: ListOperator, items: readonly string[]): string | undefined {
  const values = items.map(value => value.trim()).filter(value => value !== '')
  // The wire has no way to say it.
  if (values.some(value => value.includes(','))) throw new QueryError('query', queryErrorTexts.commaInside)
  if (values.length === 0) return undefined
  const list = values.join(',')
  if (op === 'anyLike') return `,${list},`
  const plain = values.length > 1 ? list : `${list},`
  const read = readCondition(plain)
  return read?.op === 'in' && isSameList(read.values, values) ? plain : `in ${list}`
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at])
