import { z } from 'zod'
import { pageQuerySchema, type PageQuery } from './page-query-schema.ts'

/** The parameters of a list call: the page, and whatever fields it filters by (rules/wire#list-queries). */
export type ListQuery = PageQuery & { [field: string]: unknown }

/** What a field is asked for: once, or several times. */
const values = z.union([z.string(), z.array(z.string())]).optional()

export const listQuerySchema = pageQuerySchema.catchall(values) as unknown as z.ZodType<
  ListQuery,
  Record<string, unknown>
>

/** A list query without its page: what is said of everything it finds. */
export type FoundRowsQuery = Readonly<Record<string, string | string[] | undefined>>

export const foundRowsQuerySchema = pageQuerySchema
  .omit({ pageNo: true, pageSize: true, count: true })
  .catchall(values) as unknown as z.ZodType<FoundRowsQuery, Record<string, unknown>>

export type MatchingRowsQuery = ListQuery & { expected: number }

/** A list query with the number of rows it was said to find. */
export const matchingRowsQuerySchema = pageQuerySchema
  .extend({ expected: z.coerce.number().int().min(1) })
  .catchall(values) as unknown as z.ZodType<MatchingRowsQuery, Record<string, unknown>>

/** Which records an act on everything found was done to: with these it can be taken back. */
export const affectedIdsSchema = z.object({ ids: z.array(z.string()) })
