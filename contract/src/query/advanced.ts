/** The advanced query of list pages: `superQueryParams` and `superQueryMatchType` (rules/wire#advanced-query). */
import { splitList } from '@xuanjiao/wire/id'
import { listQuery } from '../answers.ts'
import type { Condition, SingleOp } from './condition.ts'
import { QueryError } from './query-error.ts'

/** A condition on a field. */
export type Filter = Condition & { readonly field: string }

/** Conditions joined by one word; the whole is one condition beside the plain ones. */
export interface AdvancedQuery {
  readonly match: 'and' | 'or'
  readonly filters: readonly Filter[]
}

/** More conditions than a person ever builds are an attack or a mistake. */
export const maxConditions = 50
const maxLength = 20_000

const ops = {
  eq: 'eq',
  ne: 'ne',
  gt: 'gt',
  ge: 'ge',
  lt: 'lt',
  le: 'le',
  like: 'like',
  left_like: 'leftLike',
  right_like: 'rightLike',
  in: 'in',
} as const satisfies Record<string, SingleOp | 'in'>

/** The rules a person may choose, as the wire spells them. */
export type AdvancedRule = keyof typeof ops

const rulesByOp = Object.fromEntries(Object.entries(ops).map(([rule, op]) => [op, rule]))

/**
 * The advanced query of two parameters; undefined where there is none or every condition is empty.
 * `isField` tells which fields may be asked for: a secret column is refused, not ignored.
 * @throws QueryError for what is no list of conditions, unknown rules and fields, and more than 50.
 */
export function readAdvanced(
  params: string | undefined,
  matchType: string | undefined,
  isField: (name: string) => boolean,
): AdvancedQuery | undefined {
  if (params === undefined || params.trim() === '') return undefined
  const match = readMatch(matchType)
  const filters = entriesOf(params.trim()).flatMap((entry, i) => readEntry(entry, i + 1, isField) ?? [])
  return filters.length === 0 ? undefined : { match, filters }
}

/** The two parameters of an advanced query, encoded once; the request encodes the text again, as old clients do. */
export function writeAdvanced(query: AdvancedQuery): { superQueryParams: string; superQueryMatchType: 'and' | 'or' } {
  return {
    superQueryParams: encodeURI(JSON.stringify(query.filters.map(writeEntry))),
    superQueryMatchType: query.match,
  }
}

function readMatch(text: string | undefined): 'and' | 'or' {
  const match = (text ?? '').trim().toLowerCase()
  if (match === '' || match === 'and') return 'and'
  if (match === 'or') return 'or'
  throw new QueryError('superQueryMatchType', listQuery.badMatch)
}

function entriesOf(text: string): unknown[] {
  if (text.length > maxLength) refuse(listQuery.tooLong)
  const list = parsed(text)
  if (!Array.isArray(list)) return refuse(listQuery.notList)
  if (list.length > maxConditions) refuse(listQuery.tooMany(maxConditions))
  return list
}

function parsed(text: string): unknown {
  try {
    // Encoded text never begins with a bracket, so a client that does not encode is understood too.
    return JSON.parse(text.startsWith('[') ? text : decodeURIComponent(text))
  } catch {
    return refuse(listQuery.notJson)
  }
}

function readEntry(entry: unknown, n: number, isField: (name: string) => boolean): Filter | undefined {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return refuse(listQuery.badCondition(n))
  const { field, rule, val } = entry as { field?: unknown; rule?: unknown; val?: unknown }
  const text = valueText(val, n)
  if (isNothing(field) || isNothing(rule) || text === '') return undefined
  if (typeof field !== 'string' || !isField(field)) return refuse(listQuery.badField(n))
  if (typeof rule !== 'string' || !Object.hasOwn(ops, rule)) return refuse(listQuery.badRule(n))
  return filterOf(field, ops[rule as AdvancedRule], text)
}

function filterOf(field: string, op: SingleOp | 'in', text: string): Filter | undefined {
  if (op !== 'in') return { field, op, value: text }
  const values = splitList(text)
  return values.length === 0 ? undefined : { field, op, values }
}

function valueText(val: unknown, n: number): string {
  if (val === undefined || val === null) return ''
  if (Array.isArray(val)) return val.map(part => valueText(part, n)).join(',')
  if (typeof val === 'string') return val.trim()
  return typeof val === 'number' || typeof val === 'boolean' ? String(val) : refuse(listQuery.badCondition(n))
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

function writeEntry(filter: Filter): { field: string; rule: string; val: string } {
  const rule = rulesByOp[filter.op]
  if (rule === undefined) return refuse(listQuery.unsayable)
  if ('value' in filter) return { field: filter.field, rule, val: filter.value }
  if (filter.values.some(value => value.includes(','))) refuse(listQuery.commaInside)
  return { field: filter.field, rule, val: filter.values.join(',') }
}

function refuse(message: string): never {
  throw new QueryError('superQueryParams', message)
}
