import type { FieldBase } from '../base/field-base.ts'
import type { ValueKind } from '../base/value-kind.ts'

export interface DecimalField extends FieldBase {
  kind: 'decimal'
  /** Digits behind the point, written out with their zeros; without it as many as a number has. */
  scale?: number
  min?: number
  max?: number
}

export const decimalKind: ValueKind<DecimalField> = {
  print: (value, { scale }) => (scale === undefined ? String(Number(value)) : Number(value).toFixed(scale)),
  isNumber: true,
}
