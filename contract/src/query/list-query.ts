import { z } from 'zod'
import { pageQuery, type PageQuery } from '../wire.ts'

/** The parameters of a list call: the page, and whatever fields it filters by (wire-contract §0.6). */
export type ListQuery = PageQuery & { [field: string]: unknown }

export const listQuery = pageQuery.catchall(
  z.union([z.string(), z.array(z.string())]).optional(),
) as unknown as z.ZodType<ListQuery, Record<string, unknown>>

export type FoundQuery = ListQuery & { expected: number }

/** A list query with the number of rows it was said to find. */
export const foundQuery = pageQuery
  .extend({ expected: z.coerce.number().int().min(1) })
  .catchall(z.union([z.string(), z.array(z.string())]).optional()) as unknown as z.ZodType<
  FoundQuery,
  Record<string, unknown>
>

/** Which records an act on everything found was done to: with these it can be taken back. */
export const foundIds = z.object({ ids: z.array(z.string()) })
