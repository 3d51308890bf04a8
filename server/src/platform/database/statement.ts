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
import type { Database, Db } from './db.ts'
import { preparedStatementName } from './driver/prepared-names.ts'
import { queryRows, type QueryRows, type RowsQueryParams } from './driver/rows-query.ts'

/**
 * A piece of SQL with its values in it: what every statement is put together from. Values are numbered when the whole
 * is compiled, so pieces need not know where they come to stand. Text without values that is made once (the columns of
 * a plan, an order) may stay text and goes in by `sql.raw`. Compiling a list's two statements costs 6–10 µs where gluing
 * text cost 0.4: a call costs the server more than 1,000.
 */
export type SqlFragment<R = unknown> = RawBuilder<R>
export type SqlCondition = RawBuilder<SqlBool>

/** A compiled statement. With a name, a connection keeps it prepared: give one to what is asked all day. */
export interface CompiledStatement {
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

export function compileStatement(query: SqlFragment): CompiledStatement {
  const { sql, parameters } = query.compile(compiler)
  return { text: sql, values: [...parameters] } // Kysely freezes what it gives
}

/** For texts that come again and again and whose best plan does not depend on the values. */
export function preparedStatement(query: SqlFragment): CompiledStatement {
  const statement = compileStatement(query)
  return { ...statement, name: preparedStatementName(statement.text) }
}

/** Asks one statement; where it goes (a pool, a transaction) is settled. */
export type RunStatement = <R = Record<string, unknown>>(query: SqlFragment<R> | CompiledStatement) => Promise<R[]>

const compiled = (query: SqlFragment | CompiledStatement): CompiledStatement =>
  'text' in query ? query : compileStatement(query)

/** Statements of one tenant, each on a free connection. The shortest way to the database: nothing is built or copied. */
export function statementsForTenant(database: Pick<Database, 'connect'>, tenantId: number): RunStatement {
  const request = rowsForTenant(database, tenantId)
  return async <R>(query: SqlFragment<R> | CompiledStatement) => (await request(compiled(query))).rows as R[]
}

/** The same, where a column that is equal in all rows is kept out of them. */
export function rowsForTenant(
  database: Pick<Database, 'connect'>,
  tenantId: number,
): (params: RowsQueryParams) => Promise<QueryRows> {
  return async params => {
    const client = await database.connect(tenantId)
    try {
      return await queryRows(client, params)
    } catch (error) {
      Error.captureStackTrace(error as Error) // from the socket's own it would not be seen who asked
      throw error
    } finally {
      client.release()
    }
  }
}

/** Statements inside a transaction, or wherever this `db` stands. */
export function statementsIn(db: Db): RunStatement {
  return async <R>(query: SqlFragment<R> | CompiledStatement) => {
    const { text, values } = compiled(query)
    return (await db.executeQuery<R>(CompiledQuery.raw(text, [...values]))).rows
  }
}

/** A column or table name in SQL text. Names come from definitions, never from requests; quoted all the same. */
export function quotedName(...parts: string[]): string {
  return parts.map(part => `"${part.replaceAll('"', '""')}"`).join('.')
}

/** The right side of an equality with any value of a list: `in` would be no SQL where the list is empty. */
export const anyOf = <T>(values: readonly T[]): RawBuilder<T> => sql<T>`any(${values})`
