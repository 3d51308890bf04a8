/**
 * Row identity is `id`; every other field is a value of a column (rules/grid#rows). Rows are never changed, only
 * replaced.
 */
export type RowId = string

export interface GridRow {
  readonly id: RowId
  readonly [key: string]: unknown
}
