import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../../testing/app/test-database.ts'
import { isSchemaCurrent, migrate, readMigrations, saveNextMigration, type Migration } from './migrate.ts'

let t: TestDatabase
beforeEach(async () => {
  t = await emptyDatabase()
})
afterEach(() => t.drop())

function step(name: string, sql: string): Migration {
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
const one = step('0001_one.sql', 'create table one (id integer)')
const two = step('0002_two.sql', 'create table two (id integer); insert into two values (1)')

const run = (migrations: Migration[], lines: string[] = []) => migrate(t.owner, line => lines.push(line), migrations)

async function request(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(t.owner)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('applies what is missing, in order, and nothing twice', async () => {
  const lines: string[] = []
  expect(await run([one], lines)).toEqual(['0001_one.sql'])
  expect(await run([one, two], lines)).toEqual(['0002_two.sql'])
  expect(await run([one, two], lines)).toEqual([])
  expect(lines).toEqual(['正在升级数据库（1 步）……', '正在升级数据库（1 步）……'])
  expect(await request('select name from sys_migration order by 1')).toEqual([{ name: one.name }, { name: two.name }])
})

test('several nodes that start at once do it once', async () => {
  const applied = await Promise.all([1, 2, 3, 4].map(() => run([one, two])))
  expect(applied.flat().sort()).toEqual([one.name, two.name])
})

test('a changed applied file is refused', async () => {
  await run([one])
  const changed = step(one.name, 'create table one (id text)')
  await expect(run([changed, two])).rejects.toThrow('迁移文件 0001_one.sql 在执行之后被改动过')
  expect(await request("select to_regclass('two') as two")).toEqual([{ two: null }])
})

test('a database that is ahead of the program is refused', async () => {
  await run([one, two])
  await expect(run([one])).rejects.toThrow('数据库比程序新（含有未知的迁移 0002_two.sql）')
})

test('a migration that fails leaves nothing of itself, and those before it stay', async () => {
  const bad = step('0003_bad.sql', 'create table three (id integer); select 1/0')
  await expect(run([one, bad])).rejects.toThrow(/数据库迁移 0003_bad.sql 失败：division by zero/)
  expect(
    await request("select to_regclass('one') is not null as one, to_regclass('three') is not null as three"),
  ).toEqual([{ one: true, three: false }])
  expect(await run([one, two])).toEqual([two.name])
})

test('rows of any tenant may be written while migrating', async () => {
  const guarded = step(
    '0002_guarded.sql',
    "create table g (tenant_id integer not null); select xj_tenant_table('g'); insert into g values (7)",
  )
  const platform = readMigrations().slice(0, 1)
  await run([...platform, guarded])
  const client = new pg.Client(t.application)
  await client.connect()
  await client.query("set app.tenant = '7'")
  expect((await client.query('select * from g')).rows).toEqual([{ tenant_id: 7 }])
  await client.end()
})

test('the files that came with the program make a current database', async () => {
  const migrations = readMigrations()
  await run(migrations)
  const applied = (await request('select name, checksum from sys_migration')) as unknown as Migration[]
  expect(isSchemaCurrent(applied, migrations)).toBe(true)
  expect(isSchemaCurrent(applied.slice(1), migrations)).toBe(false)
  expect(isSchemaCurrent(applied, migrations.slice(1))).toBe(false)
})

test('line ends of Windows change no checksum; a number used twice is refused', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
  const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text)
  write('0001_a.sql', 'select 1;\n')
  const unix = readMigrations(folder)
  write('0001_a.sql', 'select 1;\r\n')
  expect(readMigrations(folder)).toEqual(unix)
  write('notes.txt', '')
  write('0001_b.sql', 'select 2;')
  expect(() => readMigrations(folder)).toThrow('数据库迁移编号 0001 用了两次')
  fs.rmSync(folder, { recursive: true })
})

test('a draft is saved under the next number, and never over another', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
  try {
    expect(saveNextMigration('first', 'select 1', folder)).toBe('0001_first.sql')
    fs.writeFileSync(path.join(folder, '0120_names.sql'), 'select 2')
    expect(saveNextMigration('carousels', 'select 3\n', folder)).toBe('0121_carousels.sql')
    expect(
      readMigrations(folder)
        .map(({ name, sql }) => [name, sql])
        .at(-1),
    ).toEqual(['0121_carousels.sql', 'select 3\n'])
    expect(() => saveNextMigration('../out', 'select 4', folder)).toThrow('迁移名称 ../out 不正确')
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
})
