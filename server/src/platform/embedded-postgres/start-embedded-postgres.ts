import fs from 'node:fs'
import path from 'node:path'
import { lockDirectory } from './directory-lock.ts'
import { removePartialClusters, initialiseCluster, SUPERUSER } from './initdb.ts'
import { isClusterInitialised } from './initialised-cluster.ts'
import { PostgresSupervisor, type SupervisorOptions } from './postgres-supervisor.ts'
import { launchPostgres, type PostgresSettings } from './launch-postgres.ts'
import { clearLeftovers } from './clear-leftovers.ts'
import { enforcePasswords, rolePasswordOf } from './role-passwords.ts'
import { chooseClusterLocation, changeOwner, type ClusterLocation } from './cluster-location.ts'
import { explainStartProblem } from './start-problem.ts'

export interface EmbeddedPostgresOptions {
  /** the product's DATA_DIR; the cluster lives in `postgres` below it */
  dataDir: string
  log?: (line: string) => void
  /** false gives up surviving a power cut for speed: for tests only */
  durable?: boolean
  settings?: PostgresSettings
  /** false lets in whoever reaches the socket: for tests only */
  passwords?: boolean
  /** how crashes are answered, when not as usual */
  keep?: Pick<SupervisorOptions, 'stableAfterMs' | 'restartDelayMs'>
}

export interface EmbeddedPostgres {
  socketDir: string
  superuser: string
  /** of a role of ours; undefined where none is asked for */
  passwordOf: (role: string) => string | undefined
  /** of the server that runs now: after a crash it is another */
  readonly pid: number
  /** resolves when the server is gone: stopped by us, or given up after many crashes in a row */
  exited: Promise<void>
  stop: () => Promise<void>
}

const notDurable: PostgresSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

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
    throw explainStartProblem(error)
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
  { log = () => {}, durable = true, settings = {}, passwords = true, keep = {} }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const place = chooseClusterLocation(dataDir)
  await clearLeftovers(place.cluster, place.socketDir)
  removePartialClusters(place.cluster)
  if (!isClusterInitialised(place.cluster)) {
    log('首次启动：正在创建数据库……')
    await initialiseCluster(place, durable)
  }
  changeOwner(place.identity.owner, place.cluster)
  const secret = passwords ? await enforcePasswords(place, dataDir) : undefined
  const all = durable ? settings : { ...notDurable, ...settings }
  const postgresSupervisor = new PostgresSupervisor(await launchPostgres(place, all, log), place, {
    settings: all,
    log,
    ...keep,
  })
  return embeddedPostgresHandle(postgresSupervisor, place, unlock, secret)
}

function embeddedPostgresHandle(
  postgresSupervisor: PostgresSupervisor,
  { cluster, socketDir }: ClusterLocation,
  unlock: () => Promise<void>,
  secret: string | undefined,
): EmbeddedPostgres {
  const stop = async () => {
    await postgresSupervisor.stop()
    if (socketDir !== cluster) fs.rmSync(socketDir, { recursive: true, force: true })
    await unlock()
  }
  let stopping: Promise<void> | undefined
  return {
    socketDir,
    superuser: SUPERUSER,
    passwordOf: role => (secret === undefined ? undefined : rolePasswordOf(secret, role)),
    get pid() {
      return postgresSupervisor.pid
    },
    exited: postgresSupervisor.exited,
    stop: () => (stopping ??= stop()),
  }
}
