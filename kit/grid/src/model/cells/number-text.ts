import { isUnread } from './unread.ts'

/** Only an optional minus sign, digits and one decimal point (spec 2 §5.1). */
export const isNumberTyping = (text: string): boolean => /^-?\d*\.?\d*$/.test(text)

const wholeNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** A number from a pasted text: thousands separators, a currency sign and full-width digits are understood. */
export function readNumber(text: string): number | undefined {
  if (wholeNumber.test(text)) return Number(text)
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/^¥|[,\s_]/g, '')
  return wholeNumber.test(plain) ? Number(plain) : undefined
}

/** The number a cell holds, or nothing. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return typeof value === 'string' && !isUnread(value) ? readNumber(value) : undefined
}

/** Numbers in order, cells without a number last. */
export function compareNumbers(a: unknown, b: unknown): number {
  const [x, y] = [numberOf(a), numberOf(b)]
  if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined)
  return x - y
}
