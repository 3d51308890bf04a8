import fs from 'node:fs'
import os from 'node:os'
import pg from 'pg'
import type { Config } from './platform/config/config.ts'
import { pgClientConfig, type ConnectionSettings } from './platform/database/connection-settings.ts'
import { openDatabase, DEFAULT_CONNECTIONS, type Database } from './platform/database/db.ts'
import { limitConnections, embeddedConnections } from './platform/database/lane-sizes.ts'
import { readConnectionLimit } from './platform/database/connection-limit.ts'
import { silentLog, type EventLog } from './platform/event-log/event-log.ts'
import { lockSharedDirectory } from './platform/embedded-postgres/directory-lock.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from './platform/schema/migrate.ts'
import { provisionEmbedded, provisionExternal, type DatabaseAccounts } from './platform/schema/provision-database.ts'

/** A database that is there, ours, and up to date. */
export interface PreparedDatabase {
  database: Database
  /** How the application reaches it, for those who need a connection of their own. */
  application: ConnectionSettings
  /** Resolves when the embedded server is gone without having been asked to; never for an external one. */
  databaseLost: Promise<void>
  close(): Promise<void>
}

/** Starts or reaches the database, makes roles, brings the tables up to date. What it started it stops when it fails. */
export async function prepareDatabase(
  config: Config,
  say: (line: string) => void,
  log: EventLog = silentLog(),
): Promise<PreparedDatabase> {
  const server = await reachDatabase(config, say)
  try {
    const applied = await migrate(server.owner, say)
    const written = applied.length > 0 && server.isEmbedded ? checkpoint(server.owner) : undefined
    const connections = await connectionsFor(config, server.application, say)
    const database = openDatabase({ connection: server.application, connections, slow: slowOf(config, log) })
    const close = async () => {
      await written
      await database.close()
      await server.stop()
    }
    return { database, application: server.application, databaseLost: server.lost, close }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Were it killed soon, all that the migrations wrote would have to be written again before it answers. */
async function checkpoint(owner: ConnectionSettings): Promise<void> {
  const client = new pg.Client(pgClientConfig(owner))
  client.on('error', () => {}) // of a database that is lost meanwhile others hear
  try {
    await client.connect()
    await client.query('checkpoint')
  } catch {
    // It comes by itself some minutes later.
  } finally {
    await client.end().catch(() => {})
  }
}

function resolvedFolder(folder: string): string {
  fs.mkdirSync(folder, { recursive: true, mode: 0o711 })
  return folder
}

/** Tells databases apart, whichever way they are reached. */
async function databaseNameOf(connection: ConnectionSettings): Promise<string> {
  const client = new pg.Client(pgClientConfig(connection))
  await client.connect()
  try {
    const requested = `select system_identifier || '/' || oid as name from pg_control_system(), pg_database
      where datname = current_database()`
    return (await client.query<{ name: string }>(requested)).rows[0]?.name ?? ''
  } finally {
    await client.end()
  }
}

/** As many as the settings say, as far as the database lends them. */
async function connectionsFor(
  { DATABASE_CONNECTIONS, DATABASE_URL }: Config,
  application: ConnectionSettings,
  say: (line: string) => void,
): Promise<number> {
  const usual = DATABASE_URL === undefined ? embeddedConnections(os.availableParallelism()) : DEFAULT_CONNECTIONS
  const requested = DATABASE_CONNECTIONS ?? usual
  const connections = limitConnections(requested, await readConnectionLimit(application))
  if (connections !== requested)
    say(`DATABASE_CONNECTIONS=${requested}：数据库最多只允许使用 ${connections} 个连接，按 ${connections} 个使用`)
  return connections
}
const slowOf = ({ SLOW_STATEMENT_MS: overMs }: Config, log: EventLog) => ({
  overMs,
  report: (statement: string, ms: number) => log.warn({ statement, ms }, '数据库语句过慢'),
})

interface ReachedDatabase extends DatabaseAccounts {
  isEmbedded: boolean
  lost: Promise<void>
  stop(): Promise<void>
}

const never = new Promise<void>(() => {})

async function reachDatabase(
  { DATABASE_URL, DATABASE_WAIT_SECONDS, DATA_DIR }: Config,
  say: (line: string) => void,
): Promise<ReachedDatabase> {
  if (DATABASE_URL !== undefined) {
    say('正在连接数据库……')
    const patience = { seconds: DATABASE_WAIT_SECONDS, say }
    const reached = await provisionExternal(DATABASE_URL, { patience })
    return {
      ...reached,
      isEmbedded: false,
      lost: never,
      stop: await lockSharedDirectory(resolvedFolder(DATA_DIR), await databaseNameOf(reached.owner)),
    }
  }
  say('正在启动内置数据库……')
  const server = await startEmbeddedPostgres({ dataDir: DATA_DIR, log: say })
  try {
    return { ...(await provisionEmbedded(server)), isEmbedded: true, lost: server.exited, stop: () => server.stop() }
  } catch (error) {
    await server.stop()
    throw error
  }
}
