import type { FieldRuleName } from '../../rules/field-rules.ts'
import type { FieldBase } from '../base/field-base.ts'
import type { ValueKind } from '../base/value-kind.ts'

/** A column of a field of rows. One that is `unasked` is kept as other clients write it, and stands in no form. */
export interface RowsColumn {
  title: string
  required?: true
  max?: number
  rule?: FieldRuleName
  unasked?: true
}

/**
 * A list of small flat objects, edited as rows and counted in `unit`, 行 unless said otherwise. With `asText` it is
 * JSON text on the wire and in the database, as clients of that wire have it.
 */
export interface RowsField extends FieldBase {
  kind: 'rows'
  columns: Readonly<Record<string, RowsColumn>>
  max?: number
  unit?: string
  asText?: true
}

export type RowsFieldRow = Readonly<Record<string, string>>

/** The lines of a value of rows, whether it travels as a list or as JSON text; what is neither has none. */
export function rowsFieldRows(field: RowsField, value: unknown): RowsFieldRow[] {
  const list = field.asText === true ? parseRowsJson(value) : value
  return Array.isArray(list) ? (list as RowsFieldRow[]) : []
}

/** JSON text as what it says; anything else, and what is no JSON, as it stands. */
export function parseRowsJson(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value
  } catch {
    return value
  }
}

const lineText = (row: RowsFieldRow): string => Object.values(row).filter(Boolean).join('，')

export const rowsKind: ValueKind<RowsField> = {
  print: (value, field) => `${rowsFieldRows(field, value).length} ${field.unit ?? '行'}`,
  compare: (value, field) => rowsFieldRows(field, value).map(lineText).join('\n'),
  isLong: true,
  isNotSortable: true,
  isNotFilterable: true,
}
