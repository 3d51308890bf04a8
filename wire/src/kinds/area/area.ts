import type { FieldBase } from '../base/field-base.ts'
import type { Kind } from '../base/kind.ts'
import { plain } from '../base/printing.ts'

/** A division code of six digits, two or three levels deep (rules/places#divisions). */
export interface AreaField extends FieldBase {
  kind: 'area'
}

export const areaKind: Kind<AreaField> = {
  print: plain,
  isCoded: true,
}
