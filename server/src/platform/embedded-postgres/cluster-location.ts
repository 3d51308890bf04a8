import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createHash } from 'node:crypto'
import { copyPostgresBinaries, findPostgresBinaries } from './postgres-binaries.ts'
import { isClusterInitialised } from './initialised-cluster.ts'
import { chooseIdentity, nobodyIdentity, type ProcessIdentity, type ProcessOwner } from './process-identity.ts'

/** Where everything of one cluster is, and as whom it is run. */
export interface ClusterLocation {
  binaries: string
  cluster: string
  socketDir: string
  logFile: string
  identity: ProcessIdentity
}

type ClusterFolders = Pick<ClusterLocation, 'binaries' | 'cluster' | 'identity'>

export const shortHashOf = (dataDir: string) => createHash('sha256').update(dataDir).digest('hex').slice(0, 12)

/** sun_path of a Unix socket holds 108 bytes, the last of them zero. */
const fitsSocket = (folder: string) => Buffer.byteLength(path.join(folder, '.s.PGSQL.5432')) <= 107

function privateTemporaryFolder(dataDir: string, owner: ProcessOwner): string {
  const folder = path.join(os.tmpdir(), `xuanjiao-${owner.uid}-${shortHashOf(dataDir)}`)
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const match = fs.lstatSync(folder)
  // In a folder open to all, somebody else may have put something there first.
  if (!match.isDirectory() || ![owner.uid, process.getuid?.()].includes(match.uid)) {
    throw new Error(`EACCES: ${folder}`)
  }
  fs.chmodSync(folder, 0o700)
  fs.chownSync(folder, owner.uid, owner.gid)
  return folder
}

function chooseSocketDir(dataDir: string, cluster: string, identity: ProcessIdentity): string {
  if (fitsSocket(cluster)) return cluster
  const owner = identity.owner ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  return privateTemporaryFolder(dataDir, owner)
}

/** Root in a closed folder on a machine without setpriv and without user namespaces: all that is left is to live elsewhere. */
const elsewhere = (dataDir: string) => path.join('/var/lib/xuanjiao', shortHashOf(dataDir))

/** Whether a database was made for this folder, in it or, where it had to be, elsewhere. */
export function hasCluster(dataDir: string): boolean {
  const folder = fs.existsSync(dataDir) ? fs.realpathSync(dataDir) : path.resolve(dataDir)
  return [folder, elsewhere(folder)].some(one => isClusterInitialised(path.join(one, 'postgres')))
}

function copiedClusterFolders(dataDir: string): ClusterFolders {
  const folder = elsewhere(dataDir)
  fs.mkdirSync(folder, { recursive: true, mode: 0o711 })
  return { binaries: copyPostgresBinaries(folder), cluster: path.join(folder, 'postgres'), identity: nobodyIdentity }
}

function clusterFoldersFor(dataDir: string): ClusterFolders {
  const cluster = path.join(dataDir, 'postgres')
  if (process.getuid?.() === 0 && fs.existsSync(path.join(elsewhere(dataDir), 'postgres')))
    return copiedClusterFolders(dataDir)
  const binaries = findPostgresBinaries(dataDir)
  const identity = chooseIdentity(binaries, dataDir, cluster)
  if (identity) return { binaries, cluster, identity }
  // An empty database in a new place would look like lost data.
  if (fs.existsSync(cluster)) throw new Error(`EACCES: ${cluster}`)
  return copiedClusterFolders(dataDir)
}

export function chooseClusterLocation(dataDir: string): ClusterLocation {
  const clusterFolders = clusterFoldersFor(dataDir)
  return {
    ...clusterFolders,
    socketDir: chooseSocketDir(dataDir, clusterFolders.cluster, clusterFolders.identity),
    logFile: path.join(dataDir, 'postgres.log'),
  }
}

/** Gives the whole folder to its new owner, when the way to run it has changed since last time. */
export function changeOwner(owner: ProcessOwner | undefined, folder: string): void {
  if (!owner || fs.statSync(folder).uid === owner.uid) return
  for (const entry of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    fs.lchownSync(path.join(folder, entry), owner.uid, owner.gid)
  }
  fs.chownSync(folder, owner.uid, owner.gid) // last: seeing it changed means that all are
}
