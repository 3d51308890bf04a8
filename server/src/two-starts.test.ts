import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { loadConfig } from './platform/config/config.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts'
import { provisionExternal } from './platform/schema/provision-database.ts'
import { startProduct, type RunningProduct } from './start-product.ts'

// A PostgreSQL that is not ours, with several nodes on it.

const SECRET = 'one secret for every node of this installation'

let folder: string
let server: EmbeddedPostgres
const running: RunningProduct[] = []

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xj-nodes-'))
  fs.chmodSync(folder, 0o711)
  server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'outside'), passwords: false })
  await asSuperuser('create role hospital login createrole', 'create database shared owner hospital')
})
afterEach(async () => {
  for (const product of running.splice(0)) await product.stop()
})
afterAll(async () => {
  await server.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function asSuperuser(...statements: string[]): Promise<void> {
  const client = new pg.Client({ host: server.socketDir, user: 'postgres', database: 'postgres' })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const urlOf = (user: string, database: string, socketDir = server.socketDir) =>
  `postgres://${user}@${encodeURIComponent(socketDir)}/${database}`

async function node(name: string, more: Record<string, string> = {}): Promise<RunningProduct> {
  const DATA_DIR = path.join(folder, name)
  const settings = { PORT: '0', DATA_DIR, DATABASE_URL: urlOf('hospital', 'shared'), SECRET, DEMO: 'on', ...more }
  const product = await startProduct(loadConfig(settings), () => {})
  running.push(product)
  return product
}

test('three first starts at once on an empty database, with a demo to write, all come up', async () => {
  const nodes = await Promise.all(['a', 'b', 'c'].map(name => node(name)))
  for (const { address } of nodes) expect((await fetch(`${address}/api/ready`)).status).toBe(200)
  const { database } = nodes[0]!.context
  const roots = await database.system
    .selectFrom('sys_depart')
    .select(['tenant_id', 'org_code'])
    .where('parent_id', 'is', null)
    .execute()
  // Tenants count their departments each from the same beginning.
  expect(new Set(roots.map(one => `${one['tenant_id']} ${one['org_code']}`)).size).toBe(roots.length)
})

test('a node with another secret is refused, and stops without a trace', async () => {
  await node('a')
  await expect(node('d', { SECRET: 'quite another secret, and long enough too' })).rejects.toThrow(
    'SECRET 与这个数据库不符',
  )
})

test('a database that comes up later is waited for, one that refuses us is not', async () => {
  const dataDir = path.join(folder, 'later')
  const lines: string[] = []
  const patience = { seconds: 60, say: (line: string) => void lines.push(line) }
  const url = urlOf('postgres', 'postgres', path.join(dataDir, 'postgres'))
  const waiting = provisionExternal(url, { patience }).catch((error: Error) => error.message)
  await sleep(1_500)
  const late = await startEmbeddedPostgres({ dataDir, passwords: false })
  expect(await waiting).toContain('账号 postgres 是超级用户') // it was reached, and judged
  expect(lines[0]).toMatch(/^数据库还没有就绪（.*），继续等待……$/)
  await late.stop()
  const begun = performance.now()
  await expect(provisionExternal(urlOf('hospital', 'nowhere'), { patience })).rejects.toThrow('无法连接数据库')
  expect(performance.now() - begun).toBeLessThan(20_000)
})

test('a database that stays away is given up after the time that is set', async () => {
  const patience = { seconds: 1, say: () => {} }
  const url = urlOf('postgres', 'postgres', path.join(folder, 'never'))
  await expect(provisionExternal(url, { patience })).rejects.toThrow(/^无法连接数据库：/)
})
