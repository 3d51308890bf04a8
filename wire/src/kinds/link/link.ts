import type { FieldBase } from '../base/field-base.ts'
import type { Kind } from '../base/kind.ts'
import { joined } from '../base/printing.ts'

/**
 * Another record: its id, or the value of its unique field `by`. With `many`, joined by commas.
 * With `leaf`, only a record without children may be chosen. With `anyOwner`, a record that belongs to nobody may point
 * at anybody's; one that has an owner still points at that owner's only.
 * `missing` is said of a value that names no record.
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
}

export const linkKind: Kind<LinkField> = { print: joined }
