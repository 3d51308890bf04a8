import { ExpressionError, type ExpressionValue } from './expression.ts'

/** Nothing was filled in. */
export const isBlank = (value: ExpressionValue): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Yes and no of a switch mean what they say; a blank is no. */
export const isTrue = (value: ExpressionValue): boolean =>
  !isBlank(value) && value !== false && value !== 0 && value !== 'N'

/** A number, or the one its digits say; undefined of what is none. */
export function numberIn(value: ExpressionValue): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

export function textIn(value: ExpressionValue): string {
  if (Array.isArray(value)) return value.map(textIn).join('，')
  return value === null ? '' : value === true ? '是' : value === false ? '否' : String(value)
}

/** As exact as fifteen digits are: a tenth and two tenths are three tenths. */
export function exact(number: number): number {
  if (!Number.isFinite(number)) throw new ExpressionError('计算结果不是数字')
  return Number(number.toPrecision(15))
}

/** Which of two comes first; undefined where one is blank, or where they cannot be compared. */
export function compared(left: ExpressionValue, right: ExpressionValue): number | undefined {
  if (isBlank(left) || isBlank(right)) return undefined
  const [one, other] = [numberIn(left), numberIn(right)]
  if (one !== undefined && other !== undefined) return Math.sign(one - other)
  if (typeof left === 'object' || typeof right === 'object') return undefined
  if (typeof left === 'boolean' || typeof right === 'boolean') return isTrue(left) === isTrue(right) ? 0 : undefined
  return left < right ? -1 : Number(left > right)
}

/** The same value, or one of a list's that is. */
export function isSame(left: ExpressionValue, right: ExpressionValue): boolean {
  if (Array.isArray(left)) return left.some(one => isSame(one, right))
  return compared(left, right) === 0
}
