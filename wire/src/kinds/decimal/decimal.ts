import type { FieldBase } from '../base/field-base.ts'
import type { Kind } from '../base/kind.ts'

export interface DecimalField extends FieldBase {
  kind: 'decimal'
  scale: number
  min?: number
  max?: number
}

export const decimalKind: Kind<DecimalField> = {
  print: (value, { scale }) => Number(value).toFixed(scale),
  isNumber: true,
}
