import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileStorage } from '../platform/storage/storage.ts'
import { openDiskStorage } from '../platform/storage/disk-storage.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { asSuperuser, emptyDatabase, type TestDatabase } from '../testing/app/test-database.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'
import { verifyBackup } from './verify-backup.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup, type RestoreTarget } from './restore-backup.ts'
import { readTableFacts } from './schema-facts.ts'
import { packTar, unpackTar } from './tar.ts'

let folder: string
let app: TestApp
let source: TestDatabase
let file: string
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xj-backup-'))
  fs.chmodSync(folder, 0o711)
  file = path.join(folder, 'one.tar')
  app = await startTestApp()
  source = app.testDatabase
  await seedDemo(app.context)
  await sql`select xj_watch_month(current_date + 300)`.execute(source.database.system)
  const storage = await openDiskStorage(path.join(folder, 'from'))
  await storage.put('video/2026/a.mp4', randomBytes(3_000_001))
  await storage.put('cover/empty.jpg', Buffer.alloc(0))
  await makeBackup({ owner: source.owner, storage, files: 'kept', secret: 'the secret' }, file, () => {})
})
afterAll(async () => {
  await app.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Every row of every table, whatever their order. */
async function contents({ superuser }: TestDatabase): Promise<Record<string, string>> {
  const client = new pg.Client(superuser)
  await client.connect()
  const match: Record<string, string> = {}
  for (const { name } of await readTableFacts(client)) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as sum from ${name} t`,
    )
    match[name] = rows[0]?.sum ?? ''
  }
  await client.end()
  return match
}

async function schema({ superuser }: TestDatabase): Promise<unknown[]> {
  const client = new pg.Client(superuser)
  await client.connect()
  const { rows } = await client.query(`
    select 'constraint' as what, conrelid::regclass || ' ' || conname as name, pg_get_constraintdef(oid) as how from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select 'trigger', tgrelid::regclass || ' ' || tgname, tgenabled::text from pg_trigger where not tgisinternal
    union all select 'security', oid::regclass::text, relrowsecurity || ' ' || relforcerowsecurity from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
    union all select 'sequence', sequencename::text, last_value::text from pg_sequences order by 1, 2`)
  await client.end()
  return rows
}

const into = async (name: string) => {
  const database = await emptyDatabase()
  const storage = await openDiskStorage(path.join(folder, name))
  const secrets: string[] = []
  return {
    database,
    storage,
    secrets,
    given: { owner: database.owner, storage, storeSecret: (one: string) => void secrets.push(one) },
  }
}

const quiet = () => {}
const restore = async (value: RestoreTarget, from: string) =>
  restoreBackup(value, from, await verifyBackup(from, quiet), quiet)

test('a restored backup holds every row, file, key, trigger and sequence of its source', async () => {
  const { database, storage, secrets, given } = await into('to')
  await restore(given, file)
  const [before, after] = [await contents(source), await contents(database)]
  expect(after).toEqual(before)
  expect(Object.keys(before).length).toBeGreaterThan(60)
  expect(await schema(database)).toEqual(await schema(source))
  expect(await storage.list('')).toEqual(['cover/empty.jpg', 'video/2026/a.mp4'])
  const bytes = (name: string) => fs.readFileSync(path.join(folder, name, 'video/2026/a.mp4'))
  expect(bytes('to').equals(bytes('from'))).toBe(true)
  expect(secrets).toEqual(['the secret'])
  expect(fs.statSync(file).mode & 0o077).toBe(0)
  await database.drop()
})

test('a database that holds anything, of whomever, is refused', async () => {
  const { database, given } = await into('full')
  await asSuperuser(client => client.query('create table somebody_s (a int)'), database.name)
  await expect(restore(given, file)).rejects.toThrow('目标数据库不是空的（其中有表 public.somebody_s）')
  await database.drop()
})

/** A copy that is not what it was. */
function spoilt(change: (bytes: Buffer) => Buffer): string {
  const bad = path.join(folder, 'bad.tar')
  fs.writeFileSync(bad, change(fs.readFileSync(file)))
  return bad
}

const flipped = (at: (bytes: Buffer) => number) => (bytes: Buffer) => {
  bytes.writeUInt8(bytes.readUInt8(at(bytes)) ^ 1, at(bytes))
  return bytes
}

test.each<[what: string, change: (bytes: Buffer) => Buffer]>([
  ['a byte of the list of tables', flipped(() => 600)],
  ['a byte of a table', flipped(bytes => bytes.indexOf('tables/000020') + 700)],
  ['a byte of the secret', flipped(bytes => bytes.indexOf('the secret') + 3)],
  ['a byte of a file', flipped(bytes => bytes.indexOf('files/000001') + 100_000)],
  ['a byte of the list of files', flipped(bytes => bytes.lastIndexOf('2026/a.mp4'))],
  ['a byte of the seal', flipped(bytes => bytes.length - 1024 - 512)],
  ['a byte of a name', flipped(bytes => bytes.indexOf('files/000001') + 9)],
  ['a byte of a length', flipped(bytes => bytes.indexOf('files/000001') + 130)],
  ['a byte where nothing stands', flipped(bytes => bytes.length - 1)],
  ['a byte too many', bytes => Buffer.concat([bytes, Buffer.alloc(1)])],
  ['half of it', bytes => bytes.subarray(0, 1_000_000)],
  ['all but the end', bytes => bytes.subarray(0, -1024)],
  ['nothing', () => Buffer.alloc(0)],
  ['another thing altogether', () => Buffer.from('-- PostgreSQL database dump\n'.repeat(100))],
])('%s: not the backup that was made, and told before anything is begun', async (_what, change) => {
  await expect(verifyBackup(spoilt(change), quiet)).rejects.toThrow('备份文件不完整或已损坏')
})

test('every byte counts, wherever it stands', async () => {
  const bytes = fs.readFileSync(file)
  for (let n = 0; n < 40; n++) {
    const at = Math.floor((bytes.length * (n + 0.37)) / 40)
    await expect(verifyBackup(spoilt(flipped(() => at)), quiet)).rejects.toThrow(/备份文件不完整或已损坏|备份的格式是/)
  }
})

const tablesOf = async ({ superuser }: TestDatabase): Promise<unknown[]> => {
  const client = new pg.Client(superuser)
  await client.connect()
  const tables = await readTableFacts(client)
  await client.end()
  return tables
}

test.each<[what: string, change: (value: RestoreTarget) => void]>([
  ['the files', ({ storage }) => void (storage.put = rejectSecond(storage.put.bind(storage)))],
  ['the secret', value => void (value.storeSecret = () => fail('no room'))],
])('a restore that fails at %s leaves no table and no file', async (_what, change) => {
  const { database, storage, given } = await into('fails')
  change(given)
  await expect(restore(given, file)).rejects.toThrow('no room')
  expect(await tablesOf(database)).toEqual([])
  expect(await storage.list('')).toEqual([])
  await database.drop()
})

const fail = (message: string): never => {
  throw new Error(message)
}

/** As a disk that fills: the second file is half there when the error comes. */
function rejectSecond(put: FileStorage['put']): FileStorage['put'] {
  let count = 0
  return (target, body) => (++count < 2 ? put(target, body) : fail('no room'))
}

test('a backup of a newer program is refused by name', async () => {
  const { database, given } = await into('newer')
  const checked = await verifyBackup(file, quiet)
  checked.header.migrations.push({ name: '9947_later.sql', checksum: 'x' })
  await expect(restoreBackup(given, file, checked, quiet)).rejects.toThrow(
    /更新的）版本的程序：其中有这个程序不认识的迁移 9947_later\.sql/,
  )
  expect(await tablesOf(database)).toEqual([])
  await database.drop()
})

test('a file that goes or changes its length while it is read does not stop a backup', async () => {
  const storage = await openDiskStorage(path.join(folder, 'moving'))
  for (const name of ['gone', 'longer', 'stays']) await storage.put(`cover/${name}.jpg`, Buffer.alloc(10, name))
  const find = storage.find.bind(storage)
  const once = new Set<string>()
  storage.find = async target => {
    const match = await find(target)
    const first = !once.has(target)
    once.add(target)
    if (first && target.includes('gone')) await storage.remove(target)
    if (first && target.includes('longer')) await storage.put(target, Buffer.alloc(20, 'again'))
    return match
  }
  const moving = path.join(folder, 'moving.tar')
  const { files } = await makeBackup({ owner: source.owner, storage, files: 'kept', secret: undefined }, moving, quiet)
  expect(files.map(({ path, size }) => [path, size])).toEqual([
    ['cover/longer.jpg', 20],
    ['cover/stays.jpg', 10],
  ])
  expect((await verifyBackup(moving, quiet)).checksums.files).toEqual(files)
})

/** A line on which the last signs of everything the database says come a moment after the rest. */
async function haltingLine(folder: string): Promise<{ host: string; close: () => void }> {
  const host = fs.mkdtempSync(path.join(os.tmpdir(), 'xj-line-'))
  const line = net.createServer(person => {
    const database = net.connect(path.join(folder, '.s.PGSQL.5432'))
    person.pipe(database)
    database.on('data', bytes => {
      database.pause()
      person.write(bytes.subarray(0, -14))
      setTimeout(() => {
        person.write(bytes.subarray(-14))
        database.resume()
      }, 1)
    })
    for (const socket of [person, database]) socket.on('error', () => {}).on('close', () => person.destroy())
  })
  await new Promise<void>(done => line.listen(path.join(host, '.s.PGSQL.5432'), done))
  return { host, close: () => line.close() }
}

test('rows are counted although their number comes after them', async () => {
  const line = await haltingLine(source.owner.host ?? '')
  const storage = await openDiskStorage(path.join(folder, 'nothing'))
  const halting = path.join(folder, 'halting.tar')
  const owner = { ...source.owner, host: line.host }
  await makeBackup({ owner, storage, files: 'kept', secret: undefined }, halting, quiet)
  line.close()
  const counted = (await verifyBackup(halting, quiet)).checksums.tables.map(({ name, rows }) => [name, rows] as const)
  const there = Object.entries(await contents(source)).map(([name, sum]) => [name, Number.parseInt(sum, 10)] as const)
  expect(new Map(counted)).toEqual(new Map(there))
})

test('what is packed is unpacked, the empty and the last included', async () => {
  const parts = async function* () {
    yield { name: 'a', size: 5, body: Readable.from([Buffer.from('hello')]) }
    yield { name: 'b', size: 0, body: Readable.from([]) }
  }
  const seen: [string, string][] = []
  for await (const { name, body } of unpackTar(Readable.from(packTar(parts()))))
    seen.push([name, String(Buffer.concat(await Array.fromAsync(body)))])
  expect(seen).toEqual([
    ['a', 'hello'],
    ['b', ''],
  ])
})
