import type { FieldBase } from '../base/field-base.ts'
import type { Kind } from '../base/kind.ts'
import { plain } from '../base/printing.ts'

/** A list of short words. */
export interface TagsField extends FieldBase {
  kind: 'tags'
  max?: number
  each?: number
}

export const tagsText = (value: unknown): string => (Array.isArray(value) ? value.join('、') : plain(value))

export const tagsKind: Kind<TagsField> = { print: tagsText, compare: tagsText, isUnordered: true }
