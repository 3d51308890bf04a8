/** A number as a whole number of 10^-scale: sums of these lose nothing, whatever the order of the edits. */
export interface ExactDecimal {
  readonly digits: bigint
  readonly scale: number
}

/** The decimal the shortest text of this number stands for. */
export function exactDecimalOf(value: number): ExactDecimal {
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const scale = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction)
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale }
}

/** The same number at a finer scale. */
export const rescaleDecimal = ({ digits, scale }: ExactDecimal, to: number): bigint =>
  digits * 10n ** BigInt(to - scale)

export const numberOfDecimal = ({ digits, scale }: ExactDecimal): number => Number(`${digits}e-${scale}`)
