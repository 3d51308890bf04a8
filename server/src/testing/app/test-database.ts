import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Clock } from '../../platform/primitives/clock.ts'
import type { ConnectionSettings } from '../../platform/database/connection-settings.ts'
import { openDatabase, type Database } from '../../platform/database/db.ts'
import { migrate } from '../../platform/schema/migrate.ts'
import { provisionEmbedded } from '../../platform/schema/provision-database.ts'
import { seedBase } from '../../seed/base/seed-base.ts'

const SERVER = path.join(import.meta.dirname, '../..')
const SOURCES = ['migrations', 'seed', 'demo', '../../contract/src'].map(folder => path.join(SERVER, folder))
const LOCK = 7_210_430

export interface TestDatabase {
  name: string
  database: Database
  /** The ways to reach it: as its owner, as the application, as the superuser of the test cluster. */
  owner: ConnectionSettings
  application: ConnectionSettings
  superuser: ConnectionSettings
  drop(): Promise<void>
}

type SeedDatabase = (database: TestDatabase) => Promise<void>

/** What databases of tests are cloned from: made once in a run, by whoever comes first. */
export interface DatabaseTemplate {
  name: string
  /** Puts in what it has beyond a migrated, base-seeded database. */
  seed?: SeedDatabase
}

const BASE: DatabaseTemplate = { name: 'base' }

/** A database of one's own, cloned from a template of this run. */
export async function cloneDatabase(clock?: Clock, template = BASE): Promise<TestDatabase> {
  const name = `xj_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await clone(name, await madeTemplate(template))
  return testDatabase(name, clock)
}

const clone = (name: string, template: string) =>
  asSuperuser(client =>
    client.query(`create database ${name} template ${template} strategy file_copy owner xuanjiao_owner`),
  )

/** An empty database with the roles of the product and nothing else: for tests of migrating itself. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const name = `xj_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await provisionEmbedded(server(), name)
  return testDatabase(name)
}

function server(): { socketDir: string; superuser: string } {
  return { socketDir: inject('socketDir'), superuser: 'postgres' }
}

async function testDatabase(name: string, clock?: Clock): Promise<TestDatabase> {
  const at = { host: inject('socketDir'), database: name }
  const application = { ...at, user: 'xuanjiao_app' }
  const database = openDatabase({ connection: application, ...(clock && { clock }) })
  const drop = async () => {
    await database.close()
    await asSuperuser(client => client.query(`drop database if exists ${name} with (force)`))
  }
  return {
    name,
    database,
    application,
    owner: { ...at, user: 'xuanjiao_owner' },
    superuser: { ...at, user: 'postgres' },
    drop,
  }
}

export async function asSuperuser<T>(work: (client: pg.Client) => Promise<T>, database = 'postgres'): Promise<T> {
  const client = new pg.Client({ host: inject('socketDir'), user: 'postgres', database })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const made = new Map<string, Promise<string>>()

async function madeTemplate(template: DatabaseTemplate): Promise<string> {
  const match = made.get(template.name) ?? asSuperuser(client => makeTemplate(client, template))
  made.set(template.name, match)
  return match
}

/** Made by whichever test file comes first; the others wait at the lock and find it ready. */
async function makeTemplate(client: pg.Client, { name: kind, seed }: DatabaseTemplate): Promise<string> {
  const name = `xj_template_${kind}_${hashOf(SOURCES)}`
  const base = seed && (await madeTemplate(BASE))
  await client.query('select pg_advisory_lock($1)', [LOCK])
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) {
    const half = `${name}_half`
    await client.query(`drop database if exists ${half} with (force)`)
    await (seed && base ? fillFurther(half, base, seed) : fill(half))
    await client.query(`alter database ${half} rename to ${name}`)
  }
  await client.query('select pg_advisory_unlock($1)', [LOCK])
  return name
}

async function fill(name: string): Promise<void> {
  const { owner, application } = await provisionEmbedded(server(), name)
  await migrate(owner)
  const database = openDatabase({ connection: application })
  await seedBase(database)
  await database.close()
}

async function fillFurther(name: string, base: string, seed: SeedDatabase): Promise<void> {
  await clone(name, base)
  const half = await testDatabase(name)
  await seed(half)
  await half.database.close()
}

function hashOf(folders: string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      const file = path.join(folder, name)
      if (fs.statSync(file).isFile()) hash.update(name).update(fs.readFileSync(file))
    }
  }
  return hash.digest('hex').slice(0, 12)
}
