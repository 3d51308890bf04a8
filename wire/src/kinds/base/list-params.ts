import { splitCommaList } from '../../id.ts'
import { anyLikeCondition, equalsCondition, containsCondition, oneOfCondition } from '../../query/query-condition.ts'
import { rangeParams } from '../../query/list-query.ts'

/** Parameters of a list query (rules/wire#list-queries). */
export type ListQueryParams = Record<string, string>

export const listQueryParam = (name: string, text: string | undefined): ListQueryParams =>
  text === undefined ? {} : { [name]: text }

export const containsParam = (name: string, value: string): ListQueryParams =>
  listQueryParam(name, containsCondition(value))

export const equalsParam = (name: string, value: string): ListQueryParams =>
  listQueryParam(name, equalsCondition(value))

export const oneOfParam = (name: string, value: string, { many }: { many?: true }): ListQueryParams =>
  listQueryParam(name, many ? anyLikeCondition(splitCommaList(value)) : oneOfCondition(splitCommaList(value)))

export function filterRangeParams(name: string, value: string): ListQueryParams {
  const { from, to } = readFilterRange(value)
  return rangeParams(name, from, to)
}

/** Two ends, either of which may be open; `from~to` in the address. */
export interface FilterRange {
  from: string
  to: string
}

export function readFilterRange(value: string): FilterRange {
  const [from = '', to = ''] = value.split('~')
  return { from, to }
}

export function writeFilterRange({ from, to }: FilterRange): string {
  return from === '' && to === '' ? '' : `${from}~${to}`
}
