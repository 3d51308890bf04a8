import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
  type SqlBool,
} from 'kysely'
import { LruMap } from 'toad-cache'
import type { Database, Db } from './db.ts'
import { queryRows, type Rows, type RowsWanted } from './driver/rows-query.ts'

/**
 * A piece of SQL with its values in it: what every statement is put together from. Values are numbered when the whole
 * is compiled, so pieces need not know where they come to stand. Text without values that is made once (the columns of
 * a plan, an order) may stay text and goes in by `sql.raw`. Compiling a list's two statements costs 6–10 µs where gluing
 * text cost 0.4: a call costs the server more than 1,000.
 */
export type SqlFragment<R = unknown> = RawBuilder<R>
export type SqlCondition = RawBuilder<SqlBool>

/** A compiled statement. With a name, a connection keeps it prepared: give one to what is asked all day. */
export interface Statement {
  text: string
  values: unknown[]
  name?: string | undefined
}

/** Compiles, and asks nobody. */
const compiler = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

export function compile(query: SqlFragment): Statement {
  const { sql, parameters } = query.compile(compiler)
  return { text: sql, values: [...parameters] } // Kysely freezes what it gives
}

/** For texts that come again and again and whose best plan does not depend on the values. */
export function prepared(query: SqlFragment): Statement {
  const statement = compile(query)
  return { ...statement, name: preparedName(statement.text) }
}

/** Texts that are asked all day, by the names under which connections keep them prepared. */
const names = new LruMap<string>(500)
let made = 0

/**
 * The name of a text, to be parsed and planned once per connection. Texts speak of the day, so new ones come every day:
 * the one that was not asked for longest makes room.
 */
export function preparedName(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  made += 1
  const name = `xj_${made}`
  names.set(text, name)
  return name
}

/** Asks one statement; where it goes (a pool, a transaction) is settled. */
export type Ask = <R = Record<string, unknown>>(query: SqlFragment<R> | Statement) => Promise<R[]>

const compiled = (query: SqlFragment | Statement): Statement => ('text' in query ? query : compile(query))

/** Statements of one tenant, each on a free connection. The shortest way to the database: nothing is built or copied. */
export function askTenant(database: Pick<Database, 'connect'>, tenantId: number): Ask {
  const ask = askTenantAside(database, tenantId)
  return async <R>(query: SqlFragment<R> | Statement) => (await ask(compiled(query))).rows as R[]
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
  return async <R>(query: SqlFragment<R> | Statement) => {
    const { text, values } = compiled(query)
    return (await db.executeQuery<R>(CompiledQuery.raw(text, [...values]))).rows
  }
}

/** A column or table name in SQL text. Names come from definitions, never from requests; quoted all the same. */
export function name(...parts: string[]): string {
  return parts.map(part => `"${part.replaceAll('"', '""')}"`).join('.')
}

/** The right side of an equality with any value of a list: `in` would be no SQL where the list is empty. */
export const anyOf = <T>(values: readonly T[]): RawBuilder<T> => sql<T>`any(${values})`
