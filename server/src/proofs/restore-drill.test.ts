import fs from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import pg from 'pg'
import type { Connection } from '../platform/database/connection.ts'
import { start, temporaryFolder } from '../platform/embedded-postgres/testing/folder.ts'
import { fillFiles, fillTables, superuserOf, type Size } from './testing/big-house.ts'
import { runCommand } from './testing/commands.ts'
import { filesIn, halves, staleSequences, tablesAt } from './testing/compare.ts'
import { firstSignIn, PASSWORD, signIn } from './testing/first-sign-in.ts'
import { post, writeUntilCut, type Ledger } from './testing/ledger.ts'
import { startProcess, type ProductProcess } from './testing/product-process.ts'

const LONG = process.env['TEST_LONG'] === '1'
const SIZE: Size = LONG
  ? { rows: 100_000, files: 3000, largeFiles: 3, largeBytes: 60 * 2 ** 20 }
  : { rows: 500, files: 40, largeFiles: 1, largeBytes: 3 * 2 ** 20 }
const WRITERS = 3

const running: ProductProcess[] = []
afterEach(async () => {
  for (const product of running.splice(0)) await product.killTree()
})

async function started(dataDir: string, settings: Record<string, string> = {}): Promise<ProductProcess> {
  const product = await startProcess(dataDir, settings)
  running.push(product)
  await product.ready()
  return product
}

async function stopped(product: ProductProcess): Promise<void> {
  running.splice(running.indexOf(product), 1)
  await product.stop()
}

