import type { FieldBase } from '../base/field-base.ts'
import type { ValueKind } from '../base/value-kind.ts'
import { numberText } from '../base/value-text.ts'

export interface IntegerField extends FieldBase {
  kind: 'integer'
  min?: number
  max?: number
  unit?: string
}

export const integerKind: ValueKind<IntegerField> = {
  print: (value, { unit }) => numberText(Number(value)) + (unit ? ` ${unit}` : ''),
  isNumber: true,
}
