import { CompiledQuery } from 'kysely'
import type { Database, Db } from './db.ts'
import { queryRows, type Rows, type RowsWanted } from './rows-query.ts'

/** SQL text with its values apart. With a name, a connection keeps it prepared: give one to what is asked all day. */
export interface Statement {
  text: string
  values: unknown[]
  name?: string | undefined
}

/** Takes a value into the statement under construction and answers its place in the text: `$3`. */
export type Bind = (value: unknown) => string

/** Collects the values of one statement while its text is written. */
export class Values {
  readonly list: unknown[] = []
  readonly bind: Bind = value => `$${this.list.push(value)}`
}

/** Texts that are asked all day, by the names under which connections keep them prepared. */
const prepared = new Map<string, string>()
const MOST_PREPARED = 500
let made = 0

/**
 * The name of a text that comes again and again, to be parsed and planned once per connection; undefined when there are
 * too many. Only for texts whose best plan does not depend on the values.
 */
export function preparedName(text: string): string | undefined {
  const known = prepared.get(text)
  if (known !== undefined || prepared.size >= MOST_PREPARED) return known
  made += 1
  const name = `xj_${made}`
  prepared.set(text, name)
  return name
}

/** Asks one statement; where it goes (a pool, a transaction) is settled. */
export type Ask = <R = Record<string, unknown>>(statement: Statement) => Promise<R[]>

/** Statements of one tenant, each on a free connection. The shortest way to the database: nothing is built or copied. */
export function askTenant(database: Pick<Database, 'connect'>, tenantId: number): Ask {
  const ask = askTenantAside(database, tenantId)
  return async <R>(statement: Statement) => (await ask(statement)).rows as R[]
}

/** The same, where a column that is equal in all rows is kept out of them. */
export function askTenantAside(
  database: Pick<Database, 'connect'>,
  tenantId: number,
): (wanted: RowsWanted) => Promise<Rows> {
  return async wanted => {
    const client = await database.connect(tenantId)
    try {
      return await queryRows(client, wanted)
    } catch (error) {
      Error.captureStackTrace(error as Error) // from the socket's own it would not be seen who asked
      throw error
    } finally {
      client.release()
    }
  }
}

/** Statements inside a transaction, or wherever this `db` stands. */
export function askIn(db: Db): Ask {
  // Kysely freezes what it is given.
  return async <R>({ text, values }: Statement) => (await db.executeQuery<R>(CompiledQuery.raw(text, [...values]))).rows
}

/** A column or table name in SQL text. Names come from definitions, never from requests; quoted all the same. */
export function name(...parts: string[]): string {
  return parts.map(part => `"${part.replaceAll('"', '""')}"`).join('.')
}
