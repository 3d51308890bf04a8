import type { z } from 'zod'

/** Keys of a row that hold the same: rows of twenty keys are told apart by what they hold, not key by key. */
export const keysAs = <const K extends string, S extends z.ZodType>(names: readonly K[], schema: S): Record<K, S> =>
  Object.fromEntries(names.map(name => [name, schema])) as Record<K, S>
