import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type Transaction } from 'kysely'
import pg from 'pg'

/** Tables are known by name only: entities may be made at run time. */
export type Tables = Record<string, Record<string, unknown>>
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/** The tenant that stands for the platform itself: sign-in, jobs and migrations; it sees every tenant. */
export const EVERY_TENANT = -1

export interface Database {
  /** Queries that see one tenant's rows only; PostgreSQL itself enforces it. */
  forTenant(tenantId: number): Db
  /** Queries of the platform across tenants. Never reachable from a request's own data. */
  readonly system: Db
  /** The bare pool, for COPY, LISTEN and the like. */
  readonly pool: pg.Pool
  close(): Promise<void>
}

const OID = { bool: 16, int8: 20, uuid: 2950, date: 1082, timestamp: 1114, timestamptz: 1184, numeric: 1700 } as const

/** How values of PostgreSQL become values of the wire; the connection's zone is Asia/Shanghai. */
const readers = new Map<number, (text: string) => unknown>([
  [OID.int8, Number],
  [OID.numeric, Number],
  [OID.uuid, (text) => text.replaceAll('-', '')],
  [OID.date, (text) => text],
  [OID.timestamp, (text) => text.slice(0, 19)],
  [OID.timestamptz, (text) => text.slice(0, 19)],
])

const wireTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return readers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')
  },
} as unknown as pg.CustomTypesConfig

const tenantOfClient = new WeakMap<object, number>()

/** Hands out connections that are set to one tenant; setting it costs a statement only when it changes. */
class TenantPool implements PostgresPool {
  readonly options = {}
  readonly #pool: pg.Pool
  readonly #tenantId: number

  constructor(pool: pg.Pool, tenantId: number) {
    this.#pool = pool
    this.#tenantId = tenantId
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect()
    try {
      await settle(client, this.#tenantId)
    } catch (error) {
      client.release(true)
      throw error
    }
    return client as unknown as PostgresPoolClient
  }

  async end(): Promise<void> {}
}

/** Makes a connection belong to a tenant. */
async function settle(client: pg.PoolClient, tenantId: number): Promise<void> {
  if (tenantOfClient.get(client) === tenantId) return
  tenantOfClient.delete(client)
  await client.query("select set_config('app.tenant', $1, false)", [String(tenantId)])
  tenantOfClient.set(client, tenantId)
}

/** Borrows a bare connection set to one tenant, for COPY and cursors. */
export async function withClient<T>(database: Database, tenantId: number, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await database.pool.connect()
  try {
    await settle(client, tenantId)
    return await work(client)
  } finally {
    client.release()
  }
}

export interface DatabaseSettings {
  /** A connection string, or host and database of the embedded server. */
  connection: string | { host: string; user: string; database: string; port?: number }
  size?: number
}

export function openDatabase(settings: DatabaseSettings): Database {
  const address = typeof settings.connection === 'string' ? { connectionString: settings.connection } : settings.connection
  const pool = new pg.Pool({
    ...address,
    max: settings.size ?? 10,
    types: wireTypes,
    options: '-c timezone=Asia/Shanghai -c statement_timeout=30000',
    application_name: 'xuanjiao',
  })
  // Without a listener an idle connection cut by a database restart would end the process.
  pool.on('error', () => {})
  const byTenant = new Map<number, Db>()
  const forTenant = (tenantId: number): Db => {
    const known = byTenant.get(tenantId)
    if (known) return known
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new TenantPool(pool, tenantId) }) })
    byTenant.set(tenantId, db)
    return db
  }
  return { forTenant, system: forTenant(EVERY_TENANT), pool, close: () => pool.end() }
}
