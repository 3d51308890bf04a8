import type { FieldBase } from '../base/field-base.ts'
import type { ValueKind } from '../base/value-kind.ts'

/**
 * A share: whole ten-thousandths in the database and on the wire, percent on the screen and in spreadsheets. Its bounds
 * are ten-thousandths, from nothing to the whole unless said.
 */
export interface PercentField extends FieldBase {
  kind: 'percent'
  min?: number
  max?: number
}

/** Ten-thousandths as percent, with as many decimals as there are: 1250 is 12.5%. */
export const sharePercentText = (share: number): string => `${share / 100}%`

/** Percent as a person types it, in ten-thousandths; NaN when it is no share or has more than two decimals. */
export function percentToShare(text: string): number {
  const [, percent] = /^(-?\d+(?:\.\d{0,2})?)\s*[%％]?$/.exec(text.trim()) ?? []
  return percent === undefined ? Number.NaN : Math.round(Number(percent) * 100)
}

export const percentKind: ValueKind<PercentField> = {
  print: value => sharePercentText(Number(value)),
  isNumber: true,
}
