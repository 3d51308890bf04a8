import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { once } from 'node:events'
import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { childEnvironment } from '../host/child-environment.ts'
import { setBatchScheduling } from '../processes/process-priority.ts'
import type { ClusterLocation } from './cluster-location.ts'
import { clearLeftovers } from './clear-leftovers.ts'
import { readPidFile } from './server-process.ts'

export type PostgresSettings = Record<string, string | number>

const MB = 1024 ** 2
/** A sixteenth of the memory, as far as that is of use: the system keeps what was read too. It is taken as it is needed. */
const cacheMb = Math.round(Math.min(Math.max(os.totalmem() / 16 / MB, 48), 256))

/** A demonstration and a small hospital fit in this; a large one has a database of its own. */
const modest: PostgresSettings = {
  listen_addresses: '', // the socket is the only door
  unix_socket_permissions: '0700',
  shared_buffers: `${cacheMb}MB`,
  max_wal_size: '512MB',
  min_wal_size: '64MB',
  log_min_messages: 'log',
  log_min_error_statement: 'panic', // statements carry people's data
}

function spawnPostgres(
  { binaries, cluster, socketDir, logFile, identity }: ClusterLocation,
  settings: PostgresSettings,
): ChildProcess {
  const all = { ...modest, unix_socket_directories: socketDir, ...settings }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { file, args, ...as } = identity.command(path.join(binaries, 'postgres'), ['-D', cluster, ...options])
  const log = fs.openSync(logFile, 'w', 0o600)
  // Into a file and not a pipe: a busy event loop must not hold up the database's writing.
  const server = spawn(file, args, {
    ...as,
    cwd: '/',
    env: { ...childEnvironment(), LC_ALL: 'C.UTF-8' },
    detached: true,
    stdio: ['ignore', log, log],
  })
  fs.closeSync(log)
  if (server.pid !== undefined) setBatchScheduling(server.pid) // all its connections inherit it
  return server
}

/** Ready, or the reason why not. */
async function untilReadyOrFailed(
  server: ChildProcess,
  { cluster, logFile }: ClusterLocation,
  log: (line: string) => void,
): Promise<string> {
  const failed = new AbortController()
  const gone = once(server, 'exit').then(
    () => fs.readFileSync(logFile, 'utf8') || 'postgres exited',
    error => String(error),
  )
  void gone.then(() => failed.abort())
  const slow = setTimeout(() => log('数据库正在恢复上次未写完的数据，请稍候……'), 3000).unref()
  const ready = async () => {
    while (!failed.signal.aborted) {
      const file = readPidFile(cluster)
      if (file?.pid === server.pid && file?.ready) return 'ready'
      await sleep(10)
    }
    return gone
  }
  return ready().finally(() => clearTimeout(slow))
}

/** On a full disk the log that would say so cannot be written either. */
function isDiskFull(folder: string): boolean {
  const { bavail, bsize } = fs.statfsSync(folder)
  return bavail * bsize < 16 * 2 ** 20 // one segment of the write-ahead log
}

/** The workers of a killed server need a moment to notice; until then their shared memory is in the way. */
const passing = /still in use|lock file ".*" (already exists|is empty)/

export async function launchPostgres(
  place: ClusterLocation,
  settings: PostgresSettings,
  log: (line: string) => void,
): Promise<ChildProcess> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const server = spawnPostgres(place, settings)
    const result = await untilReadyOrFailed(server, place, log)
    if (result === 'ready') return server
    if (!passing.test(result) || Date.now() > deadline)
      throw new Error(isDiskFull(place.cluster) ? `ENOSPC: ${result}` : result)
    await sleep(100)
    await clearLeftovers(place.cluster, place.socketDir)
  }
}
