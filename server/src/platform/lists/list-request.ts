import { readListQuery, type ListRequest, type QueryParams } from '@xuanjiao/wire/query/list-query'
import { QueryError } from '@xuanjiao/wire/query/query-error'
import { deny } from '../errors/refuse.ts'

/** A list query as whoever asks may ask it: what is no field is as unknown as any other parameter. */
export function readListRequest(query: QueryParams, isAsked: (name: string) => boolean): ListRequest {
  try {
    return readListQuery(query, isAsked)
  } catch (error) {
    if (error instanceof QueryError) throw deny.field(error.parameter, error.message)
    throw error
  }
}
