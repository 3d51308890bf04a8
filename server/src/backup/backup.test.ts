import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDiskStorage } from '../platform/storage/disk-storage.ts'
import { seedDemo } from '../seed/demo.ts'
import { cloneDatabase, emptyDatabase, type TestDatabase } from '../testing/test-database.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { tablesIn } from './schema-facts.ts'
import { packed, unpacked } from './tar.ts'

let folder: string
let source: TestDatabase
let file: string
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xj-backup-'))
  fs.chmodSync(folder, 0o711)
  file = path.join(folder, 'one.tar')
  source = await cloneDatabase()
  await seedDemo(source.database)
  await sql`select xj_watch_month(current_date + 300)`.execute(source.database.system)
  const storage = await openDiskStorage(path.join(folder, 'from'))
  await storage.put('video/2026/a.mp4', randomBytes(3_000_001))
  await storage.put('cover/empty.jpg', Buffer.alloc(0))
  await makeBackup({ owner: source.owner, storage, files: 'kept', secret: 'the secret' }, file, () => {})
})
afterAll(async () => {
  await source.drop()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Every row of every table, whatever their order. */
async function contents({ superuser }: TestDatabase): Promise<Record<string, string>> {
  const client = new pg.Client(superuser)
  await client.connect()
  const found: Record<string, string> = {}
  for (const { name } of await tablesIn(client)) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as sum from ${name} t`,
    )
    found[name] = rows[0]?.sum ?? ''
  }
  await client.end()
  return found
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
    given: { owner: database.owner, storage, keepSecret: (one: string) => void secrets.push(one) },
  }
}

test('a restored backup holds every row, file, key, trigger and sequence of its source', async () => {
  const { database, storage, secrets, given } = await into('to')
  await restoreBackup(given, file, () => {})
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

test('what is not empty is refused', async () => {
  const full = await cloneDatabase()
  const storage = await openDiskStorage(path.join(folder, 'full'))
  await expect(restoreBackup({ owner: full.owner, storage, keepSecret: () => {} }, file, () => {})).rejects.toThrow(
    '目标数据库不是空的',
  )
  await full.drop()
})

test.each([
  ['one byte of a table', (bytes: Buffer) => bytes.indexOf('tables/000020') + 700],
  ['one byte of a file', (bytes: Buffer) => bytes.indexOf('files/000001') + 100_000],
])('%s that is not what it was, and nothing is kept', async (_what, at) => {
  const bytes = fs.readFileSync(file)
  bytes.writeUInt8(bytes.readUInt8(at(bytes)) ^ 1, at(bytes))
  const bad = path.join(folder, 'bad.tar')
  fs.writeFileSync(bad, bytes)
  const { database, given } = await into(`bad-${at(bytes)}`)
  await expect(restoreBackup(given, bad, () => {})).rejects.toThrow('备份文件不完整或已损坏')
  const { rows } = await sql<{ n: string }>`select count(*) as n from sys_user`.execute(database.database.system)
  expect(Number(rows[0]?.n)).toBe(0)
  await database.drop()
})

test('half a backup is refused', async () => {
  const half = path.join(folder, 'half.tar')
  fs.writeFileSync(half, fs.readFileSync(file).subarray(0, 1_000_000))
  const { database, given } = await into('half')
  await expect(restoreBackup(given, half, () => {})).rejects.toThrow('备份文件不完整或已损坏')
  await database.drop()
})

test('a backup of a newer program is refused by name', async () => {
  const newer = path.join(folder, 'newer.tar')
  const bytes = fs.readFileSync(file)
  fs.writeFileSync(
    newer,
    Buffer.from(bytes.toString('latin1').replace('0047_video_keys.sql', '9947_video_keys.sql'), 'latin1'),
  )
  const { database, given } = await into('newer')
  await expect(restoreBackup(given, newer, () => {})).rejects.toThrow(
    /更新的）版本的程序：其中有这个程序不认识的迁移 9947_video_keys\.sql/,
  )
  await database.drop()
})

test('what is packed is unpacked, the empty and the last included', async () => {
  const parts = async function* () {
    yield { name: 'a', size: 5, body: Readable.from([Buffer.from('hello')]) }
    yield { name: 'b', size: 0, body: Readable.from([]) }
  }
  const seen: [string, string][] = []
  for await (const { name, body } of unpacked(Readable.from(packed(parts()))))
    seen.push([name, String(Buffer.concat(await Array.fromAsync(body)))])
  expect(seen).toEqual([
    ['a', 'hello'],
    ['b', ''],
  ])
})
