import pg from 'pg'
import { clientConfig, SESSION, type Connection } from './connection.ts'
import { Gate } from './lane-gate.ts'
import type { LaneSize } from './lane-sizes.ts'
import { courseNow } from './lanes.ts'
import { giveWay } from '../processes/priority.ts'
import { onGivenBack, processOf, watchForCut } from './driver/pg-internals.ts'

const tenantOfClient = new WeakMap<object, number>()

/** Makes a connection belong to a tenant; costs a statement only when that changes. */
async function settle(client: pg.PoolClient, tenantId: number): Promise<void> {
  if (tenantOfClient.get(client) === tenantId) return
  tenantOfClient.delete(client)
  await client.query("select set_config('app.tenant', $1, false)", [String(tenantId)])
  tenantOfClient.set(client, tenantId)
}

/** A connection keeps what it has prepared, and nobody asks for yesterday's texts any more. */
const LONGEST_LIFE_SECONDS = 4 * 3600
/** A new connection plans every statement anew: after a quiet moment the first people would wait for that. */
const IDLE_MS = 10 * 60_000

export function openPool(connection: Connection, max: number, session: Record<string, string> = {}): pg.Pool {
  const settings = clientConfig(connection, { ...SESSION, ...session })
  const pool = new pg.Pool({
    ...settings,
    max,
    connectionTimeoutMillis: 10_000,
    maxLifetimeSeconds: LONGEST_LIFE_SECONDS,
    idleTimeoutMillis: IDLE_MS,
  })
  // Without a listener an idle connection cut by a database restart would end the process.
  pool.on('error', () => {})
  pool.on('connect', watchForCut)
  return pool
}

/** The connections of one lane, and the gate before them. */
export class LanePool {
  readonly gate: Gate
  readonly pool: pg.Pool

  constructor(connection: Connection, size: LaneSize) {
    const { niceness, helpers } = size
    this.gate = new Gate(size)
    this.pool = openPool(connection, size.connections + size.spare, {
      statement_timeout: String(size.statementMs),
      max_parallel_workers_per_gather: String(connection.isOurs ? 0 : helpers),
    })
    if (connection.isOurs && niceness > 0) this.pool.on('connect', client => giveWay(processOf(client), niceness))
  }

  /** A connection of one tenant. It is given back for another use only while it is whole, and its place with it. */
  async connect(tenantId: number): Promise<pg.PoolClient> {
    const course = courseNow()
    await this.gate.enter(course)
    const client = await this.pool.connect().catch((error: unknown) => {
      this.gate.leave()
      throw error
    })
    if (course) course.held += 1
    const since = performance.now()
    onGivenBack(client, () => {
      if (course) course.held -= 1
      if (course) course.cost.databaseMs += performance.now() - since
      this.gate.leave()
    })
    await settle(client, tenantId).catch((error: unknown) => {
      client.release(true)
      throw error
    })
    return client
  }
}
