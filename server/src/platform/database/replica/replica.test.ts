import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../embedded-postgres/start-embedded-postgres.ts'
import { provisionEmbedded } from '../../schema/provision-database.ts'
import type { ConnectionSettings } from '../connection-settings.ts'
import { openDatabase, type Database, type Db } from '../db.ts'
import { openReplicaReports, type ReportDatabase } from './report-database.ts'

// A real standby: a base copy of the embedded cluster with standby.signal, under the same supervisor (rules/figures#replica).

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xj-replica-'))
const [primaryFolder, replicaFolder] = ['primary', 'replica'].map(name => path.join(folder, name)) as [string, string]
const startAt = (dataDir: string) => startEmbeddedPostgres({ dataDir, durable: false, passwords: false })

let primary: EmbeddedPostgres
let replica: EmbeddedPostgres
let database: Database
let reports: ReportDatabase
let said: string[]
let offsetMs = 0
const clock = { now: () => new Date(Date.now() + offsetMs) }
const opened: ReportDatabase[] = []

beforeAll(async () => {
  fs.chmodSync(folder, 0o711)
  primary = await startAt(primaryFolder)
  const { application } = await provisionEmbedded(primary)
  await asSuperuser(primary, TABLE)
  database = openDatabase({ connection: application })
  await makeBaseCopy()
  replica = await startAt(replicaFolder)
}, 120_000)

afterAll(async () => {
  await Promise.all(opened.map(one => one.close()))
  await database?.close()
  await replica?.stop()
  await primary?.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}, 60_000)

beforeEach(() => {
  offsetMs = 0
  reports = openReports(at(replica))
})

const TABLE = `create table kept (tenant_id integer not null, n integer not null);
  alter table kept enable row level security; alter table kept force row level security;
  create policy own on kept using (tenant_id = current_setting('app.tenant')::integer);
  grant select, insert on kept to xuanjiao_app; create database other; create role everybody login superuser`

const at = ({ socketDir }: EmbeddedPostgres, user = 'xuanjiao_app', name = 'xuanjiao'): ConnectionSettings => ({
  host: socketDir,
  user,
  database: name,
})

async function asSuperuser(server: EmbeddedPostgres, text: string): Promise<void> {
  const client = new pg.Client({ host: server.socketDir, user: 'postgres', database: 'xuanjiao' })
  await client.connect()
  for (const statement of text.split(';')) await client.query(statement)
  await client.end()
}

/** What `pg_basebackup` does: all files while the primary says it is being copied, with its label, and whom to follow. */
async function makeBaseCopy(): Promise<void> {
  const client = new pg.Client({ host: primary.socketDir, user: 'postgres', database: 'xuanjiao' })
  await client.connect()
  await client.query("select pg_backup_start('copy', true)")
  const to = path.join(replicaFolder, 'postgres')
  fs.mkdirSync(replicaFolder, { mode: 0o711 })
  fs.cpSync(path.join(primaryFolder, 'postgres'), to, {
    recursive: true,
    filter: file => !/postmaster\.(pid|opts)$|\.s\.PGSQL/.test(file),
  })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)')
  await client.end()
  fs.writeFileSync(path.join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  fs.writeFileSync(path.join(to, 'standby.signal'), '')
  fs.appendFileSync(
    path.join(to, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${primary.socketDir} user=postgres'\n`,
  )
  const { uid, gid } = fs.statSync(path.join(primaryFolder, 'postgres'))
  for (const name of ['.', ...fs.readdirSync(to, { recursive: true, encoding: 'utf8' })])
    fs.chownSync(path.join(to, name), uid, gid)
  fs.chmodSync(to, 0o700)
}

/** Each test has a report database of its own, asked anew at every reading. */
function openReports(connection: ConnectionSettings): ReportDatabase {
  said = []
  const say = (line: string) => void said.push(line)
  const settings = { database, connection, clock, mostLagSeconds: 300, standingMs: 0, afterFailureMs: 0, say }
  const one = openReplicaReports(settings)
  opened.push(one)
  return one
}

let written = 0
/** Writes a row of a tenant where one writes. */
const write = (tenant = 1): Promise<unknown> =>
  sql`insert into kept values (${tenant}, ${(written += 1)})`.execute(database.forTenant(tenant))

const rowsOf = async (db: Db): Promise<number> =>
  Number((await sql<{ n: number }>`select count(*)::integer as n from kept`.execute(db)).rows[0]?.n)
const standbyOf = async (db: Db): Promise<boolean> =>
  (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)).rows[0]?.is === true

