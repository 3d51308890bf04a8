import { sized } from '../base/value-schema.ts'
import type { LongTextField } from './long-text.ts'

export const longTextSchema = ({ title, min = 0, max = 2000 }: LongTextField) => sized(title, min, max)
