import type { z } from 'zod'
import { codesSchema, MAX_DATABASE_INTEGER, wholeNumberSchema } from '../base/common-value-schema.ts'
import type { DictField } from './dict.ts'

export const dictSchema = ({ title, many, asNumber }: DictField): z.ZodType<string | number> =>
  asNumber
    ? wholeNumberSchema(title, -MAX_DATABASE_INTEGER, MAX_DATABASE_INTEGER)
    : codesSchema(title, /^[\w.-]{1,50}$/, many === true)
