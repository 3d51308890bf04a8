import fs from 'node:fs'
import path from 'node:path'
import { once } from 'node:events'
import type { ChildProcess } from 'node:child_process'
import { lockDirectory } from './directory-lock.ts'
import { clearHalfMade, initialise, isInitialised, superuser } from './initdb.ts'
import { launch, type Settings } from './launch.ts'
import { holdLeash } from './leash.ts'
import { clearLeftovers, stopServer } from './leftovers.ts'
import { choosePlace, giveTo, type Place } from './place.ts'
import { explain } from './problem.ts'

export interface EmbeddedPostgresOptions {
  /** the product's DATA_DIR; the cluster lives in `postgres` below it */
  dataDir: string
  log?: (line: string) => void
  /** false gives up surviving a power cut for speed: for tests only */
  durable?: boolean
  settings?: Settings
}

export interface EmbeddedPostgres {
  socketDir: string
  superuser: string
  pid: number
  /** resolves when the server is gone, whether we stopped it or it died */
  exited: Promise<void>
  stop: () => Promise<void>
}

const notDurable: Settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Starts the PostgreSQL that npm brought, as a child of this process, and stops it again. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    const dataDir = makeFolder(options.dataDir)
    const unlock = await lockDirectory(dataDir)
    return await startIn(dataDir, unlock, options).catch(async error => {
      await unlock()
      throw error
    })
  } catch (error) {
    throw explain(error)
  }
}

/** Others may pass through it, for the database may run as another user, but not look around in it. */
function makeFolder(folder: string): string {
  fs.mkdirSync(folder, { recursive: true, mode: 0o711 })
  return fs.realpathSync(path.resolve(folder))
}

async function startIn(
  dataDir: string,
  unlock: () => Promise<void>,
  { log = () => {}, durable = true, settings = {} }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const place = choosePlace(dataDir)
  await clearLeftovers(place.cluster, place.socketDir)
  clearHalfMade(place.cluster)
  if (!isInitialised(place.cluster)) {
    log('首次启动：正在创建数据库……')
    await initialise(place, durable)
  }
  giveTo(place.identity.owner, place.cluster)
  const server = await launch(place, durable ? settings : { ...notDurable, ...settings }, log)
  return handle(server, place, unlock)
}

function handle(server: ChildProcess, { cluster, socketDir }: Place, unlock: () => Promise<void>): EmbeddedPostgres {
  const pid = server.pid ?? 0
  const release = holdLeash(pid, cluster)
  const exited = server.exitCode === null ? once(server, 'exit').then(() => {}) : Promise.resolve()
  const stop = async () => {
    server.ref() // now somebody waits for it
    if (server.exitCode === null && server.signalCode === null) await stopServer(cluster, pid)
    await exited
    if (socketDir !== cluster) fs.rmSync(socketDir, { recursive: true, force: true })
    release()
    await unlock()
  }
  server.unref()
  let stopping: Promise<void> | undefined
  return { socketDir, superuser, pid, exited, stop: () => (stopping ??= stop()) }
}
