import type { FieldBase } from '../base/field-base.ts'
import type { ValueKind } from '../base/value-kind.ts'
import { plainValueText } from '../base/value-text.ts'

/**
 * A division code of six digits, two or three levels deep (rules/places#divisions). With `anyLevel` a province or a city
 * is a value, too: it stands for everything in it.
 */
export interface AreaField extends FieldBase {
  kind: 'area'
  anyLevel?: true
}

export const areaKind: ValueKind<AreaField> = {
  print: plainValueText,
  isCoded: true,
}
