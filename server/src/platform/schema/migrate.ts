import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { pgClientConfig, type ConnectionSettings } from '../database/connection-settings.ts'
import { EVERY_TENANT } from '../database/db.ts'
import { StartError } from '../errors/start-error.ts'

export interface Migration {
  name: string
  checksum: string
  sql: string
}

/** One lock for everybody who would migrate this database. */
const LOCK = 7_210_428

const FOLDER = path.join(import.meta.dirname, '../../migrations')

/** The migrations that came with the program, in their order. */
export function readMigrations(folder = FOLDER): Migration[] {
  const names = fs.readdirSync(folder).filter(name => /^\d{4}_\w+\.sql$/.test(name))
  const migrations = names.sort().map(name => {
    const sql = fs.readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
  requireDistinctNumbers(migrations)
  return migrations
}

/** Saves SQL under the next number; answers the name of its file. */
export function saveNextMigration(title: string, sql: string, folder = FOLDER): string {
  if (!/^[a-z]\w*$/.test(title)) throw new StartError(`迁移名称 ${title} 不正确`, '请用小写字母、数字和下划线。')
  const last = readMigrations(folder).at(-1)?.name.slice(0, 4) ?? '0'
  const name = `${String(Number(last) + 1).padStart(4, '0')}_${title}.sql`
  fs.writeFileSync(path.join(folder, name), `${sql.trimEnd()}\n`, { flag: 'wx' })
  return name
}

function requireDistinctNumbers(migrations: Migration[]): void {
  const numbers = migrations.map(({ name }) => name.slice(0, 4))
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index)
  if (twice) throw new StartError(`数据库迁移编号 ${twice} 用了两次`, '请给其中一个换一个新的编号。')
}

const TABLE = `create table if not exists sys_migration (
  name text primary key, checksum text not null, applied_at timestamptz not null default now(), milliseconds integer not null)`

/** Brings the database up to date as its owner; answers the names of what was applied. Several nodes may start at once. */
export async function migrate(
  connection: ConnectionSettings,
  log: (line: string) => void = () => {},
  migrations = readMigrations(),
): Promise<string[]> {
  const client = new pg.Client(pgClientConfig(connection, { timezone: 'Asia/Shanghai' }))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(TABLE)
    return await applyMissing(client, migrations, log)
  } finally {
    await client.end() // gives the lock back too
  }
}

async function applyMissing(
  client: pg.Client,
  migrations: Migration[],
  log: (line: string) => void,
): Promise<string[]> {
  const missing = missingFrom(await readAppliedChecksums(client), migrations)
  if (missing.length > 0) log(`正在升级数据库（${missing.length} 步）……`)
  for (const migration of missing) await applyMigration(client, migration)
  return missing.map(({ name }) => name)
}

async function readAppliedChecksums(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from sys_migration')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** What is still to be done; refuses a history that is not ours. */
function missingFrom(applied: Map<string, string>, migrations: Migration[]): Migration[] {
  const known = new Set(migrations.map(({ name }) => name))
  const newer = [...applied.keys()].find(name => !known.has(name))
  if (newer) throw new StartError(`数据库比程序新（含有未知的迁移 ${newer}）`, '请换用更新版本的程序。')
  const changed = migrations.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum)
  if (changed) {
    throw new StartError(
      `迁移文件 ${changed.name} 在执行之后被改动过`,
      '已执行的迁移不可修改：请恢复原文件，把改动写成一个新编号的迁移。',
    )
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query("select set_config('app.tenant', $1, true)", [String(EVERY_TENANT)])
    await runMigrationSql(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new StartError(
      `数据库迁移 ${migration.name} 失败：${(error as Error).message}`,
      '数据库未被改动，请把这一行告诉开发者。',
      error,
    )
  }
}

async function runMigrationSql(client: pg.ClientBase, { name, checksum, sql }: Migration): Promise<void> {
  const begun = performance.now()
  await client.query(sql)
  const milliseconds = Math.round(performance.now() - begun)
  await client.query('insert into sys_migration (name, checksum, milliseconds) values ($1, $2, $3)', [
    name,
    checksum,
    milliseconds,
  ])
}

/** Makes the tables of an empty database inside a transaction of the caller's, who has set its tenant. */
export async function migrateWithin(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
  await client.query(TABLE)
  for (const migration of migrations) await runMigrationSql(client, migration)
}

/** Whether the database holds exactly what the program brings: asked by the health check. */
export function isSchemaCurrent(
  applied: readonly Pick<Migration, 'name' | 'checksum'>[],
  migrations: readonly Pick<Migration, 'name' | 'checksum'>[],
): boolean {
  const matches = new Map(applied.map(({ name, checksum }) => [name, checksum]))
  return matches.size === migrations.length && migrations.every(({ name, checksum }) => matches.get(name) === checksum)
}
