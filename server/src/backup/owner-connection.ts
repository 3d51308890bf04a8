import path from 'node:path'
import type { Config } from '../platform/config/config.ts'
import type { ConnectionSettings } from '../platform/database/connection-settings.ts'
import { directoryLockHolder } from '../platform/embedded-postgres/directory-lock.ts'
import { readPidFile } from '../platform/embedded-postgres/server-process.ts'
import { storedPasswordOf } from '../platform/embedded-postgres/role-passwords.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.ts'
import { provisionEmbedded, provisionExternal } from '../platform/schema/provision-database.ts'
import { StartError } from '../platform/errors/start-error.ts'

type Say = (line: string) => void
interface OwnerConnection {
  owner: ConnectionSettings
  close: () => Promise<void>
}

/** The database as its owner, whether it is somebody else's, ours and running, or ours and at rest. */
export async function openOwnerConnection(config: Config, say: Say): Promise<OwnerConnection> {
  const { DATABASE_URL, DATABASE_WAIT_SECONDS, DATA_DIR } = config
  const patience = { seconds: DATABASE_WAIT_SECONDS, say }
  if (DATABASE_URL !== undefined)
    return { owner: (await provisionExternal(DATABASE_URL, { patience })).owner, close: async () => {} }
  const running = await runningOwnerConnection(DATA_DIR)
  if (running) return { owner: running, close: async () => {} }
  const server = await startEmbeddedPostgres({ dataDir: DATA_DIR, log: say })
  const { owner } = await provisionEmbedded(server)
  return { owner, close: () => server.stop() }
}

const OWNER = 'xuanjiao_owner'

function runningConnection(host: string, dataDir: string): ConnectionSettings {
  const password = storedPasswordOf(dataDir, OWNER)
  return { host, database: 'xuanjiao', user: OWNER, ...(password === undefined ? {} : { password }) }
}

async function runningOwnerConnection(dataDir: string): Promise<ConnectionSettings | undefined> {
  if ((await directoryLockHolder(dataDir).catch(() => undefined)) === undefined) return undefined
  const file = readPidFile(path.join(dataDir, 'postgres'))
  if (file?.ready) return runningConnection(file.socketDir, dataDir)
  throw new StartError('内置数据库正在启动或停止', '请稍候再试。')
}
