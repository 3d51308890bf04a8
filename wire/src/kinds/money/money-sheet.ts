import { InvalidCell, type SheetConverter } from '../base/sheet-converter.ts'
import type { MoneyField } from './money.ts'

/** Fen as yuan: 1990 → 19.90. */
export function fenToYuan(fen: number): string {
  return (fen / 100).toFixed(2)
}

function read(text: string, { title }: MoneyField): unknown {
  const number = Number(text.replaceAll(',', ''))
  if (!Number.isFinite(number)) return new InvalidCell(`${title}应为数字`)
  const fen = Math.round(number * 100)
  return Math.abs(fen - number * 100) > 1e-6 ? new InvalidCell(`${title}最多两位小数`) : fen
}

export const moneySheetConverter: SheetConverter<MoneyField> = {
  write: value => fenToYuan(Number(value)),
  read,
  format: 'number',
  unit: { name: '元', size: 100 },
}
