import { readNumber } from '@xuanjiao/core/model/text/number-text'
import { isUnparsedText } from '../type/unparsed-text.ts'

/** The number a cell holds, or nothing. */
export function cellNumberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return typeof value === 'string' && !isUnparsedText(value) ? readNumber(value) : undefined
}
