import type pg from 'pg'
import { LruMap } from 'toad-cache'
import { preparedStatementName } from './prepared-names.ts'

/**
 * What says `*` for columns is left out: a prepared one is refused once a column has come to its table, as it does while
 * nodes are renewed one after the other.
 */
const EVERY_COLUMN = /(?:\bselect|\breturning|,)\s+\*|\.\*/i

const keepable = new LruMap<boolean>(500)

function mayBeKept(text: string): boolean {
  const known = keepable.get(text) ?? !EVERY_COLUMN.test(text)
  keepable.set(text, known)
  return known
}

/** A lent connection that keeps prepared what it is asked with values. */
export function preparingClient(client: pg.PoolClient): pg.PoolClient {
  const query = (text: string, values: readonly unknown[] = []) =>
    values.length > 0 && mayBeKept(text)
      ? client.query({ name: preparedStatementName(text), text, values: [...values] })
      : client.query(text, [...values])
  const release = (error?: Error | boolean) => client.release(error)
  return { query, release } as unknown as pg.PoolClient
}
