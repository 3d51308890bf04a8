import type { FieldBase } from '../base/field-base.ts'
import type { ValueKind } from '../base/value-kind.ts'

/** So many stars of `count`, five unless said; with `half`, half ones too. */
export interface RateField extends FieldBase {
  kind: 'rate'
  count?: number
  half?: true
}

export const rateKind: ValueKind<RateField> = { print: value => `${Number(value)} 星`, isNumber: true }
