import { Kysely, PostgresDialect, type Insertable, type PostgresPool, type Selectable, type Updateable } from 'kysely'
import type pg from 'pg'
import { systemClock, type Clock } from '../primitives/clock.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { preparingClient } from './driver/preparing-client.ts'
import { TotalCache } from './total-cache.ts'
import { LanePool, openLanePool } from './lane-pool.ts'
import { laneSizes } from './lane-sizes.ts'
import { currentStatementContext, LANES, type Lane } from './statement-context.ts'
import type { DB as Tables } from './tables.generated.ts'
import {
  rememberSlow,
  statementTimingOf,
  type SlowStatement,
  type SlowStatementLog,
  type StatementTiming,
} from './slow-statement-log.ts'

/** Queries of the tables that the migrations make: the compiler checks their names and columns. */
export type Db = Kysely<Tables>
export type TableName = keyof Tables
/** A row as the driver reads it. */
export type RowOf<T extends TableName> = Selectable<Tables[T]>
/** What a new row has to say and may say. */
export type InsertOf<T extends TableName> = Insertable<Tables[T]>
/** What may be changed of a row. */
export type UpdateOf<T extends TableName> = Updateable<Tables[T]>

/** Queries of tables known by name only: those of definitions, which may be made at run time, and partitions. */
export type UntypedDb = Kysely<Record<string, Record<string, unknown>>>

export const untypedDb = (db: Db): UntypedDb => db as unknown as UntypedDb

/** The tenant that stands for the platform itself: sign-in, jobs and migrations; it sees every tenant. */
export const EVERY_TENANT = -1
/** Rows of the installation itself: menus and dictionaries, the same for every tenant. */
export const NO_TENANT = 0
/** The tenant every installation has: the one that runs it. */
export const HOME_TENANT = 1

/** How a lane stands now, and what it has let in and turned away since the start. */
export interface LaneLoad {
  readonly lane: Lane
  readonly connections: number
  readonly busy: number
  readonly waiting: number
  readonly admitted: number
  readonly shed: number
}

export interface Database {
  /** Queries that see one tenant's rows only; PostgreSQL itself enforces it. */
  forTenant(tenantId: number): Db
  /** The same for few texts that are asked all day with keys: each is parsed and planned once per connection. */
  preparing(tenantId: number): Db
  /** Queries of the platform across tenants. Never reachable from a request's own data. */
  readonly system: Db
  /** Bare connections that belong to no tenant and so see no row of any: for LISTEN and the like. */
  readonly pool: pg.Pool
  /** A connection of one tenant, for what Kysely cannot do: COPY, cursors; to be released by the caller. */
  connect(tenantId: number): Promise<pg.PoolClient>
  /** Of all lanes together. */
  readonly connections: number
  /** Every lane as it stands now. */
  load(): LaneLoad[]
  /** Statements of this node that took long, the latest first. */
  recentSlow(): SlowStatement[]
  close(): Promise<void>
}

export type ConnectTenant = (tenantId: number) => Promise<pg.PoolClient>

/** Kysely over the connections of one tenant. */
export function queriesOf(connect: ConnectTenant, tenantId: number, timing: StatementTiming): Db {
  const pool: PostgresPool = {
    connect: () => connect(tenantId),
    end: async () => {},
    options: {},
  }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...timing })
}

export interface DatabaseSettings {
  connection: ConnectionSettings
  /** Connections of all lanes together. */
  connections?: number
  /** Who hears of statements that take long. */
  slow?: SlowStatementLog
  clock?: Clock
}

const totals = new WeakMap<Db, TotalCache>()

/** The large totals of a tenant's lists; none within a transaction, which counts what it sees itself. */
export const totalCacheOf = (db: Db): TotalCache | undefined => totals.get(db)

/**
 * What people wait for and what the platform asks across tenants have lanes apart, so that switching between it and a
 * tenant costs no statement there.
 */
function laneOf(tenantId: number): Lane {
  const lane = currentStatementContext()?.lane ?? 'interactive'
  const isQuick = lane === 'interactive' || lane === 'writes'
  return isQuick && tenantId === EVERY_TENANT ? 'platform' : lane
}

/** Of a database that somebody else runs. */
export const DEFAULT_CONNECTIONS = 30

export function openDatabase({
  connection,
  connections = DEFAULT_CONNECTIONS,
  slow,
  clock = systemClock,
}: DatabaseSettings): Database {
  const sizes = laneSizes(connections)
  const lanes = new Map(LANES.map(lane => [lane, new LanePool(connection, sizes[lane])]))
  const pool = openLanePool(connection, 4)
  const connect: ConnectTenant = tenantId => lanes.get(laneOf(tenantId))!.connect(tenantId)
  const slowStatements = rememberSlow(slow, clock)
  const timing = statementTimingOf(slowStatements.log)
  const connectPreparing: ConnectTenant = async tenantId => preparingClient(await connect(tenantId))
  const preparingByTenant = new Map<number, Db>()
  const preparing = (tenantId: number): Db => {
    const db = preparingByTenant.get(tenantId) ?? queriesOf(connectPreparing, tenantId, timing)
    preparingByTenant.set(tenantId, db)
    return db
  }
  const byTenant = new Map<number, Db>()
  const forTenant = (tenantId: number): Db => {
    const known = byTenant.get(tenantId)
    if (known !== undefined) return known
    const db = queriesOf(connect, tenantId, timing)
    byTenant.set(tenantId, db)
    totals.set(db, new TotalCache(clock))
    return db
  }
  return {
    forTenant,
    preparing,
    recentSlow: slowStatements.recent,
    system: forTenant(EVERY_TENANT),
    pool,
    connect,
    connections,
    load: () =>
      [...lanes].map(([lane, { semaphore }]) => ({ lane, connections: semaphore.size.connections, ...semaphore.load })),
    close: async () => void (await Promise.all([...lanes.values(), { pool }].map(one => one.pool.end()))),
  }
}
