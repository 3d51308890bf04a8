import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** The Redis of the system (Debian: `redis-server` or `valkey-server`); undefined where there is none. */
export const REDIS_PROGRAM = ['redis-server', 'valkey-server'].find(name => {
  try {
    return execFileSync(name, ['--version'], { stdio: 'pipe' }).length > 0
  } catch {
    return false
  }
})

export interface TestRedis {
  url: string
  /** Ends it, as a failure would. */
  stop(): Promise<void>
}

/** A Redis of its own for a test, which keeps nothing. */
export async function startTestRedis(): Promise<TestRedis> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xj-redis-'))
  const port = await freePort()
  const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  const child = spawn(REDIS_PROGRAM ?? '', options, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.once('exit', code => reject(new Error(`${REDIS_PROGRAM} ended with ${code}`)))
    child.stdout.on('data', (text: Buffer) => {
      if (text.includes('eady to accept connections')) resolve()
    })
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGKILL')
      await ended
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
