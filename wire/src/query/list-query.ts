/**
 * The query of every list call, whole, as the server reads it (rules/wire#list-queries). The value text of one field is
 * in `condition.ts`, the advanced query in `advanced.ts`, its order in `sort.ts`.
 */
import { readIds, splitCommaList } from '../id.ts'
import { readAdvancedQuery, type AdvancedFilters } from './advanced-query.ts'
import { readCondition, type QueryFilter } from './query-condition.ts'
import { readSort, type Sort } from './sort.ts'

/** What a list is asked for, apart from the page, which `pageQuerySchema` reads. */
export interface ParsedListQuery {
  /** All have to hold. */
  readonly filters: readonly QueryFilter[]
  /** Has to hold as a whole. */
  readonly advanced?: AdvancedFilters
  /** First counts most; empty: whatever order the list likes. */
  readonly sort: readonly Sort[]
  /** Export only: ids of the chosen rows; empty means all. */
  readonly selections: readonly string[]
  /** Columns the client shows; for information only. */
  readonly columns: readonly string[]
}

/** A query string as a server parses it: a name that stands twice gives an array. */
export type RawQueryParams = Readonly<Record<string, unknown>>

const RESERVED = new Set(
  'pageNo pageSize count after column order field superQueryParams superQueryMatchType selections _t'.split(' '),
)

/**
 * Reads a list query. `isField` tells which fields may be asked for and sorted by; other parameters are ignored, but an
 * advanced query for another field is refused.
 * @throws QueryError for a malformed advanced query or sort order.
 */
export function readListQuery(params: RawQueryParams, isField: (name: string) => boolean): ParsedListQuery {
  const text = (name: string): string | undefined => textOf(params[name])
  const advanced = readAdvancedQuery(text('superQueryParams'), text('superQueryMatchType'), isField)
  return {
    filters: readFilters(params, isField),
    ...(advanced && { advanced }),
    sort: readSort(text('column'), text('order'), isField),
    selections: readIds(text('selections')),
    columns: readIds(text('field')),
  }
}

/** The plain conditions of a list query, in the order of the parameters. */
function readFilters(params: RawQueryParams, isField: (name: string) => boolean): QueryFilter[] {
  return Object.keys(params).flatMap(name => {
    const text = RESERVED.has(name) ? undefined : textOf(params[name])
    return text === undefined ? [] : (readParameter(name, text, isField) ?? [])
  })
}

/** The two parameters of a range; an end that is undefined or empty stays open. A bare day means its whole length. */
export function rangeParams(field: string, from?: string, to?: string): Record<string, string> {
  return { ...(from && { [`${field}_begin`]: from }), ...(to && { [`${field}_end`]: to }) }
}

const SUFFIX = /^(.+)_(begin|end|MultiString)$/

function readParameter(name: string, text: string, isField: (name: string) => boolean): QueryFilter | undefined {
  if (isField(name)) {
    const condition = readCondition(text)
    return condition && { field: name, ...condition }
  }
  const [, field, role] = SUFFIX.exec(name) ?? []
  return field !== undefined && isField(field) ? readSuffixed(field, role, text.trim()) : undefined
}

function readSuffixed(field: string, role: string | undefined, text: string): QueryFilter | undefined {
  const values = splitCommaList(text)
  if (values.length === 0) return undefined
  if (role === 'MultiString') return { field, op: 'in', values }
  return role === 'begin'
    ? { field, op: 'ge', value: withDayTime(text, '00:00:00') }
    : { field, op: 'le', value: withDayTime(text, '23:59:59') }
}

const withDayTime = (text: string, time: string): string => (/^\d{4}-\d\d-\d\d$/.test(text) ? `${text} ${time}` : text)

/** One text of a parameter; names that stand several times are one comma list, as old servers join them. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(part => textOf(part) ?? '').join(',')
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}
