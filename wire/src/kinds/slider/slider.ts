import type { FieldBase } from '../base/field-base.ts'
import type { Kind } from '../base/kind.ts'
import { numberText } from '../base/printing.ts'

/** A number between two ends, 0 and 100 unless said, in whole steps unless said. */
export interface SliderField extends FieldBase {
  kind: 'slider'
  min?: number
  max?: number
  step?: number
  unit?: string
}

export const sliderKind: Kind<SliderField> = {
  print: (value, { unit }) => numberText(Number(value)) + (unit ? ` ${unit}` : ''),
  isNumber: true,
}
