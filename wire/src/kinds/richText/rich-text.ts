import type { FieldBase } from '../base/field-base.ts'
import type { ValueKind } from '../base/value-kind.ts'
import { plainValueText } from '../base/value-text.ts'

export interface RichTextField extends FieldBase {
  kind: 'richText'
  max?: number
}

const words = (html: unknown): string => plainValueText(html).replace(/<[^>]*>/g, '')

export const richTextKind: ValueKind<RichTextField> = {
  print: words,
  compare: words,
  isMarkup: true,
  isLong: true,
  isNotSortable: true,
}
