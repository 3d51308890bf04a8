import type { FieldBase } from '../base/field-base.ts'
import type { ValueKind } from '../base/value-kind.ts'
import { joinedParts } from '../base/value-text.ts'

/**
 * A code of a dictionary; with `many`, codes joined by commas; with `asNumber`, one whose codes are whole numbers, on the
 * wire and in the database. `missing` is said of a code that the dictionary does not have.
 */
export type DictField = FieldBase & { kind: 'dict'; dict: string; missing?: string } & (
    | { many?: true; asNumber?: never }
    | { many?: never; asNumber: true }
  )

export const dictKind: ValueKind<DictField> = { print: joinedParts, isCoded: true }
