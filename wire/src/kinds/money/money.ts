import type { FieldBase } from '../base/field-base.ts'
import type { ValueKind } from '../base/value-kind.ts'

/** Integer fen in the database and on the wire, yuan on the screen and in spreadsheets. */
export interface MoneyField extends FieldBase {
  kind: 'money'
  min?: number
  max?: number
}

/** Fen as yuan with two decimals (rules/wire#money). */
function yuanText(fen: number): string {
  return `${new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2 }).format(fen / 100)} 元`
}

/** Yuan as a person types them, in fen; NaN when it is no amount. */
export function yuanToFen(yuan: string): number {
  return /^-?\d+(\.\d{0,2})?$/.test(yuan.trim()) ? Math.round(Number(yuan) * 100) : Number.NaN
}

export const moneyKind: ValueKind<MoneyField> = {
  print: value => yuanText(Number(value)),
  isNumber: true,
  onCard: 'fact',
}
