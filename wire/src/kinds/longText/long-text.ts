import type { FieldBase } from '../base/field-base.ts'
import type { Kind } from '../base/kind.ts'
import { plain } from '../base/printing.ts'

export interface LongTextField extends FieldBase {
  kind: 'longText'
  min?: number
  max?: number
}

export const longTextKind: Kind<LongTextField> = {
  print: plain,
  compare: plain,
  isLong: true,
  isUnordered: true,
  isSealable: true,
}