async function ran(command: 'backup' | 'restore', file: string, settings: Record<string, string>): Promise<string> {
  const { code, said } = await runCommand(command, [file], settings)
  expect(code, said).toBe(0)
  return said
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function uploaded(address: string, token: string): Promise<string> {
  const body = new FormData()
  body.set('biz', 'avatar')
  body.set('file', new Blob([PIXEL], { type: 'image/png' }), 'a.png')
  const response = await fetch(`${address}/api/sys/common/upload`, {
    method: 'POST',
    headers: { 'x-access-token': token },
    body,
  })
  const { success, message } = (await response.json()) as { success: boolean; message: string }
  expect(success, message).toBe(true)
  return message
}

const pictureAt = async (address: string, at: string) =>
  Buffer.from(await (await fetch(`${address}/api/sys/common/static/${at}`)).arrayBuffer())

async function totalAt(address: string, token: string, list: string): Promise<number> {
  const response = await fetch(`${address}/api${list}?pageSize=10`, { headers: { 'x-access-token': token } })
  const { result } = (await response.json()) as { result: { total: number; records: unknown[] } }
  expect(result.records.length).toBeGreaterThan(0)
  return result.total
}

interface AppContext {
  product: ProductProcess
  token: string
  picture: string
  ledger: Ledger
}

/** A house with much in it, and people who go on writing. */
async function bigHouse(dataDir: string): Promise<AppContext & { writing: Promise<unknown> }> {
  const product = await started(dataDir)
  const { address } = product
  const token = await firstSignIn(product)
  const made = async (path: string, body: Record<string, string>) =>
    (await post<{ id: string }>(address, path, token, body)).result.id
  const kinds = {
    classId: await made('/he/hospitalClass/add', { name: '综合', code: 'proof' }),
    classificationId: await made('/he/videoClassification/add', { name: '入院须知' }),
  }
  const picture = await uploaded(address, token)
  await fillTables(superuserOf(dataDir), SIZE)
  await fillFiles(dataDir, SIZE)
  const ledger: Ledger = { hospitals: new Map(), videos: new Set() }
  const writing = Promise.all(Array.from({ length: WRITERS }, () => writeUntilCut(address, token, kinds, ledger)))
  await expect.poll(() => ledger.videos.size).toBeGreaterThan(WRITERS)
  return { product, token, picture, ledger, writing }
}

/** What nobody writes to while the backup is made: the same on both sides, to the last row. */
const AT_REST = [
  'sys_user',
  'he_watch_record',
  'sys_role',
  'sys_permission',
  'sys_dict',
  'sys_dict_item',
  'he_hospital_class',
]

/** A restored house is gone about in: signed in to, read, and written to, where keys and sequences have to go on. */
async function lives({ address }: ProductProcess, picture: string): Promise<void> {
  const token = await signIn(address, PASSWORD)
  expect(await totalAt(address, token, '/sys/user/list')).toBe(SIZE.rows + 1)
  expect(await totalAt(address, token, '/he/video/list')).toBeGreaterThan(SIZE.rows)
  expect((await pictureAt(address, picture)).subarray(1, 4).toString()).toBe('PNG')
  const { success, message } = await post(address, '/he/hospitalClass/add', token, { name: '恢复之后', code: 'after' })
  expect(success, message).toBe(true)
}

/** A PostgreSQL that is not ours: one role that owns one database. */
async function outside(folder: string): Promise<{ url: string; superuser: Connection }> {
  const server = await start(path.join(folder, 'outside'))
  const password = server.passwordOf(server.superuser)
  const superuser = { host: server.socketDir, user: server.superuser, ...(password && { password }) }
  const client = new pg.Client({ ...superuser, database: 'postgres' })
  await client.connect()
  await client.query("create role hospital login createrole password 'hospital'")
  await client.query('create database house owner hospital')
  await client.end()
  return {
    url: `postgres://hospital:hospital@${encodeURIComponent(server.socketDir)}/house`,
    superuser: { ...superuser, database: 'house' },
  }
}

test(
  `a house of ${SIZE.rows} rows a table and ${SIZE.files} files moves, under writes, to another database and back`,
  { timeout: 1_800_000 },
  async () => {
    const folder = temporaryFolder()
    const [first, second, third] = ['first', 'second', 'third'].map(name => path.join(folder, name)) as [
      string,
      string,
      string,
    ]
    const [one, two] = ['one.tar', 'two.tar'].map(name => path.join(folder, name)) as [string, string]

    const { product, picture, ledger, writing } = await bigHouse(first)
    const before = { files: filesIn(path.join(first, 'files')), ledger: structuredClone(ledger) }
    expect(await ran('backup', one, { DATA_DIR: first, DISK_RESERVE_MB: '0' })).toContain('✓ 已备份')
    const source = await tablesAt(superuserOf(first))
    expect(ledger.videos.size, 'nobody was kept waiting').toBeGreaterThan(before.ledger.videos.size)
    running.splice(0)
    await product.killTree() // what the house is needed for
    await writing

    const { url, superuser } = await outside(folder)
    const external = { DATABASE_URL: url, DATA_DIR: second, DISK_RESERVE_MB: '0' }
    expect(await ran('restore', one, external)).toContain('校验一致')
    const moved = await tablesAt(superuser)
    for (const table of AT_REST) expect([table, moved.get(table)]).toEqual([table, source.get(table)])
    expect([...moved.keys()].toSorted()).toEqual([...source.keys()].toSorted())
    expect(await halves(superuser)).toMatchObject({ alone: 0, unnamed: 0, unlogged: 0 })
    await holds(superuser, before.ledger)
    const files = filesIn(path.join(second, 'files'))
    for (const [name, sum] of before.files) expect([name, files.get(name)]).toEqual([name, sum])
    expect(await staleSequences(superuser)).toEqual([])

    // The same contents, to the last row and file, on the way back.
    expect(await ran('backup', two, external)).toContain('✓ 已备份')
    const inProduction = await started(second, { DATABASE_URL: url, CAPTCHA: 'on' })
    expect((await pictureAt(inProduction.address, picture)).subarray(1, 4).toString()).toBe('PNG')
    await stopped(inProduction)
    expect(await ran('restore', two, { DATA_DIR: third })).toContain('校验一致')
    expect(filesIn(path.join(third, 'files'))).toEqual(files)

    const back = await atRest(third, async at => ({ tables: await tablesAt(at), stale: await staleSequences(at) }))
    expect(back).toEqual({ tables: moved, stale: [] })
    await lives(await started(third), picture)
  },
)

/** Asks the database of a folder in which no product runs. */
async function atRest<T>(dataDir: string, ask: (at: Connection) => Promise<T>): Promise<T> {
  const { socketDir, superuser, passwordOf, stop } = await start(dataDir)
  const password = passwordOf(superuser)
  const found = await ask({ host: socketDir, user: superuser, database: 'xuanjiao', ...(password && { password }) })
  await stop()
  return found
}

async function holds(at: Connection, { hospitals, videos }: Ledger): Promise<void> {
  const client = new pg.Client(at)
  await client.connect()
  const { rows } = await client.query<{ id: string; version: number }>(
    `select replace(id::text, '-', '') as id, version from he_hospital union all select replace(id::text, '-', ''), 0 from he_video`,
  )
  await client.end()
  const there = new Map(rows.map(({ id, version }) => [id, version]))
  expect([...hospitals].filter(([id, version]) => (there.get(id) ?? 0) < version)).toEqual([])
  expect([...videos].filter(id => !there.has(id))).toEqual([])
}

test('a slip in the settings makes no system out of nothing', async () => {
  const folder = temporaryFolder()
  const empty = path.join(folder, 'empty')
  const { code, said } = await runCommand('backup', [path.join(folder, 'a.tar')], { DATA_DIR: empty })
  expect(code).toBe(1)
  expect(said).toContain(`${empty} 中没有数据库`)
  expect(fs.readdirSync(folder)).toEqual([])
})
