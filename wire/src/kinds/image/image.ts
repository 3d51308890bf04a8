import type { FieldBase } from '../base/field-base.ts'
import type { Kind } from '../base/kind.ts'
import { parts } from '../base/printing.ts'

/** Paths of uploaded pictures joined by commas. */
export interface ImageField extends FieldBase {
  kind: 'image'
  limit?: number
  maxMb?: number
}

export const imageKind: Kind<ImageField> = {
  print: value => `${parts(value).length} 张图片`,
  holds: 'pictures',
}
