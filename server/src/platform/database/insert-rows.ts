import { sql } from 'kysely'
import type { Db, InsertOf, TableName } from './db.ts'

/**
 * Inserts many rows, of which each says the same columns. Their values go as one text: a statement of eight thousand
 * parameters costs the server, and PostgreSQL, more to write and to read than the rows.
 */
export async function insertRows<T extends TableName>(db: Db, table: T, rows: readonly InsertOf<T>[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = sql.join(Object.keys(first).map(column => sql.ref(column)))
  const values = sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${values}`.execute(db)
}
