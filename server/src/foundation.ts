import fs from 'node:fs'
import os from 'node:os'
import pg from 'pg'
import type { Config } from './platform/config/config.ts'
import { clientConfig, type Connection } from './platform/database/connection.ts'
import { openDatabase, USUAL_CONNECTIONS, type Database } from './platform/database/db.ts'
import { connectionsWithin, ownConnections } from './platform/database/lane-sizes.ts'
import { lentConnections } from './platform/database/lent-connections.ts'
import { silentLog, type EventLog } from './platform/event-log/event-log.ts'
import { shareDirectory } from './platform/embedded-postgres/directory-lock.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start.ts'
import { migrate } from './platform/schema/migrate.ts'
import { provisionEmbedded, provisionExternal, type Provisioned } from './platform/schema/provision.ts'

/** A database that is there, ours, and up to date. */
export interface Foundation {
  database: Database
  /** How the application reaches it, for those who need a connection of their own. */
  application: Connection
  /** Resolves when the embedded server is gone without having been asked to; never for an external one. */
  lost: Promise<void>
  close(): Promise<void>
}

/** Starts or reaches the database, makes roles, brings the tables up to date. What it started it stops when it fails. */
export async function layFoundation(
  config: Config,
  say: (line: string) => void,
  log: EventLog = silentLog(),
): Promise<Foundation> {
  const server = await reach(config, say)
  try {
    await migrate(server.owner, say)
    const connections = await connectionsFor(config, server.application, say)
    const database = openDatabase({ connection: server.application, connections, slow: slowOf(config, log) })
    const close = async () => {
      await database.close()
      await server.stop()
    }
    return { database, application: server.application, lost: server.lost, close }
  } catch (error) {
    await server.stop()
    throw error
  }
}

function folderAt(folder: string): string {
  fs.mkdirSync(folder, { recursive: true, mode: 0o711 })
  return folder
}

/** Tells databases apart, whichever way they are reached. */
async function nameOfDatabase(connection: Connection): Promise<string> {
  const client = new pg.Client(clientConfig(connection))
  await client.connect()
  try {
    const asked = `select system_identifier || '/' || oid as name from pg_control_system(), pg_database
      where datname = current_database()`
    return (await client.query<{ name: string }>(asked)).rows[0]?.name ?? ''
  } finally {
    await client.end()
  }
}

/** As many as the settings say, as far as the database lends them. */
async function connectionsFor(
  { DATABASE_CONNECTIONS, DATABASE_URL }: Config,
  application: Connection,
  say: (line: string) => void,
): Promise<number> {
  const usual = DATABASE_URL === undefined ? ownConnections(os.availableParallelism()) : USUAL_CONNECTIONS
  const asked = DATABASE_CONNECTIONS ?? usual
  const connections = connectionsWithin(asked, await lentConnections(application))
  if (connections !== asked)
    say(`DATABASE_CONNECTIONS=${asked}：数据库最多只允许使用 ${connections} 个连接，按 ${connections} 个使用`)
  return connections
}
const slowOf = ({ SLOW_STATEMENT_MS: overMs }: Config, log: EventLog) => ({
  overMs,
  tell: (statement: string, ms: number) => log.warn({ statement, ms }, '数据库语句过慢'),
})

interface Reached extends Provisioned {
  lost: Promise<void>
  stop(): Promise<void>
}

const never = new Promise<void>(() => {})

async function reach(
  { DATABASE_URL, DATABASE_WAIT_SECONDS, DATA_DIR }: Config,
  say: (line: string) => void,
): Promise<Reached> {
  if (DATABASE_URL !== undefined) {
    say('正在连接数据库……')
    const patience = { seconds: DATABASE_WAIT_SECONDS, say }
    const reached = await provisionExternal(DATABASE_URL, { patience })
    return {
      ...reached,
      lost: never,
      stop: await shareDirectory(folderAt(DATA_DIR), await nameOfDatabase(reached.owner)),
    }
  }
  say('正在启动内置数据库……')
  const server = await startEmbeddedPostgres({ dataDir: DATA_DIR, log: say })
  try {
    return { ...(await provisionEmbedded(server)), lost: server.exited, stop: () => server.stop() }
  } catch (error) {
    await server.stop()
    throw error
  }
}
