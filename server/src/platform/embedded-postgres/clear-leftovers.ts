import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { once } from 'node:events'
import { EmbeddedPostgresError } from './start-problem.ts'
import { isServerOf, pidFileOf, readPidFile, stopServer } from './server-process.ts'

const socketOf = (folder: string) => path.join(folder, '.s.PGSQL.5432')

async function isServerAnswering(socketDir: string): Promise<boolean> {
  if (!path.isAbsolute(socketDir)) return false
  const socket = net.connect(socketOf(socketDir))
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(1000) })
    return true
  } catch (error) {
    return (error as Error).name === 'AbortError' // held, though too busy to answer; a dead one refuses at once
  } finally {
    socket.destroy()
  }
}

/**
 * A killed run leaves a server without a master, or lock files without a server. PostgreSQL clears its own locks when
 * their process is gone; but in a container whose first process does not bury the dead, a dead one looks alive to it.
 */
export async function clearLeftovers(cluster: string, socketDir: string): Promise<void> {
  const left = readPidFile(cluster)
  if (left && isServerOf(cluster, left.pid)) await stopServer(cluster, left.pid)
  else if (left && (await isServerAnswering(left.socketDir))) throw servedElsewhereError(cluster)
  for (const file of [socketOf(socketDir), `${socketOf(socketDir)}.lock`, pidFileOf(cluster)])
    fs.rmSync(file, { force: true })
}

/** Not a process that we can see, and yet it answers: a container that shares the folder with us. */
function servedElsewhereError(cluster: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'already-running',
    `数据目录 ${cluster} 正被另一个容器中的数据库使用`,
    '请先停止那个容器，或用 DATA_DIR 为这一个指定另一个目录。',
  )
}
