import type { FieldBase } from '../base/field-base.ts'
import type { Kind } from '../base/kind.ts'
import { plain } from '../base/printing.ts'

export interface RichTextField extends FieldBase {
  kind: 'richText'
  max?: number
}

export const richTextKind: Kind<RichTextField> = {
  print: value => plain(value).replace(/<[^>]*>/g, ''),
  isLong: true,
  isUnordered: true,
}
