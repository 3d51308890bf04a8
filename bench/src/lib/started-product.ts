import { createHmac } from 'node:crypto'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { stripSources } from '../../../commands/lib/server/stripped-sources.mjs'
import { SERVER_ENTRY, SERVER_ENV, SERVER_FLAGS } from '../../../commands/lib/server/server-process.mjs'
import { sendOnce } from './send-load.ts'
import { unreadNode } from './unread-node.ts'

const ROOT = new URL('../../../', import.meta.url).pathname
const NODE = join(ROOT, 'node_modules/.bin/node')
let unread: string | undefined

export interface StartedProduct {
  pid: number
  port: number
  socketDir: string
  dataDir: string
  /** Milliseconds from the start of the process to the first healthy answer. */
  startMs: number
  stop(): Promise<void>
}

/** Starts the product as `npm start` does, as a process of its own, and waits until it is well. */
export async function startProduct(
  port: number,
  dataDir = mkdtempSync(join(tmpdir(), 'xj-bench-')),
): Promise<StartedProduct> {
  stripSources()
  const began = performance.now()
  unread ??= unreadNode(NODE)
  const child = spawn(unread, [...SERVER_FLAGS, SERVER_ENTRY], {
    cwd: ROOT,
    env: {
      ...SERVER_ENV,
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      CAPTCHA: 'off',
      VIEWER_LIMITS: 'off',
      DEMO: 'on',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.once('exit', () => child.kill('SIGTERM'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-4000)))
  while (!(await sendOnce(port, undefined, { path: '/api/ready' }))) {
    if (child.exitCode !== null) throw new Error(`the product ended: ${output}`)
    await pause(20)
  }
  process.env['PGPASSWORD'] = passwordIn(dataDir) // for our own questions, and for the floor
  return {
    pid: child.pid ?? 0,
    port,
    dataDir,
    socketDir: socketOf(dataDir),
    startMs: performance.now() - began,
    stop: () => stop(child),
  }
}

export function removeDataDir(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true })
}

/** The embedded database asks its superuser for a password that is derived from one secret. */
const passwordIn = (dataDir: string): string =>
  createHmac('sha256', readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim())
    .update('postgres')
    .digest('base64url')

/** PostgreSQL writes where its socket is into the fifth line of its pid file. */
function socketOf(dataDir: string): string {
  const file = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  return file.split('\n')[4] ?? ''
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** The floor asks as the product's own account, for the same tenant: the same rows are guarded by the same policies. */
const AS_THE_PRODUCT = '-c role=xuanjiao_app -c app.tenant=1'

/** The bare servers the product is measured against. */
export async function startBaseline(
  port: number,
  socketDir: string,
  statements: unknown,
  file = new URL('./baseline-server.ts', import.meta.url),
): Promise<{ pid: number; port: number; stop(): Promise<void> }> {
  const child = spawn(NODE, [file.pathname, String(port), socketDir, JSON.stringify(statements)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PGOPTIONS: AS_THE_PRODUCT },
  })
  process.once('exit', () => child.kill('SIGTERM'))
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve)
    child.once('exit', code => reject(new Error(`the floor ended with ${code}`)))
  })
  return { pid: child.pid ?? 0, port, stop: () => stop(child) }
}

export async function asOwner<T>(socketDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ host: socketDir, user: 'postgres', database: 'xuanjiao' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
