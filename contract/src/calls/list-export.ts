import { listQuerySchema } from '@xuanjiao/wire/query/list-query-schema'
import { z } from 'zod'
import type { EndpointAccess } from './endpoint.ts'

/** What a call says that answers a filtered list as a workbook, beside its name and title; `allow` is who may have it. */
export const listExport = (allow: EndpointAccess) => ({
  allow,
  query: listQuerySchema,
  answer: 'file' as const,
  result: z.unknown(),
})
