import { z } from 'zod'
import { COUNT_MODES, MAX_PAGE_SIZE } from '../page-result.ts'
import { MAX_ADVANCED_LENGTH } from './advanced-query.ts'

/** The parameters that every list call has (rules/wire#list-queries). */
export const pageQuerySchema = z.object({
  pageNo: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).catch(10).default(10),
  column: z.string().max(200).optional(),
  order: z.string().max(20).optional(),
  superQueryParams: z.string().max(MAX_ADVANCED_LENGTH).optional(),
  superQueryMatchType: z.string().max(10).optional(),
  selections: z.string().max(100_000).optional(),
  count: z.enum(COUNT_MODES).catch('exact').default('exact'),
})
export type PageQuery = z.output<typeof pageQuerySchema>
