import fs from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import pg from 'pg'
import type { ConnectionSettings } from '../platform/database/connection-settings.ts'
import { startTestPostgres, temporaryFolder } from '../platform/embedded-postgres/testing/test-postgres.ts'
import { fillManyFiles, fillManyTables, superuserOf, type InstallationSize } from './testing/big-installation.ts'
import { runCommand } from './testing/run-command.ts'
import { fileChecksums, halfDoneRecords, staleSequences, tableChecksums } from './testing/compare-installations.ts'
import { signInFirstAdministrator, NEW_ADMINISTRATOR_PASSWORD, signInWithPassword } from './testing/first-sign-in.ts'
import { callOverHttp, writeUntilUnanswered, type AcknowledgedWrites } from './testing/acknowledged-writes.ts'
import { startProductProcess, type ProductProcess } from './testing/product-process.ts'

const LONG = process.env['TEST_LONG'] === '1'
const SIZE: InstallationSize = LONG
  ? { rows: 100_000, files: 3000, largeFiles: 3, largeBytes: 60 * 2 ** 20 }
  : { rows: 500, files: 40, largeFiles: 1, largeBytes: 3 * 2 ** 20 }
const WRITERS = 3

const running: ProductProcess[] = []
afterEach(async () => {
  for (const product of running.splice(0)) await product.killTree()
})

async function started(dataDir: string, settings: Record<string, string> = {}): Promise<ProductProcess> {
  const product = await startProductProcess(dataDir, settings)
  running.push(product)
  await product.ready()
  return product
}

async function stopped(product: ProductProcess): Promise<void> {
  running.splice(running.indexOf(product), 1)
  await product.stop()
}

async function ran(command: 'backup' | 'restore', file: string, settings: Record<string, string>): Promise<string> {
  const { code, output } = await runCommand(command, [file], settings)
  expect(code, output).toBe(0)
  return output
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

interface RunningProduct {
  product: ProductProcess
  token: string
  picture: string
  acknowledged: AcknowledgedWrites
}

/** A house with much in it, and people who go on writing. */
async function startBigProduct(dataDir: string): Promise<RunningProduct & { writing: Promise<unknown> }> {
  const product = await started(dataDir)
  const { address } = product
  const token = await signInFirstAdministrator(product)
  const made = async (path: string, body: Record<string, string>) =>
    (await callOverHttp<{ id: string }>(address, path, token, body)).result.id
  const kinds = {
    classId: await made('/he/hospitalClass/add', { name: '综合', code: 'proof' }),
    classificationId: await made('/he/videoClassification/add', { name: '入院须知' }),
  }
  const picture = await uploaded(address, token)
  await fillManyTables(superuserOf(dataDir), SIZE)
  await fillManyFiles(dataDir, SIZE)
  const acknowledgedWrites: AcknowledgedWrites = { hospitals: new Map(), videos: new Set() }
  const writing = Promise.all(
    Array.from({ length: WRITERS }, () => writeUntilUnanswered(address, token, kinds, acknowledgedWrites)),
  )
  await expect.poll(() => acknowledgedWrites.videos.size).toBeGreaterThan(WRITERS)
  return { product, token, picture, acknowledged: acknowledgedWrites, writing }
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
  const token = await signInWithPassword(address, NEW_ADMINISTRATOR_PASSWORD)
  expect(await totalAt(address, token, '/sys/user/list')).toBe(SIZE.rows + 1)
  expect(await totalAt(address, token, '/he/video/list')).toBeGreaterThan(SIZE.rows)
  expect((await pictureAt(address, picture)).subarray(1, 4).toString()).toBe('PNG')
  const { success, message } = await callOverHttp(address, '/he/hospitalClass/add', token, {
    name: '恢复之后',
    code: 'after',
  })
  expect(success, message).toBe(true)
}

/** A PostgreSQL that is not ours: one role that owns one database. */
async function outside(folder: string): Promise<{ url: string; superuser: ConnectionSettings }> {
  const server = await startTestPostgres(path.join(folder, 'outside'))
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

    const { product, picture, acknowledged, writing } = await startBigProduct(first)
    const before = { files: fileChecksums(path.join(first, 'files')), acknowledged: structuredClone(acknowledged) }
    expect(await ran('backup', one, { DATA_DIR: first, DISK_RESERVE_MB: '0' })).toContain('✓ 已备份')
    const source = await tableChecksums(superuserOf(first))
    expect(acknowledged.videos.size, 'nobody was kept waiting').toBeGreaterThan(before.acknowledged.videos.size)
    running.splice(0)
    await product.killTree() // what the house is needed for
    await writing

    const { url, superuser } = await outside(folder)
    const external = { DATABASE_URL: url, DATA_DIR: second, DISK_RESERVE_MB: '0' }
    expect(await ran('restore', one, external)).toContain('校验一致')
    const moved = await tableChecksums(superuser)
    for (const table of AT_REST) expect([table, moved.get(table)]).toEqual([table, source.get(table)])
    expect([...moved.keys()].toSorted()).toEqual([...source.keys()].toSorted())
    expect(await halfDoneRecords(superuser)).toMatchObject({ alone: 0, unnamed: 0, unlogged: 0 })
    await holds(superuser, before.acknowledged)
    const files = fileChecksums(path.join(second, 'files'))
    for (const [name, sum] of before.files) expect([name, files.get(name)]).toEqual([name, sum])
    expect(await staleSequences(superuser)).toEqual([])

    // The same contents, to the last row and file, on the way back.
    expect(await ran('backup', two, external)).toContain('✓ 已备份')
    const inProduction = await started(second, { DATABASE_URL: url, CAPTCHA: 'on' })
    expect((await pictureAt(inProduction.address, picture)).subarray(1, 4).toString()).toBe('PNG')
    await stopped(inProduction)
    expect(await ran('restore', two, { DATA_DIR: third })).toContain('校验一致')
    expect(fileChecksums(path.join(third, 'files'))).toEqual(files)

    const back = await atRest(third, async at => ({
      tables: await tableChecksums(at),
      stale: await staleSequences(at),
    }))
    expect(back).toEqual({ tables: moved, stale: [] })
    await lives(await started(third), picture)
  },
)

/** Asks the database of a folder in which no product runs. */
async function atRest<T>(dataDir: string, request: (at: ConnectionSettings) => Promise<T>): Promise<T> {
  const { socketDir, superuser, passwordOf, stop } = await startTestPostgres(dataDir)
  const password = passwordOf(superuser)
  const match = await request({ host: socketDir, user: superuser, database: 'xuanjiao', ...(password && { password }) })
  await stop()
  return match
}

async function holds(at: ConnectionSettings, { hospitals, videos }: AcknowledgedWrites): Promise<void> {
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
  const { code, output } = await runCommand('backup', [path.join(folder, 'a.tar')], { DATA_DIR: empty })
  expect(code).toBe(1)
  expect(output).toContain(`${empty} 中没有数据库`)
  expect(fs.readdirSync(folder)).toEqual([])
})
