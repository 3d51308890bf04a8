import type { EventEmitter } from 'node:events'
import type pg from 'pg'

/**
 * What this folder takes from `pg` beside what its documentation promises, all of it: what a connection hears from the
 * server, the process behind it, how it is given back; and in `rows-query.ts` how a query is told of its rows.
 * `pg-internals.test.ts` fails when an update changes one of them.
 */
interface PgClientInternals {
  readonly connection: EventEmitter
  readonly processID: number
}

const inside = (client: pg.ClientBase): PgClientInternals => client as unknown as PgClientInternals

/** The server's process behind a connection. */
export const backendPidOf = (client: pg.ClientBase): number => inside(client).processID

/** Connections that PostgreSQL has said it closes: what it is about to close must not be lent again. */
const cutOff = new WeakSet<object>()

/**
 * A lent connection has no listener of the pool's, so a cut between two statements would end the
 * process; and it is only known as gone some time after the statement it carried has failed.
 */
export function watchForBrokenConnection(client: pg.ClientBase): void {
  inside(client).connection.on('errorMessage', ({ severity }: { severity?: string }) => {
    if (severity === 'FATAL' || severity === 'PANIC') cutOff.add(client)
  })
  client.on('error', () => cutOff.add(client))
}

/** Does something once, when a lent connection is given back; one that was cut off goes out of use. */
export function onConnectionReleased(client: pg.PoolClient, then: () => void): void {
  // The pool makes this function anew each time it lends a connection.
  const giveBack = client.release
  client.release = error => {
    giveBack(error || cutOff.has(client))
    then()
  }
}
