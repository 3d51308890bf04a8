import { MAX_DATABASE_INTEGER, wholeNumberSchema } from '../base/common-value-schema.ts'
import type { IntegerField } from './integer.ts'

export const integerSchema = ({ title, min = -MAX_DATABASE_INTEGER, max = MAX_DATABASE_INTEGER }: IntegerField) =>
  wholeNumberSchema(title, min, max)
