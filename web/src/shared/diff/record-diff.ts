import type { Field, Fields } from '@xuanjiao/wire/kinds/field'
import { isEmptyValue } from '@xuanjiao/wire/kinds/base/value-text'
import { rowFieldText, fieldKind } from '@xuanjiao/wire/kinds/field-kind'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'

/** A field that differs between two states of a record. */
export interface FieldDiff {
  name: string
  field: Field
  before: RecordValues
  after: RecordValues
}

/** The fields among `names` whose value differs, in their order. */
export function recordDiff(
  fields: Fields,
  names: readonly string[],
  before: RecordValues,
  after: RecordValues,
): FieldDiff[] {
  return names.flatMap(name => {
    const field = fields[name]
    return !field || sameValue(before[name], after[name]) ? [] : [{ name, field, before, after }]
  })
}

const sameValue = (a: unknown, b: unknown) =>
  isEmptyValue(a) ? isEmptyValue(b) : !isEmptyValue(b) && JSON.stringify(a) === JSON.stringify(b)

/** A side of a difference as text one can compare; a table reads line by line. */
export function diffSideText({ field, name }: Pick<FieldDiff, 'field' | 'name'>, row: RecordValues): string {
  const value = row[name]
  if (isEmptyValue(value)) return ''
  return fieldKind(field).compare?.(value, field) ?? rowFieldText(field, name, row)
}
