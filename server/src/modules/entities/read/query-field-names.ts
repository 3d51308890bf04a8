import type { Entity } from '@xuanjiao/contract/entity/entity'
import { queryInOurSpelling } from '@xuanjiao/contract/entity/wire-spellings'
import { ID_PATTERN, splitCommaList } from '@xuanjiao/wire/id'
import { asLinkField } from '@xuanjiao/wire/kinds/field'
import { MAX_PAGE_SIZE } from '@xuanjiao/wire/page-result'
import type { RawQueryParams } from '@xuanjiao/wire/query/list-query'
import type { ListQuery } from '@xuanjiao/wire/query/list-query-schema'

type QueryNames = Pick<Entity, 'queryNames' | 'wireSpellings' | 'fields'>

/** An id that no record has. */
const NOBODY = '0'.repeat(32)

/** The question with the names of fields in the place of those by which clients of that wire ask. */
export function withQueryFieldNames(entity: QueryNames, requested: RawQueryParams): RawQueryParams {
  const { queryNames = {}, fields } = entity
  const query = queryInOurSpelling(entity, requested)
  const named = Object.entries(queryNames).flatMap(([alias, name]) => {
    const text = query[alias]
    if (typeof text !== 'string' || text.trim() === '') return []
    return [[name, name === 'id' || asLinkField(fields[name]) ? idsIn(text) : text] as const]
  })
  return named.length === 0 ? query : { ...query, ...Object.fromEntries(named) }
}

/** What is no id names nobody. */
function idsIn(text: string): string {
  return (
    splitCommaList(text)
      .filter(one => ID_PATTERN.test(one))
      .join(',') || NOBODY
  )
}

/** A page of the records that are asked for by their ids holds them all. */
export function fullPageForIds({ queryNames = {} }: QueryNames, query: ListQuery): ListQuery {
  const selected = Object.entries(queryNames).find(([alias, name]) => name === 'id' && typeof query[alias] === 'string')
  const ids = splitCommaList(String(query[selected?.[0] ?? ''] ?? '')).filter(one => ID_PATTERN.test(one))
  return ids.length === 0 ? query : { ...query, pageSize: Math.min(ids.length, MAX_PAGE_SIZE) }
}
