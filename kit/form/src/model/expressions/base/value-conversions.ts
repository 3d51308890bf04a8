import { ExpressionError, type ExpressionValue } from './expression.ts'

/** Nothing was filled in. */
export const isBlankValue = (value: ExpressionValue): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Yes and no of a switch mean what they say; a blank is no. */
export const isTruthyValue = (value: ExpressionValue): boolean =>
  !isBlankValue(value) && value !== false && value !== 0 && value !== 'N'

/** A number, or the one its digits say; undefined of what is none. */
export function numberFromValue(value: ExpressionValue): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

export function textFromValue(value: ExpressionValue): string {
  if (Array.isArray(value)) return value.map(textFromValue).join('，')
  return value === null ? '' : value === true ? '是' : value === false ? '否' : String(value)
}

/** As exact as fifteen digits are: a tenth and two tenths are three tenths. */
export function roundToExact(number: number): number {
  if (!Number.isFinite(number)) throw new ExpressionError('计算结果不是数字')
  return Number.isInteger(number) && Math.abs(number) < 1e15 ? number : Number(number.toPrecision(15))
}

/** Which of two comes first; undefined where one is blank, or where they cannot be compared. */
export function compareValues(left: ExpressionValue, right: ExpressionValue): number | undefined {
  if (isBlankValue(left) || isBlankValue(right)) return undefined
  const [one, other] = [numberFromValue(left), numberFromValue(right)]
  if (one !== undefined && other !== undefined) return Math.sign(one - other)
  if (typeof left === 'object' || typeof right === 'object') return undefined
  if (typeof left === 'boolean' || typeof right === 'boolean')
    return isTruthyValue(left) === isTruthyValue(right) ? 0 : undefined
  return left < right ? -1 : Number(left > right)
}

/** The same value, or one of a list's that is. */
export function isSameValue(left: ExpressionValue, right: ExpressionValue): boolean {
  if (Array.isArray(left)) return left.some(one => isSameValue(one, right))
  return compareValues(left, right) === 0
}
