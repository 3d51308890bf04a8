import { readListQuery, type ParsedListQuery, type RawQueryParams } from '@xuanjiao/wire/query/list-query'
import { QueryError } from '@xuanjiao/wire/query/query-error'
import { appErrors } from '../errors/app-errors.ts'

/** A list query as whoever asks may ask it: what is no field is as unknown as any other parameter. */
export function readListRequest(query: RawQueryParams, isAsked: (name: string) => boolean): ParsedListQuery {
  try {
    return readListQuery(query, isAsked)
  } catch (error) {
    if (error instanceof QueryError) throw appErrors.field(error.parameter, error.message)
    throw error
  }
}
