import type pg from 'pg'
import type { Database } from '../../platform/database/db.ts'

/** Borrows a connection of one tenant. */
export async function withClient<T>(
  database: Database,
  tenantId: number,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.connect(tenantId)
  try {
    const result = await work(client)
    client.release()
    return result
  } catch (error) {
    client.release(true) // it may be in the middle of something: not to be used again
    throw error
  }
}
