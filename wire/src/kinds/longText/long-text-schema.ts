import { sizedTextSchema } from '../base/common-value-schema.ts'
import type { LongTextField } from './long-text.ts'

export const longTextSchema = ({ title, min = 0, max = 2000 }: LongTextField) => sizedTextSchema(title, min, max)
