import { createHash, type Hash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { clientConfig, type Connection } from '../platform/database/connection.ts'
import { EVERY_TENANT } from '../platform/database/db.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { FORMAT, PART, type BackupHead, type Sums } from './format.ts'
import { leavingRoom } from './room.ts'
import { migrationsIn, partitionsIn, secretPrintIn, sequencesIn, tablesIn } from './schema-facts.ts'
import { opened } from './stored-file.ts'
import { packed, type Entry } from './tar.ts'

export interface BackupFrom {
  owner: Connection
  storage: Storage
  /** Files of a bucket stay there. */
  files: BackupHead['files']
  /** Kept with the rest when it is in no setting: without it sealed columns are lost. */
  secret: string | undefined
  /** So many bytes are left free on the disk of the backup: the database may lie there too. */
  spare?: number
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
export async function makeBackup(from: BackupFrom, target: string, say: Say): Promise<Sums> {
  const client = new pg.Client(clientConfig(from.owner, { timezone: 'UTC', statement_timeout: '0' }))
  client.on('error', () => {}) // a database that goes away fails the statement under way, too
  const half = `${target}.half`
  const sums: Sums = { tables: [], files: [] }
  try {
    await client.connect()
    await client.query('begin isolation level repeatable read read only')
    await client.query("select set_config('app.tenant', $1, true)", [String(EVERY_TENANT)])
    const written = leavingRoom(path.dirname(target), from.spare ?? 0, archive(from, client, sums, say))
    await pipeline(written, fs.createWriteStream(half, { mode: 0o600, flush: true }), { signal: from.signal })
    fs.renameSync(half, target)
    return sums
  } finally {
    fs.rmSync(half, { force: true })
    await client.end().catch(() => {})
  }
}

/** Sums up what has been handed out, so that the last part can tell what all before it comes to. */
async function* archive(from: BackupFrom, client: pg.Client, sums: Sums, say: Say): AsyncGenerator<Buffer> {
  const sum = createHash('sha256')
  const sealed = async function* () {
    yield* partsOf(from, client, sums, say)
    yield { name: PART.seal, size: 64, body: sealOf(sum) }
  }
  for await (const piece of packed(sealed())) {
    sum.update(piece)
    yield piece
  }
}

async function* sealOf(sum: Hash): AsyncGenerator<Buffer> {
  yield Buffer.from(sum.copy().digest('hex'))
}

async function* partsOf(from: BackupFrom, client: pg.Client, sums: Sums, say: Say): AsyncGenerator<Entry> {
  const head = await headOf(from, client)
  yield whole(PART.head, JSON.stringify(head))
  for (const [at, table] of head.tables.entries()) {
    yield* tableParts(client, at, table, sums)
    if ((at + 1) % 20 === 0 || at + 1 === head.tables.length) say(`数据表 ${at + 1}/${head.tables.length}`)
  }
  if (from.secret !== undefined) yield whole(PART.secret, from.secret)
  yield* fileParts(from, sums, say)
  yield whole(PART.sums, JSON.stringify(sums))
}

const headOf = async ({ files }: BackupFrom, client: pg.Client): Promise<BackupHead> => ({
  format: FORMAT,
  madeAt: new Date().toISOString(),
  migrations: await migrationsIn(client),
  tables: await tablesIn(client),
  partitions: await partitionsIn(client),
  sequences: await sequencesIn(client),
  secretPrint: await secretPrintIn(client),
  files,
})

function whole(name: string, text: string): Entry {
  const bytes = Buffer.from(text)
  return { name, size: bytes.length, body: Readable.from([bytes]) }
}

async function* tableParts(
  client: pg.Client,
  at: number,
  { name, columns }: BackupHead['tables'][number],
  sums: Sums,
): AsyncGenerator<Entry> {
  const stream = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`))
  const sum = createHash('sha256')
  let [piece, size] = [0, 0]
  for await (const bytes of inPieces(stream)) {
    sum.update(bytes)
    size += bytes.length
    const packedBytes = await zip(bytes)
    yield { name: PART.table(at, piece++), size: packedBytes.length, body: Readable.from([packedBytes]) }
  }
  sums.tables.push({ name, rows: stream.rowCount, bytes: size, sha256: sum.digest('hex') })
}

async function* inPieces(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let kept: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    kept.push(chunk)
    size += chunk.length
    if (size < PIECE_BYTES) continue
    yield Buffer.concat(kept)
    kept = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(kept)
}

async function* fileParts({ storage, files }: BackupFrom, sums: Sums, say: Say): AsyncGenerator<Entry> {
  const paths = await storage.list('')
  for (const [at, path] of paths.entries()) {
    if (files === 'kept') yield* keptFile(storage, path, sums)
    else sums.files.push({ path, size: (await storage.find(path))?.size ?? 0, sha256: null })
    if ((at + 1) % 500 === 0 || at + 1 === paths.length) say(`文件 ${at + 1}/${paths.length}`)
  }
}

async function* keptFile(storage: Storage, path: string, sums: Sums): AsyncGenerator<Entry> {
  const file = await opened(storage, path)
  if (!file) return
  const sum = createHash('sha256')
  const body = async function* () {
    for await (const chunk of file.body) {
      sum.update(chunk)
      yield chunk
    }
  }
  yield { name: PART.file(sums.files.length), size: file.size, body: body() }
  sums.files.push({ path, size: file.size, sha256: sum.digest('hex') })
}
