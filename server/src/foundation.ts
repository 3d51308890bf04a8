import type { Config } from './platform/config.ts'
import { openDatabase, type Connection, type Database } from './platform/db.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start.ts'
import { migrate } from './platform/migrate.ts'
import { provisionEmbedded, provisionExternal, type Provisioned } from './platform/provision.ts'

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
export async function layFoundation(config: Config, say: (line: string) => void): Promise<Foundation> {
  const server = await reach(config, say)
  try {
    await migrate(server.owner, say)
    const database = openDatabase({ connection: server.application })
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

interface Reached extends Provisioned {
  lost: Promise<void>
  stop(): Promise<void>
}

const never = new Promise<void>(() => {})

async function reach({ DATABASE_URL, DATA_DIR }: Config, say: (line: string) => void): Promise<Reached> {
  if (DATABASE_URL !== undefined) {
    say('正在连接数据库……')
    return { ...(await provisionExternal(DATABASE_URL)), lost: never, stop: async () => {} }
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
