import type { FieldBase } from '../base/field-base.ts'
import type { ValueKind } from '../base/value-kind.ts'
import { numberText } from '../base/value-text.ts'

/** A number between two ends, 0 and 100 unless said, in whole steps unless said. */
export interface SliderField extends FieldBase {
  kind: 'slider'
  min?: number
  max?: number
  step?: number
  unit?: string
}

export const sliderKind: ValueKind<SliderField> = {
  print: (value, { unit }) => numberText(Number(value)) + (unit ? ` ${unit}` : ''),
  isNumber: true,
}
