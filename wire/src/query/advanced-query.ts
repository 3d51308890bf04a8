/** The advanced query of list pages: `superQueryParams` and `superQueryMatchType` (rules/wire#advanced-query). */
import { splitCommaList } from '../id.ts'
import type { QueryFilter, SingleOperator } from './query-condition.ts'
import { queryErrorTexts } from './query-error-texts.ts'
import { QueryError } from './query-error.ts'

export type AdvancedMatchType = 'and' | 'or'

/** What an advanced query demands, read: conditions joined by one word, as a whole one condition beside the plain ones. */
export interface AdvancedFilters {
  readonly match: AdvancedMatchType
  readonly filters: readonly QueryFilter[]
}

/** More conditions than a person ever builds are an attack or a mistake. */
export const MAX_ADVANCED_CONDITIONS = 50
/** Characters of the encoded list. */
export const MAX_ADVANCED_LENGTH = 20_000

/** The rules a person may choose, as the wire spells them, and what they mean. */
const OPERATORS = {
  eq: 'eq',
  ne: 'ne',
  like: 'like',
  right_like: 'rightLike',
  left_like: 'leftLike',
  in: 'in',
  gt: 'gt',
  ge: 'ge',
  lt: 'lt',
  le: 'le',
} as const satisfies Record<string, SingleOperator | 'in'>

export type AdvancedRule = keyof typeof OPERATORS

export const isAdvancedRule = (text: unknown): text is AdvancedRule =>
  typeof text === 'string' && Object.hasOwn(OPERATORS, text)

/** A condition as it travels; several values of `in` stand in `val` joined by commas. */
export interface AdvancedCondition {
  readonly field: string
  readonly rule: AdvancedRule
  readonly val: string
}

/**
 * The advanced query of two parameters; undefined where there is none or every condition is empty.
 * `isField` tells which fields may be asked for: a secret column is refused, not ignored.
 * @throws QueryError for what is no list of conditions, unknown rules and fields, and more than 50.
 */
export function readAdvancedQuery(
  params: string | undefined,
  matchType: string | undefined,
  isField: (name: string) => boolean,
): AdvancedFilters | undefined {
  if (params === undefined || params.trim() === '') return undefined
  const match = readMatch(matchType)
  const filters = conditionEntries(params.trim()).flatMap((entry, i) => readEntry(entry, i + 1, isField) ?? [])
  return filters.length === 0 ? undefined : { match, filters }
}

/**
 * The two parameters of an advanced query, encoded once; the request encodes the text again, as old clients do. Beside
 * field, rule and value a condition may carry what its client knows of the field.
 */
export function writeAdvancedQuery(match: AdvancedMatchType, conditions: readonly AdvancedCondition[]) {
  return { superQueryParams: encodeURI(JSON.stringify(conditions)), superQueryMatchType: match }
}

function readMatch(text: string | undefined): AdvancedMatchType {
  const match = (text ?? '').trim().toLowerCase()
  if (match === '' || match === 'and') return 'and'
  if (match === 'or') return 'or'
  throw new QueryError('superQueryMatchType', queryErrorTexts.badMatch)
}

function conditionEntries(text: string): unknown[] {
  if (text.length > MAX_ADVANCED_LENGTH) throwQueryError(queryErrorTexts.tooLong)
  const list = parseConditions(text)
  if (!Array.isArray(list)) return throwQueryError(queryErrorTexts.notList)
  if (list.length > MAX_ADVANCED_CONDITIONS) throwQueryError(queryErrorTexts.tooMany(MAX_ADVANCED_CONDITIONS))
  return list
}

function parseConditions(text: string): unknown {
  try {
    // Encoded text never begins with a bracket, so a client that does not encode is understood too.
    return JSON.parse(text.startsWith('[') ? text : decodeURIComponent(text))
  } catch {
    return throwQueryError(queryErrorTexts.notJson)
  }
}

function readEntry(entry: unknown, n: number, isField: (name: string) => boolean): QueryFilter | undefined {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    return throwQueryError(queryErrorTexts.badCondition(n))
  const { field, rule, val } = entry as { field?: unknown; rule?: unknown; val?: unknown }
  const text = valueText(val, n)
  if (isBlank(field) || isBlank(rule) || text === '') return undefined
  if (typeof field !== 'string' || !isField(field)) return throwQueryError(queryErrorTexts.badField(n))
  if (!isAdvancedRule(rule)) return throwQueryError(queryErrorTexts.badRule(n))
  return filterOf(field, OPERATORS[rule], text)
}

function filterOf(field: string, op: SingleOperator | 'in', text: string): QueryFilter | undefined {
  if (op !== 'in') return { field, op, value: text }
  const values = splitCommaList(text)
  return values.length === 0 ? undefined : { field, op, values }
}

function valueText(val: unknown, n: number): string {
  if (val === undefined || val === null) return ''
  if (Array.isArray(val)) return val.map(part => valueText(part, n)).join(',')
  if (typeof val === 'string') return val.trim()
  return typeof val === 'number' || typeof val === 'boolean'
    ? String(val)
    : throwQueryError(queryErrorTexts.badCondition(n))
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''

function throwQueryError(message: string): never {
  throw new QueryError('superQueryParams', message)
}
