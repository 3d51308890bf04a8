import type { Field } from './field.ts'

export type RowsLine = Readonly<Record<string, string>>

/** The lines of a value of rows, whether it travels as a list or as JSON text; what is neither has none. */
export function linesOf(field: Extract<Field, { kind: 'rows' }>, value: unknown): RowsLine[] {
  const list = field.asText === true && typeof value === 'string' ? parsed(value) : value
  return Array.isArray(list) ? (list as RowsLine[]) : []
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
