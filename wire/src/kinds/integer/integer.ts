import type { FieldBase } from '../base/field-base.ts'
import type { Kind } from '../base/kind.ts'
import { numberText } from '../base/printing.ts'

export interface IntegerField extends FieldBase {
  kind: 'integer'
  min?: number
  max?: number
  unit?: string
}

export const integerKind: Kind<IntegerField> = {
  print: (value, { unit }) => numberText(Number(value)) + (unit ? ` ${unit}` : ''),
  isNumber: true,
}
