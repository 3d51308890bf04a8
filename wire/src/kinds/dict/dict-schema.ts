import type { z } from 'zod'
import { codes, INT_MAX, wholeNumber } from '../base/value-schema.ts'
import type { DictField } from './dict.ts'

export const dictSchema = ({ title, many, asNumber }: DictField): z.ZodType<string | number> =>
  asNumber ? wholeNumber(title, 0, INT_MAX) : codes(title, /^[\w.-]{1,50}$/, many === true)
