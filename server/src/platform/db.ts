import type { EventEmitter } from 'node:events'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { wireTypes } from './value-readers.ts'

/** Tables are known by name only: entities may be made at run time. */
export type Tables = Record<string, Record<string, unknown>>
export type Db = Kysely<Tables>

/** The tenant that stands for the platform itself: sign-in, jobs and migrations; it sees every tenant. */
export const EVERY_TENANT = -1
/** Rows of the installation itself: menus and dictionaries, the same for every tenant. */
export const NO_TENANT = 0
/** The tenant every installation has: the one that runs it. */
export const HOME_TENANT = 1

export interface Database {
  /** Queries that see one tenant's rows only; PostgreSQL itself enforces it. */
  forTenant(tenantId: number): Db
  /** Queries of the platform across tenants. Never reachable from a request's own data. */
  readonly system: Db
  /** Bare connections that belong to no tenant and so see no row of any: for LISTEN and the like. */
  readonly pool: pg.Pool
  /** A connection of one tenant, to be released by the caller: see `withClient`. */
  connect(tenantId: number): Promise<pg.PoolClient>
  close(): Promise<void>
}

const tenantOfClient = new WeakMap<object, number>()

/** Makes a connection belong to a tenant; costs a statement only when that changes. */
async function settle(client: pg.PoolClient, tenantId: number): Promise<void> {
  if (tenantOfClient.get(client) === tenantId) return
  tenantOfClient.delete(client)
  await client.query("select set_config('app.tenant', $1, false)", [String(tenantId)])
  tenantOfClient.set(client, tenantId)
}

/** Connections that PostgreSQL has said it closes: what it is about to close must not be lent again. */
const cutOff = new WeakSet<object>()

/**
 * A lent connection has no listener of the pool's, so a cut between two statements would end the
 * process; and it is only known as gone some time after the statement it carried has failed.
 */
function watchForCut(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: EventEmitter }
  connection.on('errorMessage', ({ severity }: { severity?: string }) => {
    if (severity === 'FATAL' || severity === 'PANIC') cutOff.add(client)
  })
  client.on('error', () => cutOff.add(client))
}

/** Gives the connection back for another use only while it has one. */
function releaseOnlyWhole(client: pg.PoolClient): void {
  const release = client.release
  client.release = error => release(error || cutOff.has(client))
}

async function connectFor(pool: pg.Pool, tenantId: number): Promise<pg.PoolClient> {
  const client = await pool.connect()
  releaseOnlyWhole(client)
  try {
    await settle(client, tenantId)
    return client
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Kysely over the connections of one tenant. */
function queriesOf(pool: pg.Pool, tenantId: number): Db {
  const connect = async () => (await connectFor(pool, tenantId)) as unknown as PostgresPoolClient
  const tenantPool: PostgresPool = { connect, end: async () => {}, options: pool.options }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: tenantPool }) })
}

/** How to reach a database. `role` is taken on at once after signing in. */
export interface Connection {
  connectionString?: string
  host?: string
  user?: string
  database?: string
  role?: string
}

const SESSION = { timezone: 'Asia/Shanghai', statement_timeout: '30000', lock_timeout: '10000' }

/** The connection as the driver wants it, with the settings that its readers rely on. */
export function clientConfig(
  { role, ...address }: Connection,
  session: Record<string, string> = SESSION,
): pg.ClientConfig {
  const settings = { ...session, ...(role === undefined ? {} : { role }) }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  return { ...address, types: wireTypes, options: options.join(' '), application_name: 'xuanjiao' }
}

export interface DatabaseSettings {
  connection: Connection
  /** Connections that serve tenants; the platform and bare ones have a few of their own. */
  size?: number
}

function openPool(connection: Connection, max: number): pg.Pool {
  const pool = new pg.Pool({ ...clientConfig(connection), max, connectionTimeoutMillis: 10_000 })
  // Without a listener an idle connection cut by a database restart would end the process.
  pool.on('error', () => {})
  pool.on('connect', watchForCut)
  return pool
}

/** The platform has connections of its own, so that switching between it and a tenant costs no statement. */
export function openDatabase({ connection, size = 10 }: DatabaseSettings): Database {
  const tenants = openPool(connection, size)
  const platform = openPool(connection, Math.max(2, Math.ceil(size / 2)))
  const pool = openPool(connection, 4)
  const poolOf = (tenantId: number) => (tenantId === EVERY_TENANT ? platform : tenants)
  const byTenant = new Map<number, Db>()
  const forTenant = (tenantId: number): Db => {
    const db = byTenant.get(tenantId) ?? queriesOf(poolOf(tenantId), tenantId)
    byTenant.set(tenantId, db)
    return db
  }
  return {
    forTenant,
    system: forTenant(EVERY_TENANT),
    pool,
    connect: tenantId => connectFor(poolOf(tenantId), tenantId),
    close: async () => void (await Promise.all([tenants, platform, pool].map(one => one.end()))),
  }
}

/** Borrows a connection of one tenant for what Kysely cannot do: COPY, cursors. */
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
