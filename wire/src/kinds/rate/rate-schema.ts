import { steppedNumberSchema } from '../base/common-value-schema.ts'
import type { RateField } from './rate.ts'

export const rateSchema = ({ title, count = 5, half }: RateField) =>
  steppedNumberSchema(title, 0, count, half ? 0.5 : 1)
