import type { FieldBase } from '../base/field-base.ts'
import type { ValueKind } from '../base/value-kind.ts'
import { plainValueText } from '../base/value-text.ts'

/** A list of short words. */
export interface TagsField extends FieldBase {
  kind: 'tags'
  max?: number
  each?: number
}

export const tagsText = (value: unknown): string => (Array.isArray(value) ? value.join('、') : plainValueText(value))

export const tagsKind: ValueKind<TagsField> = { print: tagsText, compare: tagsText, isNotSortable: true }
