import { execFile, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { createConnection, type Connection } from 'mysql2/promise'
import type { TestCertificate } from './test-certificate.ts'

const run = promisify(execFile)

/** The MariaDB of the system (Debian: `mariadb-server`); undefined where there is none. */
export const MARIADB_PROGRAM = [process.env['MARIADB_PROGRAM'], 'mariadbd', '/usr/sbin/mariadbd'].find(name => {
  try {
    return name !== undefined && execFileSync(name, ['--no-defaults', '--version'], { stdio: 'pipe' }).length > 0
  } catch {
    return false
  }
})

export interface TestMariadb {
  port: number
  /** Asks something as its owner. */
  ask(statement: string): Promise<void>
  stop(): Promise<void>
}

/** A MariaDB of its own for a test, which serves with a certificate and keeps nothing. */
export async function startTestMariadb({ folder: certificates }: TestCertificate): Promise<TestMariadb> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xj-mariadb-'))
  const [data, socketPath] = [path.join(folder, 'data'), path.join(folder, 'socket')]
  const base = basedir()
  const own = ['--no-defaults', ...(base ? [`--basedir=${base}`] : []), `--datadir=${data}`, ...asRoot()]
  await run(installerOf(base), [...own, '--auth-root-authentication-method=normal', '--skip-test-db'])
  const port = await freePort()
  const encrypted = [`--ssl-cert=${certificates}/cert.pem`, `--ssl-key=${certificates}/key.pem`]
  const child = spawn(
    MARIADB_PROGRAM ?? '',
    [...own, `--socket=${socketPath}`, `--port=${port}`, '--bind-address=127.0.0.1', ...encrypted],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const said: string[] = []
  child.stderr.on('data', (text: Buffer) => said.push(String(text)))
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const owner = await firstConnection(socketPath, () => child.exitCode !== null, said)
  return {
    port,
    ask: async statement => void (await owner.query(statement)),
    stop: async () => {
      owner.destroy()
      child.kill('SIGKILL')
      await ended
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Where its files lie, for one that is not installed but unpacked somewhere. */
const basedir = (): string | undefined =>
  MARIADB_PROGRAM?.startsWith('/') ? path.dirname(path.dirname(MARIADB_PROGRAM)) : undefined

const installerOf = (base: string | undefined) =>
  base === undefined ? 'mariadb-install-db' : path.join(base, 'bin', 'mariadb-install-db')

/** It refuses to run as root unless that is said. */
const asRoot = () => (process.getuid?.() === 0 ? ['--user=root'] : [])

async function firstConnection(
  socketPath: string,
  hasEnded: () => boolean,
  said: readonly string[],
): Promise<Connection> {
  for (let patience = 100; patience > 0 && !hasEnded(); patience--) {
    const connection = await createConnection({ socketPath, user: 'root' }).catch(() => undefined)
    if (connection) return connection
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`MariaDB did not start: ${said.join('')}`)
}

async function freePort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise(done => server.close(done))
  return port
}
