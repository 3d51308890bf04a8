import fs from 'node:fs'
import path from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { childEnvironment } from '../host/child-environment.ts'
import type { ClusterLocation } from './cluster-location.ts'

export const SUPERUSER = 'postgres'

/** C.UTF-8 sorts by code point and is the same on every machine; PostgreSQL's own one does not follow glibc's changes. */
const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

const halfMade = (cluster: string) => `${cluster}.init-`

/**
 * What killed runs left half made. Its initdb may have outlived them and still be writing, so that a folder cannot be
 * removed just now: then it is left to the next start, for nobody uses the same folder twice.
 */
export function removePartialClusters(cluster: string): void {
  const [folder, name] = [path.dirname(cluster), path.basename(halfMade(cluster))]
  for (const entry of fs.readdirSync(folder).filter(entry => entry.startsWith(name))) {
    try {
      fs.rmSync(path.join(folder, entry), { recursive: true, force: true })
    } catch {
      // at the next start, then
    }
  }
}

/**
 * Made beside its place and renamed into it when complete: a run killed in between leaves rubbish, never half a cluster.
 * It trusts whoever connects; before anybody can, it is made to ask for passwords (`enforcePasswords`).
 */
export async function initialiseCluster(
  { binaries, cluster, identity }: ClusterLocation,
  durable: boolean,
): Promise<void> {
  const half = fs.mkdtempSync(halfMade(cluster)) // closed to others from the first
  if (identity.owner) fs.chownSync(half, identity.owner.uid, identity.owner.gid)
  await runInitdb(path.join(binaries, 'initdb'), half, identity.command, durable)
  fs.rmSync(cluster, { recursive: true, force: true })
  fs.renameSync(half, cluster)
  if (durable) syncFolder(path.dirname(cluster))
}

async function runInitdb(
  initdb: string,
  folder: string,
  command: ClusterLocation['identity']['command'],
  durable: boolean,
) {
  const options = [`--pgdata=${folder}`, `--username=${SUPERUSER}`, '--auth=trust', ...locale]
  const { file, args, ...as } = command(initdb, durable ? options : [...options, '--no-sync'])
  const environment = { ...childEnvironment(), LC_ALL: 'C.UTF-8' }
  await promisify(execFile)(file, args, { ...as, cwd: '/', env: environment }).catch(error => {
    throw new Error(`initdb: ${error.stderr || error.message}`, { cause: error })
  })
}

function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}
