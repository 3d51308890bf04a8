import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import pg from 'pg'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
} from '../start-embedded-postgres.ts'

/** A folder for one test; whatever it holds is removed afterwards. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xuanjiao-postgres-'))
  fs.chmodSync(folder, 0o711)
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  return folder
}

/** A running database that the test need not stop. */
export async function startTestPostgres(
  dataDir: string,
  log?: (line: string) => void,
  keep?: EmbeddedPostgresOptions['keep'],
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, ...(log && { log }), ...(keep && { keep }) })
  onTestFinished(() => server.stop())
  return server
}

export async function queryTestPostgres<Row extends pg.QueryResultRow>(
  { socketDir, superuser, passwordOf }: EmbeddedPostgres,
  sql: string,
) {
  const password = passwordOf(superuser)
  const client = new pg.Client({ host: socketDir, user: superuser, password, database: 'postgres' })
  client.on('error', () => {}) // the database may be stopped meanwhile; a query under way still fails
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
