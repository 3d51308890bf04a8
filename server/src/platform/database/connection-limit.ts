import pg from 'pg'
import { pgClientConfig, type ConnectionSettings } from './connection-settings.ts'

/** What the database keeps back for itself, and the limits of this database and of this account. */
const LENT = `select least(
    current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
      - coalesce(current_setting('reserved_connections', true), '0')::integer,
    (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
    (select nullif(rolconnlimit, -1) from pg_roles where rolname = session_user)) as lent`

/** So many connections a database lends to one account in all, as it says itself. */
export async function readConnectionLimit(connection: ConnectionSettings): Promise<number> {
  const client = new pg.Client({ ...pgClientConfig(connection), connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ lent: number }>(LENT)
    return rows[0]?.lent ?? 0
  } finally {
    await client.end()
  }
}
