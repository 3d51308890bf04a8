import type { FieldBase } from '../base/field-base.ts'
import type { ValueKind } from '../base/value-kind.ts'
import { plainValueText } from '../base/value-text.ts'

export interface LongTextField extends FieldBase {
  kind: 'longText'
  min?: number
  max?: number
}

export const longTextKind: ValueKind<LongTextField> = {
  print: plainValueText,
  compare: plainValueText,
  isLong: true,
  isNotSortable: true,
  isEncryptable: true,
}
