import type { RowOf, TableName } from './db.ts'

// Of what the row of a statement written as SQL text is made, so that the compiler knows its columns as it does those of
// a query it has put together itself. Where a query can be put together, no row type is needed at all.

type ColumnName = { [T in TableName]: `${T}.${keyof RowOf<T> & string}` }[TableName]
type ValueOf<C extends ColumnName> = C extends `${infer T extends TableName}.${infer N}`
  ? N extends keyof RowOf<T>
    ? RowOf<T>[N]
    : never
  : never

/** A column as the driver reads it; `As` where the table's constraints or its one writer allow less than its type. */
export type ColumnOf<C extends ColumnName, As extends ValueOf<C> = ValueOf<C>> = As

/** Of a table of a definition, whose name is not known here: every one has it. */
export interface IdRow {
  id: Computed<string>
}

/** What no table keeps: the statement makes it (a count, a comparison, a text put together). */
export type Computed<T> = T
