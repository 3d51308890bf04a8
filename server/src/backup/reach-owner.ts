import path from 'node:path'
import type { Config } from '../platform/config/config.ts'
import type { Connection } from '../platform/database/connection.ts'
import { holderOf } from '../platform/embedded-postgres/directory-lock.ts'
import { readPidFile } from '../platform/embedded-postgres/server-process.ts'
import { keptPasswordOf } from '../platform/embedded-postgres/passwords.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts'
import { provisionEmbedded, provisionExternal } from '../platform/schema/provision.ts'
import { StartError } from '../platform/errors/start-error.ts'

type Say = (line: string) => void
interface Owner {
  owner: Connection
  close: () => Promise<void>
}

/** The database as its owner, whether it is somebody else's, ours and running, or ours and at rest. */
export async function reachOwner(config: Config, say: Say): Promise<Owner> {
  const { DATABASE_URL, DATABASE_WAIT_SECONDS, DATA_DIR } = config
  const patience = { seconds: DATABASE_WAIT_SECONDS, say }
  if (DATABASE_URL !== undefined)
    return { owner: (await provisionExternal(DATABASE_URL, { patience })).owner, close: async () => {} }
  const running = await runningOwner(DATA_DIR)
  if (running) return { owner: running, close: async () => {} }
  const server = await startEmbeddedPostgres({ dataDir: DATA_DIR, log: say })
  const { owner } = await provisionEmbedded(server)
  return { owner, close: () => server.stop() }
}

const OWNER = 'xuanjiao_owner'

function runningAt(host: string, dataDir: string): Connection {
  const password = keptPasswordOf(dataDir, OWNER)
  return { host, database: 'xuanjiao', user: OWNER, ...(password === undefined ? {} : { password }) }
}

async function runningOwner(dataDir: string): Promise<Connection | undefined> {
  if ((await holderOf(dataDir).catch(() => undefined)) === undefined) return undefined
  const file = readPidFile(path.join(dataDir, 'postgres'))
  if (file?.ready) return runningAt(file.socketDir, dataDir)
  throw new StartError('内置数据库正在启动或停止', '请稍候再试。')
}
