import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { pgClientConfig, type ConnectionSettings } from '../platform/database/connection-settings.ts'
import { EVERY_TENANT } from '../platform/database/db.ts'
import type { FileStorage } from '../platform/storage/storage.ts'
import { brokenBackupError, tarEntryText, type VerifiedBackup } from './verify-backup.ts'
import {
  relaxConstraints,
  createBackupPartitions,
  createBackupTables,
  requireEmptyDatabase,
  restoreConstraints,
} from './backup-schema.ts'
import { BACKUP_PARTS, type BackupHeader, type BackupChecksums } from './backup-format.ts'
import { unpackTar, type TarEntry } from './tar.ts'

export interface RestoreTarget {
  owner: ConnectionSettings
  storage: FileStorage
  storeSecret: (secret: string) => void
  /** Stops it half-way. */
  signal?: AbortSignal
}

type Say = (line: string) => void
const unzip = promisify(gunzip)

/**
 * Puts a backup that was found right into an empty installation: tables and rows in one transaction, the files in their
 * places; when anything fails, all of it is taken away again. Answers the files that were listed only and are not there.
 */
export async function restoreBackup(
  target: RestoreTarget,
  file: string,
  checked: VerifiedBackup,
  say: Say,
): Promise<string[]> {
  const client = new pg.Client(pgClientConfig(target.owner, { timezone: 'UTC', statement_timeout: '0' }))
  client.on('error', () => {}) // a database that goes away fails the statement under way, too
  const restoreRun = new RestoreRun(target, client, checked, say)
  try {
    await client.connect()
    await client.query('begin')
    await client.query("select set_config('app.tenant', $1, true)", [String(EVERY_TENANT)])
    await requireEmptyDatabase(client)
    await restoreRun.run(file)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    await restoreRun.takeFilesAway()
    throw error
  } finally {
    await client.end().catch(() => {})
  }
  return missingFiles(target.storage, checked)
}

async function missingFiles(storage: FileStorage, { header, checksums }: VerifiedBackup): Promise<string[]> {
  if (header.files === 'kept') return []
  const missing: string[] = []
  for (const { path, size } of checksums.files) if ((await storage.find(path))?.size !== size) missing.push(path)
  return missing
}

class RestoreRun {
  readonly #into: RestoreTarget
  readonly #client: pg.Client
  readonly #head: BackupHeader
  readonly #sums: BackupChecksums
  readonly #say: Say
  readonly #placed: string[] = []

  constructor(target: RestoreTarget, client: pg.Client, { header, checksums }: VerifiedBackup, say: Say) {
    this.#into = target
    this.#client = client
    this.#head = header
    this.#sums = checksums
    this.#say = say
  }

  async run(file: string): Promise<void> {
    await createBackupTables(this.#client, this.#head)
    const relaxedConstraints = await relaxConstraints(this.#client)
    await createBackupPartitions(this.#client, this.#head, relaxedConstraints)
    await this.#contents(file)
    for (const { name, last } of this.#head.sequences)
      await this.#client.query('select setval($1::regclass, $2::bigint)', [name, last])
    await restoreConstraints(this.#client, relaxedConstraints)
  }

  async takeFilesAway(): Promise<void> {
    for (const path of this.#placed) await this.#into.storage.remove(path)
  }

  /** The file was found right a moment ago; it is held against its seal once more, for it is read once more. */
  async #contents(file: string): Promise<void> {
    const sum = createHash('sha256')
    const bytes = fs.createReadStream(file, { highWaterMark: 2 ** 20, signal: this.#into.signal })
    const entries = unpackTar(bytes, sum)
    await tarEntryText(await nextEntry(entries)) // the head is known
    let entry = await this.#tables(entries)
    for (; entry.name !== BACKUP_PARTS.seal; entry = await nextEntry(entries)) await this.#other(entry)
    const before = sum.copy().digest('hex')
    if ((await tarEntryText(entry)) !== before) throw brokenBackupError('文件在恢复时被改动')
  }

  /** Answers the first part that belongs to no table. */
  async #tables(entries: AsyncGenerator<TarEntry>): Promise<TarEntry> {
    let entry = await nextEntry(entries)
    for (const [at, { name, columns }] of this.#head.tables.entries()) {
      const pieces = async function* (): AsyncGenerator<Buffer> {
        for (; BACKUP_PARTS.isTable(entry.name, at); entry = await nextEntry(entries))
          yield await unzip(Buffer.concat(await Array.fromAsync(entry.body)))
      }
      const copied = this.#client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`))
      await pipeline(Readable.from(pieces()), copied)
      if (copied.rowCount !== this.#sums.tables[at]?.rows) throw brokenBackupError(`数据表 ${name} 的行数不符`)
      if ((at + 1) % 20 === 0) this.#say(`数据表 ${at + 1}/${this.#head.tables.length}`)
    }
    return entry
  }

  async #other(entry: TarEntry): Promise<void> {
    if (entry.name === BACKUP_PARTS.secret) this.#into.storeSecret(await tarEntryText(entry))
    else if (entry.name === BACKUP_PARTS.sums) await tarEntryText(entry)
    else await this.#placeFile(entry)
  }

  async #placeFile({ body }: TarEntry): Promise<void> {
    const { length } = this.#placed
    const { path } = this.#sums.files[length] ?? {}
    if (path === undefined) throw brokenBackupError('文件清单不完整')
    this.#placed.push(path)
    await this.#into.storage.put(path, Readable.from(body))
    if ((length + 1) % 500 === 0) this.#say(`文件 ${length + 1}/${this.#sums.files.length}`)
  }
}

async function nextEntry(entries: AsyncGenerator<TarEntry>): Promise<TarEntry> {
  const { value, done } = await entries.next()
  if (done) throw brokenBackupError('没有内容')
  return value
}
