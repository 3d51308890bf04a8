/**
 * The query of every list call, whole: written by the client, read by the server (rules/wire#list-queries). The value
 * text of one field is in `query/condition.ts`, the advanced query in `query/advanced.ts`.
 */
import { splitList, readIds } from '@xuanjiao/wire/id'
import { listQuery } from './answers.ts'
import { readAdvanced, writeAdvanced, type AdvancedQuery, type Filter } from './query/advanced.ts'
import { readCondition, same, writeCondition } from './query/condition.ts'
import { QueryError } from './query/query-error.ts'
import { readSort, writeSort, type Sort } from './query/sort.ts'

/** What a list is asked for, apart from the page, which `pageQuerySchema` reads. */
export interface ListRequest {
  /** All have to hold. */
  readonly filters: readonly Filter[]
  /** Has to hold as a whole. */
  readonly advanced?: AdvancedQuery
  /** First counts most; empty: whatever order the list likes. */
  readonly sort: readonly Sort[]
  /** Export only: ids of the chosen rows; empty means all. */
  readonly selections: readonly string[]
  /** Columns the client shows; for information only. */
  readonly columns: readonly string[]
}

/** A query string as a server parses it: a name that stands twice gives an array. */
export type QueryParams = Readonly<Record<string, unknown>>

const reserved = new Set(
  'pageNo pageSize count after column order field superQueryParams superQueryMatchType selections _t'.split(' '),
)

/**
 * Reads a list query. `isField` tells which fields may be asked for and sorted by; other parameters are ignored, but an
 * advanced query for another field is refused.
 * @throws QueryError for a malformed advanced query or sort order.
 */
export function readListQuery(params: QueryParams, isField: (name: string) => boolean): ListRequest {
  const text = (name: string): string | undefined => textOf(params[name])
  const advanced = readAdvanced(text('superQueryParams'), text('superQueryMatchType'), isField)
  return {
    filters: readFilters(params, isField),
    ...(advanced && { advanced }),
    sort: readSort(text('column'), text('order'), isField),
    selections: readIds(text('selections')),
    columns: readIds(text('field')),
  }
}

/** The plain conditions of a list query, in the order of the parameters. */
export function readFilters(params: QueryParams, isField: (name: string) => boolean): Filter[] {
  return Object.keys(params).flatMap(name => {
    const text = reserved.has(name) ? undefined : textOf(params[name])
    return text === undefined ? [] : (readParameter(name, text, isField) ?? [])
  })
}

/**
 * Writes a list query; `readListQuery` gives it back. A field may carry one condition, or the two ends of a range.
 * @throws QueryError where the wire cannot say it: a comma inside a listed value, two conditions that are no range.
 */
export function writeListQuery(request: Partial<ListRequest>): Record<string, string> {
  const { filters = [], advanced, sort = [], selections = [], columns = [] } = request
  return {
    ...writeFilters(filters),
    ...(advanced && advanced.filters.length > 0 && writeAdvanced(advanced)),
    ...writeSort(sort),
    ...(selections.length > 0 && { selections: selections.join(',') }),
    ...(columns.length > 0 && { field: columns.join(',') }),
  }
}

/** The two parameters of a range; an end that is undefined or empty stays open. A bare day means its whole length. */
export function between(field: string, from?: string, to?: string): Record<string, string> {
  return { ...(from && { [`${field}_begin`]: from }), ...(to && { [`${field}_end`]: to }) }
}

const suffix = /^(.+)_(begin|end|MultiString)$/

function readParameter(name: string, text: string, isField: (name: string) => boolean): Filter | undefined {
  if (isField(name)) {
    const condition = readCondition(text)
    return condition && { field: name, ...condition }
  }
  const [, field, role] = suffix.exec(name) ?? []
  return field !== undefined && isField(field) ? readSuffixed(field, role, text.trim()) : undefined
}

function readSuffixed(field: string, role: string | undefined, text: string): Filter | undefined {
  const values = splitList(text)
  if (values.length === 0) return undefined
  if (role === 'MultiString') return { field, op: 'in', values }
  return role === 'begin'
    ? { field, op: 'ge', value: wholeDay(text, '00:00:00') }
    : { field, op: 'le', value: wholeDay(text, '23:59:59') }
}

const wholeDay = (text: string, time: string): string => (/^\d{4}-\d\d-\d\d$/.test(text) ? `${text} ${time}` : text)

function writeFilters(filters: readonly Filter[]): Record<string, string> {
  const params: Record<string, string> = {}
  for (const filter of filters) {
    const text = writeCondition(filter, filter.field)
    if (text === undefined) continue
    if (!Object.hasOwn(params, filter.field)) params[filter.field] = text
    else writeSecond(filter, params)
  }
  return params
}

const roles: Readonly<Record<string, string>> = { ge: 'begin', le: 'end', in: 'MultiString' }

/** A second condition of a field stands where the end of a range or a list of values may, if it reads back the same. */
function writeSecond(filter: Filter, params: Record<string, string>): void {
  const role = roles[filter.op]
  const name = `${filter.field}_${role}`
  const text = 'values' in filter ? filter.values.join(',') : filter.value
  if (role === undefined || Object.hasOwn(params, name) || !same(readSuffixed(filter.field, role, text), filter)) {
    throw new QueryError(filter.field, listQuery.unsayable)
  }
  params[name] = text
}

/** One text of a parameter; names that stand several times are one comma list, as old servers join them. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(part => textOf(part) ?? '').join(',')
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}
