import { stepped } from '../base/value-schema.ts'
import type { RateField } from './rate.ts'

export const rateSchema = ({ title, count = 5, half }: RateField) => stepped(title, 0, count, half ? 0.5 : 1)
