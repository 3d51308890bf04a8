import { readNumber } from '@xuanjiao/core/model/text/number-text'
import { isUnread } from '../type/unread.ts'

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
