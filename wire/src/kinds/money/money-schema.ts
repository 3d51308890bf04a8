import { wholeNumberSchema } from '../base/common-value-schema.ts'
import type { MoneyField } from './money.ts'

export const moneySchema = ({ title, min = 0, max = 100_000_000 }: MoneyField) => wholeNumberSchema(title, min, max)
