import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createHmac, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { childEnvironment } from '../host/child-environment.ts'
import { SUPERUSER } from './initdb.ts'
import type { ClusterLocation } from './cluster-location.ts'

/**
 * Who may connect: whoever knows a password, and only over the socket. The socket's folder is closed to others, but under
 * root the database runs as `nobody`, as other programs may, and to those the folder is their own.
 */
const ONLY_WITH_PASSWORD = '# Written at every start that finds it otherwise.\nlocal all all scram-sha-256\n'

const passwordFile = (dataDir: string) => path.join(dataDir, 'postgres.password')

/** The password of one role, derived: what is kept is one secret. */
export const rolePasswordOf = (secret: string, role: string): string =>
  createHmac('sha256', secret).update(role).digest('base64url')

/**
 * Makes a cluster ask for passwords, and answers the secret they come from. A cluster that was made without, or whose
 * secret is lost, is adopted: its superuser's password is set by a server that serves nobody. The secret is written last,
 * so that whatever was interrupted is done again.
 */
export async function enforcePasswords(place: ClusterLocation, dataDir: string): Promise<string> {
  const hba = path.join(place.cluster, 'pg_hba.conf')
  const stored = fs.existsSync(passwordFile(dataDir)) ? fs.readFileSync(passwordFile(dataDir), 'utf8').trim() : ''
  if (stored.length >= 32 && fs.readFileSync(hba, 'utf8') === ONLY_WITH_PASSWORD) return stored
  const secret = randomBytes(32).toString('base64url')
  await runSingleUserStatement(place, `alter role ${SUPERUSER} password '${rolePasswordOf(secret, SUPERUSER)}'`)
  fs.writeFileSync(hba, ONLY_WITH_PASSWORD)
  writePasswordSecret(passwordFile(dataDir), secret)
  return secret
}

function writePasswordSecret(file: string, secret: string): void {
  const half = `${file}.${process.pid}`
  fs.writeFileSync(half, `${secret}\n`, { mode: 0o600 })
  fs.renameSync(half, file)
}

/** One statement by a server without a socket. It comes over the standard input: arguments are seen by everybody. */
async function runSingleUserStatement(
  { binaries, cluster, identity }: ClusterLocation,
  statement: string,
): Promise<void> {
  const options = ['--single', '-D', cluster, '-c', 'exit_on_error=true', '-c', 'log_min_error_statement=panic']
  const { file, args, ...as } = identity.command(path.join(binaries, 'postgres'), [...options, 'postgres'])
  const server = spawn(file, args, { ...as, cwd: '/', env: { ...childEnvironment(), LC_ALL: 'C.UTF-8' } })
  const said: Buffer[] = []
  server.stderr.on('data', (part: Buffer) => said.push(part))
  server.stdout.resume()
  server.stdin.on('error', () => {}) // the exit says why
  server.stdin.end(`${statement}\n`)
  const [code] = (await once(server, 'exit')) as [number | null]
  if (code !== 0) throw new Error(Buffer.concat(said).toString() || 'postgres --single failed')
}

/** For another process of ours that reaches a server this one did not start: a backup while the product runs. */
export function storedPasswordOf(dataDir: string, role: string): string | undefined {
  const file = passwordFile(dataDir)
  return fs.existsSync(file) ? rolePasswordOf(fs.readFileSync(file, 'utf8').trim(), role) : undefined
}
