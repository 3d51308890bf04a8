import { z } from 'zod'

/** The page of a list whose rows are of a shape (rules/wire#page). */
export function pageResultSchema<T extends z.ZodType>(row: T) {
  return z.object({
    records: z.array(row),
    total: z.number(),
    size: z.number(),
    current: z.number(),
    pages: z.number(),
  })
}
