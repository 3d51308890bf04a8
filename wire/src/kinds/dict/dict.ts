import type { FieldBase } from '../base/field-base.ts'
import type { Kind } from '../base/kind.ts'
import { joined } from '../base/printing.ts'

/**
 * A code of a dictionary; with `many`, codes joined by commas; with `asNumber`, one whose codes are whole numbers, on the
 * wire and in the database. `missing` is said of a code that the dictionary does not have.
 */
export type DictField = FieldBase & { kind: 'dict'; dict: string; missing?: string } & (
    | { many?: true; asNumber?: never }
    | { many?: never; asNumber: true }
  )

export const dictKind: Kind<DictField> = { print: joined, isCoded: true }
