import fs from 'node:fs'
import path from 'node:path'
import { spawnSync } from 'node:child_process'

/** PostgreSQL refuses to run as root. An identity is a way to run a program as somebody else. */
export interface ProcessIdentity {
  name: 'ourselves' | 'uid' | 'setpriv' | 'unshare'
  /** who has to own the data for this to work; nothing when we already do */
  owner?: ProcessOwner
  command: (file: string, args: string[]) => IdentityCommand
}

export interface IdentityCommand {
  file: string
  args: string[]
  uid?: number
  gid?: number
}

export interface ProcessOwner {
  uid: number
  gid: number
}

/** The account every Linux has for whoever should own nothing; initdb needs an account that has a name. */
const nobody: ProcessOwner = { uid: 65534, gid: 65534 }
const root: ProcessOwner = { uid: 0, gid: 0 }

const ourselves: ProcessIdentity = { name: 'ourselves', command: (file, args) => ({ file, args }) }

const byUid = (owner: ProcessOwner): ProcessIdentity => ({
  name: 'uid',
  owner,
  command: (file, args) => ({ file, args, ...owner }),
})

/** Another user who keeps one right of root, to pass through folders closed to others (a checkout below /root). */
const bySetpriv = (owner: ProcessOwner): ProcessIdentity => ({
  name: 'setpriv',
  owner,
  command: (file, args) => ({
    file: 'setpriv',
    args: [
      `--reuid=${owner.uid}`,
      `--regid=${owner.gid}`,
      '--clear-groups',
      '--securebits=+no_setuid_fixup', // without it access(2) forgets the right that the next two lines keep
      '--inh-caps=+dac_read_search',
      '--ambient-caps=+dac_read_search',
      file,
      ...args,
    ],
  }),
})

/** Root outside, somebody else inside a user namespace: the files stay root's. */
const byNamespace: ProcessIdentity = {
  name: 'unshare',
  owner: root,
  command: (file, args) => ({
    file: 'unshare',
    args: ['--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`, file, ...args],
  }),
}

/** A cluster that an ordinary user made is run as that user, so that it stays theirs. */
function ownerOf(cluster: string): ProcessOwner {
  const { uid, gid } = fs.statSync(cluster, { throwIfNoEntry: false }) ?? root
  return uid === 0 ? nobody : { uid, gid }
}

/** Can it run the program and pass through to the data? Asking is surer than guessing from permission bits. */
export function identityWorks(identity: ProcessIdentity, binaries: string, dataDir: string): boolean {
  const probe = ['-c', '"$0" --version && test -x "$1"', path.join(binaries, 'postgres'), dataDir]
  const { file, args, ...as } = identity.command('sh', probe)
  return spawnSync(file, args, { ...as, cwd: '/', stdio: 'ignore' }).status === 0
}

/** The first way that works, the plainest first; none when root can only run it from a copy elsewhere. */
export function chooseIdentity(binaries: string, dataDir: string, cluster: string): ProcessIdentity | undefined {
  if (process.getuid?.() !== 0) return ourselves
  const owner = ownerOf(cluster)
  return [byUid(owner), bySetpriv(owner), byNamespace].find(way => identityWorks(way, binaries, dataDir))
}

export const nobodyIdentity = byUid(nobody)
