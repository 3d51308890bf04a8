/** What stands where there is nothing. */
export const EMPTY_TEXT = '—'

/** What an empty input is on the wire: nothing, blanks, or an empty list. */
export function isEmptyValue(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

export const plainValueText = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

export const commaParts = (value: unknown): string[] => plainValueText(value).split(',').filter(Boolean)

/** Several in one text, as people join them. */
export const joinedParts = (value: unknown): string => commaParts(value).join('、')

const thousands = new Intl.NumberFormat('zh-CN')

export function numberText(value: number): string {
  return thousands.format(value)
}

/** Percent with one decimal where it has one: `38.2%`. */
export function percentText(percent: number): string {
  return `${percent.toFixed(1).replace(/\.0$/, '')}%`
}
