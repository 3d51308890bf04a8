import type { FieldBase } from '../base/field-base.ts'
import type { ValueKind } from '../base/value-kind.ts'
import { commaParts } from '../base/value-text.ts'

/** Paths of uploaded pictures joined by commas. */
export interface ImageField extends FieldBase {
  kind: 'image'
  limit?: number
  maxMb?: number
}

export const imageKind: ValueKind<ImageField> = {
  print: value => `${commaParts(value).length} 张图片`,
  fileClass: 'pictures',
  onCard: 'never',
}
