import type { FieldBase } from '../base/field-base.ts'
import type { ValueKind } from '../base/value-kind.ts'
import { plainValueText } from '../base/value-text.ts'

/** A division code of six digits, two or three levels deep (rules/places#divisions). */
export interface AreaField extends FieldBase {
  kind: 'area'
}

export const areaKind: ValueKind<AreaField> = {
  print: plainValueText,
  isCoded: true,
}
