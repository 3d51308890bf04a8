import type { FieldBase } from '../base/field-base.ts'
import type { Kind } from '../base/kind.ts'
import { plain } from '../base/printing.ts'

export interface RichTextField extends FieldBase {
  kind: 'richText'
  max?: number
}

const words = (html: unknown): string => plain(html).replace(/<[^>]*>/g, '')

export const richTextKind: Kind<RichTextField> = {
  print: words,
  compare: words,
  isMarkup: true,
  isLong: true,
  isUnordered: true,
}
