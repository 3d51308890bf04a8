import { wholeNumber } from '../base/value-schema.ts'
import type { MoneyField } from './money.ts'

export const moneySchema = ({ title, min = 0, max = 100_000_000 }: MoneyField) => wholeNumber(title, min, max)
