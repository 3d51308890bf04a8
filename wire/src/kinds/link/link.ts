import type { FieldBase } from '../base/field-base.ts'
import type { ValueKind } from '../base/value-kind.ts'
import { joinedParts } from '../base/value-text.ts'

/**
 * Another record: its id, or the value of its unique field `by`. With `many`, joined by commas.
 * With `leaf`, only a record without children may be chosen. With `anyOwner`, a record that belongs to nobody may point
 * at anybody's; one that has an owner still points at that owner's only.
 * `missing` is said of a value that names no record.
 * With `keepsUnknown`, several may hold values that name no record: they stay and are shown as they are.
 * With `through`, several are kept as rows of a table that links both, not in a column; where the reader sees some of the
 * other records only, the links to those alone are changed.
 * With `holds: false` this record is no reason to keep the other: it goes where that goes, by the other's hooks.
 */
export interface LinkField extends FieldBase {
  kind: 'link'
  to: string
  by?: string
  many?: true
  leaf?: true
  anyOwner?: true
  holds?: false
  missing?: string
  keepsUnknown?: true
  through?: LinkTable
}

/** A table that links two records: its columns that hold the id of the one that has the field, and of the other. */
export interface LinkTable {
  table: string
  own: string
  other: string
}

export const linkKind: ValueKind<LinkField> = { print: joinedParts }
