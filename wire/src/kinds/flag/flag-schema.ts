import { z } from 'zod'
import type { FlagField } from './flag.ts'

export const flagSchema = ({ title, asBoolean }: FlagField): z.ZodType<'Y' | 'N' | boolean> => {
  const error = `${title}只能是 Y 或 N`
  if (!asBoolean) return z.enum(['Y', 'N'], { error })
  return z.preprocess(value => BOOLEAN_SPELLINGS[String(value)], z.boolean({ error }))
}

/** What old clients make of true and false, and how forms and files say them. */
const BOOLEAN_SPELLINGS: Readonly<Record<string, boolean>> = {
  Y: true,
  N: false,
  true: true,
  false: false,
  1: true,
  0: false,
}
