import type { Database } from './platform/database/db.ts'

/** One lock for everybody who fills this database at a start. */
const LOCK = 7_210_429

/** Several nodes may start at once on one database: what fills it is done by one after the other. */
export async function withStartupLock<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const client = await database.pool.connect()
  try {
    // The first of them may have a whole demo to write.
    await client.query('set lock_timeout = 0; set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return await work()
  } finally {
    client.release(true) // the lock goes with the connection, and so do its settings
  }
}
