import type { Entity } from '@xuanjiao/contract/entity/entity'
import { ID_PATTERN, splitList } from '@xuanjiao/wire/id'
import { linkIn } from '@xuanjiao/wire/kinds/field'
import { MAX_PAGE_SIZE } from '@xuanjiao/wire/page-result'
import type { QueryParams } from '@xuanjiao/wire/query/list-query'
import type { ListQuery } from '@xuanjiao/wire/query/list-query-schema'

type Asked = Pick<Entity, 'askedAs' | 'fields'>

/** An id that no record has. */
const NOBODY = '0'.repeat(32)

/** The question with the names of fields in the place of those by which clients of that wire ask. */
export function withFieldNames({ askedAs = {}, fields }: Asked, query: QueryParams): QueryParams {
  const named = Object.entries(askedAs).flatMap(([alias, name]) => {
    const text = query[alias]
    if (typeof text !== 'string' || text.trim() === '') return []
    return [[name, name === 'id' || linkIn(fields[name]) ? idsIn(text) : text] as const]
  })
  return named.length === 0 ? query : { ...query, ...Object.fromEntries(named) }
}

/** What is no id names nobody. */
function idsIn(text: string): string {
  return (
    splitList(text)
      .filter(one => ID_PATTERN.test(one))
      .join(',') || NOBODY
  )
}

/** A page of the records that are asked for by their ids holds them all. */
export function wholePage({ askedAs = {} }: Asked, query: ListQuery): ListQuery {
  const chosen = Object.entries(askedAs).find(([alias, name]) => name === 'id' && typeof query[alias] === 'string')
  const ids = splitList(String(query[chosen?.[0] ?? ''] ?? '')).filter(one => ID_PATTERN.test(one))
  return ids.length === 0 ? query : { ...query, pageSize: Math.min(ids.length, MAX_PAGE_SIZE) }
}
