import pg from 'pg'
import { pgClientConfig, SESSION_SETTINGS, type ConnectionSettings } from './connection-settings.ts'
import { LaneSemaphore } from './lane-semaphore.ts'
import type { LaneSize } from './lane-sizes.ts'
import { currentStatementContext } from './statement-context.ts'
import { lowerProcessPriority } from '../processes/process-priority.ts'
import { onConnectionReleased, backendPidOf, watchForBrokenConnection } from './driver/pg-internals.ts'

const tenantOfClient = new WeakMap<object, number>()

/** Makes a connection belong to a tenant; costs a statement only when that changes. */
async function setTenant(client: pg.PoolClient, tenantId: number): Promise<void> {
  if (tenantOfClient.get(client) === tenantId) return
  tenantOfClient.delete(client)
  await client.query("select set_config('app.tenant', $1, false)", [String(tenantId)])
  tenantOfClient.set(client, tenantId)
}

/** A connection keeps what it has prepared, and nobody asks for yesterday's texts any more. */
const LONGEST_LIFE_SECONDS = 4 * 3600
/** A new connection plans every statement anew: after a quiet moment the first people would wait for that. */
const IDLE_MS = 10 * 60_000

export function openLanePool(
  connection: ConnectionSettings,
  max: number,
  session: Record<string, string> = {},
): pg.Pool {
  const settings = pgClientConfig(connection, { ...SESSION_SETTINGS, ...session })
  const pool = new pg.Pool({
    ...settings,
    max,
    connectionTimeoutMillis: 10_000,
    maxLifetimeSeconds: LONGEST_LIFE_SECONDS,
    idleTimeoutMillis: IDLE_MS,
  })
  // Without a listener an idle connection cut by a database restart would end the process.
  pool.on('error', () => {})
  pool.on('connect', watchForBrokenConnection)
  return pool
}

/** The connections of one lane, and the semaphore before them. */
export class LanePool {
  readonly semaphore: LaneSemaphore
  readonly pool: pg.Pool

  constructor(connection: ConnectionSettings, size: LaneSize, session: Record<string, string> = {}) {
    const { niceness, parallelWorkers } = size
    this.semaphore = new LaneSemaphore(size)
    this.pool = openLanePool(connection, size.connections + size.reserved, {
      statement_timeout: String(size.statementMs),
      max_parallel_workers_per_gather: String(connection.isOurs ? 0 : parallelWorkers),
      ...session,
    })
    if (connection.isOurs && niceness > 0)
      this.pool.on('connect', client => lowerProcessPriority(backendPidOf(client), niceness))
  }

  /** A connection of one tenant. It is given back for another use only while it is whole, and its place with it. */
  async connect(tenantId: number): Promise<pg.PoolClient> {
    const statementContext = currentStatementContext()
    await this.semaphore.acquire(statementContext)
    const client = await this.pool.connect().catch((error: unknown) => {
      this.semaphore.release()
      throw error
    })
    if (statementContext) statementContext.held += 1
    const since = performance.now()
    onConnectionReleased(client, () => {
      if (statementContext) statementContext.held -= 1
      if (statementContext) statementContext.cost.databaseMs += performance.now() - since
      this.semaphore.release()
    })
    await setTenant(client, tenantId).catch((error: unknown) => {
      client.release(true)
      throw error
    })
    return client
  }
}
