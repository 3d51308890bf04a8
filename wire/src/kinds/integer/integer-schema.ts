import { INT_MAX, wholeNumber } from '../base/value-schema.ts'
import type { IntegerField } from './integer.ts'

export const integerSchema = ({ title, min = -INT_MAX, max = INT_MAX }: IntegerField) => wholeNumber(title, min, max)
