/** What a number in a cell is, by the format it is shown in. */
export type NumberFormat = 'plain' | 'moment' | 'percent'

/** Excel's built-in formats of moments, those of the Chinese editions included. */
const MOMENTS: readonly [from: number, to: number][] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]
/** `0%` and `0.00%`. */
const PERCENTS = [9, 10]

export function numberFormatOf(id: number, own: ReadonlyMap<number, string>): NumberFormat {
  const code = own.get(id)
  if (code !== undefined) return numberFormatOfCode(code)
  if (PERCENTS.includes(id)) return 'percent'
  return MOMENTS.some(([from, to]) => id >= from && id <= to) ? 'moment' : 'plain'
}

/** What stands in quotes, in brackets or after a backslash is decoration. */
export function numberFormatOfCode(code: string): NumberFormat {
  const bare = code.replaceAll(/"[^"]*"|\\.|_.|\*./g, '').replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  if (bare.includes('%')) return 'percent'
  return /[ymdhs年月日]/i.test(bare) && !/^general$/i.test(bare) ? 'moment' : 'plain'
}

/** A share as the person saw it: 0.125 is 12.5%. Fifteen digits are what a spreadsheet keeps. */
export const percentCellText = (share: number): string => `${Number((share * 100).toPrecision(15))}%`
