import type { FieldRule } from '../../rules/field-rules.ts'
import type { FieldBase } from '../base/field-base.ts'
import type { Kind } from '../base/kind.ts'

/** A column of a field of rows. One that is `unasked` is kept as other clients write it, and stands in no form. */
export interface RowsColumn {
  title: string
  required?: true
  max?: number
  rule?: FieldRule
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

export type RowsLine = Readonly<Record<string, string>>

/** The lines of a value of rows, whether it travels as a list or as JSON text; what is neither has none. */
export function linesOf(field: RowsField, value: unknown): RowsLine[] {
  const list = field.asText === true ? parsedRows(value) : value
  return Array.isArray(list) ? (list as RowsLine[]) : []
}

/** JSON text as what it says; anything else, and what is no JSON, as it stands. */
export function parsedRows(given: unknown): unknown {
  try {
    return typeof given === 'string' ? JSON.parse(given) : given
  } catch {
    return given
  }
}

const lineText = (line: RowsLine): string => Object.values(line).filter(Boolean).join('，')

export const rowsKind: Kind<RowsField> = {
  print: (value, field) => `${linesOf(field, value).length} ${field.unit ?? '行'}`,
  compare: (value, field) => linesOf(field, value).map(lineText).join('\n'),
  isLong: true,
  isUnordered: true,
  isUnasked: true,
}
