import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import pg from 'pg'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../start.ts'

/** A folder for one test; whatever it holds is removed afterwards. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xuanjiao-postgres-'))
  fs.chmodSync(folder, 0o711)
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  return folder
}

/** A running database that the test need not stop. */
export async function start(dataDir: string, log?: (line: string) => void): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, ...(log && { log }) })
  onTestFinished(() => server.stop())
  return server
}

export async function ask<Row extends pg.QueryResultRow>({ socketDir, superuser }: EmbeddedPostgres, sql: string) {
  const client = new pg.Client({ host: socketDir, user: superuser, database: 'postgres' })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
