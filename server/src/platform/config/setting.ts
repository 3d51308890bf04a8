import type { z } from 'zod'

/** One setting: what it is called is its key, what a person reads about it is `about`, what it may be is `schema`. */
export interface Setting {
  /** taken when nothing is set */
  fallback?: string
  /** how the README names a default that depends on other settings */
  fallbackText?: string
  about: string
  schema: z.ZodType
  /** its value must never be printed */
  secret?: true
  /** it is checked, and nothing reads it yet: whoever sets it is told so */
  unused?: true
}
