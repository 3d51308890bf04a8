import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from '../database/db.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { provisionExternal } from './provision-database.ts'

// A server of its own: this run's other tests have made the role already, and it must not be there yet.
test('an account that may make roles makes the one that serves, twice started too', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'xj-role-'))
  const server = await startEmbeddedPostgres({ dataDir, passwords: false })
  try {
    const root = new pg.Client({ host: server.socketDir, user: 'postgres', database: 'postgres' })
    await root.connect()
    await root.query('create role hospital login createrole')
    await root.query('create database hospital owner hospital')
    await root.end()
    const url = `postgres://hospital@${encodeURIComponent(server.socketDir)}/hospital`
    const { owner, application } = await provisionExternal(url)
    expect(application.role).toBe('xuanjiao_app')
    expect((await provisionExternal(url)).application.role).toBe('xuanjiao_app')
    await migrate(owner)
    const database = openDatabase({ connection: application })
    const { rows } = await database.pool.query(`select current_user as who,
      (select tableowner from pg_tables where tablename = 'sys_log') as owner, has_table_privilege('sys_log', 'delete') as may`)
    expect(rows).toEqual([{ who: 'xuanjiao_app', owner: 'hospital', may: false }])
    await database.close()
  } finally {
    await server.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
})
