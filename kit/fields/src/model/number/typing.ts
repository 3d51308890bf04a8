/** What a number field lets in. */
export interface NumberShape {
  /** Digits behind the point: 0 for whole numbers, any number of them unless said. */
  readonly scale?: number | undefined
  /** Below nought only where this is. */
  readonly min?: number | undefined
}

/**
 * A number as people write and paste it, in plain digits: full-width digits and points, thousands separators, blanks and
 * a currency sign are understood.
 */
export const plainNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll(/[,\s_¥]/g, '')

/** Whether this may stand in the field while somebody types: a sign, digits, one point, nothing else (spec 2 §5.1). */
export function mayStand(text: string, { scale, min }: NumberShape = {}): boolean {
  const [, sign, point, behind = ''] = /^(-?)\d*(?:(\.)(\d*))?$/.exec(plainNumber(text)) ?? []
  if (sign === undefined) return false
  if (sign === '-' && min !== undefined && min >= 0) return false
  return point === undefined || scale === undefined || (scale > 0 && behind.length <= scale)
}

/** The text after something was typed in the place of what was selected. */
export const typedOver = (text: string, typed: string, from: number, to: number): string =>
  text.slice(0, from) + typed + text.slice(to)
