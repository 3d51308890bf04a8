import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts'

// Several processes on one DATA_DIR, over a PostgreSQL that is not ours.

const PROGRAM = fileURLToPath(new URL('testing/processes/node-process.ts', import.meta.url))
const SECRET = 'one secret for every node of this installation'

let folder: string
let server: EmbeddedPostgres
const running: ChildProcess[] = []

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xj-shared-'))
  fs.chmodSync(folder, 0o711)
  server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'outside'), passwords: false })
  const client = new pg.Client({ host: server.socketDir, user: 'postgres', database: 'postgres' })
  await client.connect()
  await client.query('create role hospital login createrole')
  for (const name of ['one', 'two']) await client.query(`create database ${name} owner hospital`)
  await client.end()
})
afterAll(async () => {
  for (const child of running) await kill(child)
  await server.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

interface Said {
  node?: string
  refused?: string
}

async function start(database: string | undefined): Promise<Said & { child: ChildProcess }> {
  const url = `postgres://hospital@${encodeURIComponent(server.socketDir)}/${database}`
  const settings = { PORT: '0', DATA_DIR: path.join(folder, 'data'), SECRET, DEMO: 'on' }
  const child = fork(PROGRAM, [JSON.stringify(database ? { ...settings, DATABASE_URL: url } : settings)])
  running.push(child)
  const [said] = (await once(child, 'message')) as [Said]
  return { ...said, child }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test(
  'processes on one folder and one database are told apart; one on another database is refused',
  { timeout: 300_000 },
  async () => {
    const first = await start('one')
    const second = await start('one')
    expect([first.refused, second.refused]).toEqual([undefined, undefined])
    expect(second.node).not.toBe(first.node)
    const error = new RegExp(`^目录 .*data 正被.*程序使用（进程号 ${first.child.pid}）.*请先停止`)
    expect((await start('two')).refused).toMatch(error)
    expect((await start(undefined)).refused).toMatch(error)
    await kill(first.child)
    const again = await start('one')
    expect(again.node).toBe(first.node) // so it takes up at once what it ran when it was killed
  },
)