const look = (tenant = 1) =>
  reports.read(tenant, async ({ db, asOf }) => ({ rows: await rowsOf(db), isReplica: await standbyOf(db), asOf }))

/** Reads until it looks as expected: a replica follows in its own time. */
async function until(is: (seen: Awaited<ReturnType<typeof look>>) => boolean) {
  for (let tries = 0; tries < 200; tries++) {
    const seen = await look()
    if (is(seen)) return seen
    await sleep(50)
  }
  throw new Error(`the replica did not follow: ${said.join(' | ')}`)
}

describe('a replica that follows', () => {
  test('is read instead of the primary, as of now, and of one tenant alone', async () => {
    await write()
    await write(2)
    const mine = await until(seen => seen.isReplica && seen.rows === 1)
    expect(Math.abs(clock.now().getTime() - (mine.asOf?.getTime() ?? 0))).toBeLessThan(10_000)
    expect((await look(2)).rows).toBe(1)
    expect((await look(3)).rows).toBe(0)
  })

  test('is as new as the primary however long nobody has written', async () => {
    await until(seen => seen.isReplica)
    offsetMs = 3_600_000
    const later = await until(seen => seen.isReplica)
    expect(Math.abs(clock.now().getTime() - (later.asOf?.getTime() ?? 0))).toBeLessThan(10_000)
  })

  test('takes nothing that is written', async () => {
    await until(seen => seen.isReplica)
    const writing = reports.read(1, ({ db }) => sql`insert into kept values (1, 0)`.execute(db))
    await expect(writing).rejects.toThrow('read-only transaction')
  })
})

describe('a replica that stays behind', () => {
  test('says as of when its figures are, and is left alone when that is too long ago', async () => {
    const { rows } = await until(seen => seen.isReplica)
    await asSuperuser(replica, 'select pg_wal_replay_pause()')
    const before = clock.now().getTime()
    await sleep(1_100)
    await write()
    const old = await look()
    expect(old).toMatchObject({ rows, isReplica: true })
    expect(old.asOf?.getTime()).toBeLessThan(before + 1_000)
    offsetMs = 400_000
    expect(await look()).toMatchObject({ rows: rows + 1, isReplica: false, asOf: null })
    expect(said).toEqual([expect.stringMatching(/^报表暂由主库读取：只读副本落后 \d{3} 秒$/)])
    await look()
    expect(said).toHaveLength(1)
    offsetMs = 0
    await asSuperuser(replica, 'select pg_wal_replay_resume()')
    await until(seen => seen.isReplica && seen.rows === rows + 1)
    expect(said[1]).toBe('报表改由 REPORT_DATABASE_URL 的只读副本读取')
  })
})

describe('a replica that is away', () => {
  test('is stood in for, also for a reading that it breaks off, and read again when it is back', async () => {
    await until(seen => seen.isReplica)
    let places = 0
    const reading = reports.read(1, async ({ db, asOf }) => {
      places += 1
      if (asOf !== null) await sql`select pg_sleep(30)`.execute(db)
      return standbyOf(db)
    })
    await sleep(500)
    await replica.stop()
    expect(await reading).toBe(false)
    expect(places).toBe(2)
    expect(await look()).toMatchObject({ isReplica: false, asOf: null })
    expect(said).toEqual([expect.stringContaining('报表暂由主库读取：只读副本无法')])
    replica = await startAt(replicaFolder)
    reports = openReports(at(replica))
    expect((await until(seen => seen.isReplica)).asOf).not.toBeNull()
  }, 60_000)

  test('what fails for a reason of its own fails, and is not tried again', async () => {
    await until(seen => seen.isReplica)
    let places = 0
    const wrong = reports.read(1, ({ db }) => {
      places += 1
      return sql`select * from nowhere`.execute(db)
    })
    await expect(wrong).rejects.toThrow('nowhere')
    expect(places).toBe(1)
  })
})

describe('what must not be read', () => {
  test.each([
    ['another database', () => at(primary, 'xuanjiao_app', 'other'), '不是本库的流复制副本'],
    ['an account no policy binds', () => at(replica, 'everybody'), '不受行级权限约束'],
    ['nobody who listens', () => ({ ...at(replica), host: '/nowhere' }), '无法读取'],
  ])('%s', async (_what, connection, why) => {
    reports = openReports(connection())
    expect(await look()).toMatchObject({ isReplica: false, asOf: null })
    expect(said).toEqual([expect.stringContaining(why)])
  })
})
