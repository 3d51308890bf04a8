import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from '../database/db.ts'
import { provisionEmbedded } from '../schema/provision-database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts'
import { queryTestPostgres, startTestPostgres, temporaryFolder } from './testing/test-postgres.ts'

/** What somebody gets who reaches the socket, as `nobody` processes do under root, and knows no password. */
async function comeIn({ socketDir }: EmbeddedPostgres, user: string, password?: string): Promise<string> {
  const client = new pg.Client({ host: socketDir, user, password: password ?? '', database: 'postgres' })
  try {
    await client.connect()
    return 'in'
  } catch (error) {
    return (error as Error & { code?: string }).code ?? (error as Error).message
  } finally {
    await client.end().catch(() => {})
  }
}

const USERS = ['postgres', 'xuanjiao_owner', 'xuanjiao_app']

test('nobody comes in without a password, by the name of none of its users; the product does', async () => {
  const dataDir = temporaryFolder()
  const server = await startTestPostgres(dataDir)
  const { application } = await provisionEmbedded(server)
  for (const user of USERS) {
    expect(await comeIn(server, user), user).not.toBe('in')
    expect(await comeIn(server, user, 'guess'), user).toBe('28P01')
  }
  const database = openDatabase({ connection: application })
  expect((await database.pool.query('select current_user as who')).rows).toEqual([{ who: 'xuanjiao_app' }])
  await database.close()
  const secret = fs.readFileSync(path.join(dataDir, 'postgres.password'), 'utf8').trim()
  expect(fs.statSync(path.join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(
    await queryTestPostgres(
      server,
      'select left(rolpassword, 13) as kept from pg_authid where rolpassword is not null',
    ),
  ).toEqual(USERS.map(() => ({ kept: 'SCRAM-SHA-256' })))
})

test('a folder from before is adopted with all it holds, and one whose secret is lost', async () => {
  const dataDir = temporaryFolder()
  const before = await startEmbeddedPostgres({ dataDir, passwords: false })
  await provisionEmbedded(before)
  await queryTestPostgres(before, 'create table kept as select 42 as answer')
  expect(await comeIn(before, 'postgres')).toBe('in')
  await before.stop()
  expect(fs.existsSync(path.join(dataDir, 'postgres.password'))).toBe(false)

  for (const lost of [false, true]) {
    if (lost) fs.rmSync(path.join(dataDir, 'postgres.password'))
    const server = await startEmbeddedPostgres({ dataDir })
    const { application } = await provisionEmbedded(server)
    expect(await queryTestPostgres(server, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(await comeIn(server, 'postgres')).not.toBe('in')
    expect(await comeIn(server, 'xuanjiao_app', application.password)).toBe('in')
    await server.stop()
  }
})
