import { createHash, type Hash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pgClientConfig, type ConnectionSettings } from '../platform/database/connection-settings.ts'
import { EVERY_TENANT } from '../platform/database/db.ts'
import type { FileStorage } from '../platform/storage/storage.ts'
import { BACKUP_FORMAT, BACKUP_PARTS, type BackupHeader, type BackupChecksums } from './backup-format.ts'
import { stopWhenDiskFull } from './backup-disk-space.ts'
import {
  readAppliedMigrations,
  readPartitions,
  readSecretFingerprint,
  readSequences,
  readTableFacts,
} from './schema-facts.ts'
import { openStoredFile } from './open-stored-file.ts'
import { packTar, type TarEntry } from './tar.ts'

export interface BackupSource {
  owner: ConnectionSettings
  storage: FileStorage
  /** Files of a bucket stay there. */
  files: BackupHeader['files']
  /** Kept with the rest when it is in no setting: without it sealed columns are lost. */
  secret: string | undefined
  /** So many bytes are left free on the disk of the backup: the database may lie there too. */
  reservedBytes?: number
  /** Stops it half-way. */
  signal?: AbortSignal
}

type Say = (line: string) => void

const PIECE_BYTES = 8 * 2 ** 20
const zip = promisify(gzip)

/**
 * Writes everything into one file while the product runs: all tables as they were at one moment (one repeatable-read
 * snapshot), then the files. Files are never changed, only added and removed: what was removed meanwhile is left out.
 */
export async function makeBackup(source: BackupSource, target: string, say: Say): Promise<BackupChecksums> {
  const client = new pg.Client(pgClientConfig(source.owner, { timezone: 'UTC', statement_timeout: '0' }))
  client.on('error', () => {}) // a database that goes away fails the statement under way, too
  const half = `${target}.half`
  const backupChecksums: BackupChecksums = { tables: [], files: [] }
  try {
    await client.connect()
    await client.query('begin isolation level repeatable read read only')
    await client.query("select set_config('app.tenant', $1, true)", [String(EVERY_TENANT)])
    const written = stopWhenDiskFull(
      path.dirname(target),
      source.reservedBytes ?? 0,
      writeArchive(source, client, backupChecksums, say),
    )
    await pipeline(written, fs.createWriteStream(half, { mode: 0o600, flush: true }), { signal: source.signal })
    fs.renameSync(half, target)
    return backupChecksums
  } finally {
    fs.rmSync(half, { force: true })
    await client.end().catch(() => {})
  }
}

/** Sums up what has been handed out, so that the last part can tell what all before it comes to. */
async function* writeArchive(
  source: BackupSource,
  client: pg.Client,
  backupChecksums: BackupChecksums,
  say: Say,
): AsyncGenerator<Buffer> {
  const sum = createHash('sha256')
  const sealed = async function* () {
    yield* backupEntries(source, client, backupChecksums, say)
    yield { name: BACKUP_PARTS.seal, size: 64, body: checksumEntry(sum) }
  }
  for await (const piece of packTar(sealed())) {
    sum.update(piece)
    yield piece
  }
}

async function* checksumEntry(sum: Hash): AsyncGenerator<Buffer> {
  yield Buffer.from(sum.copy().digest('hex'))
}

async function* backupEntries(
  source: BackupSource,
  client: pg.Client,
  backupChecksums: BackupChecksums,
  say: Say,
): AsyncGenerator<TarEntry> {
  const head = await headOf(source, client)
  yield textEntry(BACKUP_PARTS.head, JSON.stringify(head))
  for (const [at, table] of head.tables.entries()) {
    yield* tableEntries(client, at, table, backupChecksums)
    if ((at + 1) % 20 === 0 || at + 1 === head.tables.length) say(`数据表 ${at + 1}/${head.tables.length}`)
  }
  if (source.secret !== undefined) yield textEntry(BACKUP_PARTS.secret, source.secret)
  yield* fileEntries(source, backupChecksums, say)
  yield textEntry(BACKUP_PARTS.sums, JSON.stringify(backupChecksums))
}

const headOf = async ({ files }: BackupSource, client: pg.Client): Promise<BackupHeader> => ({
  format: BACKUP_FORMAT,
  madeAt: new Date().toISOString(),
  migrations: await readAppliedMigrations(client),
  tables: await readTableFacts(client),
  partitions: await readPartitions(client),
  sequences: await readSequences(client),
  secretPrint: await readSecretFingerprint(client),
  files,
})

function textEntry(name: string, text: string): TarEntry {
  const bytes = Buffer.from(text)
  return { name, size: bytes.length, body: Readable.from([bytes]) }
}

async function* tableEntries(
  client: pg.Client,
  at: number,
  { name, columns }: BackupHeader['tables'][number],
  backupChecksums: BackupChecksums,
): AsyncGenerator<TarEntry> {
  const stream = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`))
  const sum = createHash('sha256')
  let [piece, size] = [0, 0]
  for await (const bytes of inPieces(stream)) {
    sum.update(bytes)
    size += bytes.length
    const packedBytes = await zip(bytes)
    yield { name: BACKUP_PARTS.table(at, piece++), size: packedBytes.length, body: Readable.from([packedBytes]) }
  }
  // The rows end before the database says how many they were: the next answer comes after that.
  await client.query('select')
  backupChecksums.tables.push({ name, rows: stream.rowCount, bytes: size, sha256: sum.digest('hex') })
}

async function* inPieces(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let stored: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    stored.push(chunk)
    size += chunk.length
    if (size < PIECE_BYTES) continue
    yield Buffer.concat(stored)
    stored = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(stored)
}

async function* fileEntries(
  { storage, files }: BackupSource,
  backupChecksums: BackupChecksums,
  say: Say,
): AsyncGenerator<TarEntry> {
  const paths = await storage.list('')
  for (const [at, path] of paths.entries()) {
    if (files === 'kept') yield* backedUpFile(storage, path, backupChecksums)
    else backupChecksums.files.push({ path, size: (await storage.find(path))?.size ?? 0, sha256: null })
    if ((at + 1) % 500 === 0 || at + 1 === paths.length) say(`文件 ${at + 1}/${paths.length}`)
  }
}

async function* backedUpFile(
  storage: FileStorage,
  path: string,
  backupChecksums: BackupChecksums,
): AsyncGenerator<TarEntry> {
  const file = await openStoredFile(storage, path)
  if (!file) return
  const sum = createHash('sha256')
  const body = async function* () {
    for await (const chunk of file.body) {
      sum.update(chunk)
      yield chunk
    }
  }
  yield { name: BACKUP_PARTS.file(backupChecksums.files.length), size: file.size, body: body() }
  backupChecksums.files.push({ path, size: file.size, sha256: sum.digest('hex') })
}
