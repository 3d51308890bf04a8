import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { clientConfig, type Connection } from '../platform/database/connection.ts'
import { EVERY_TENANT } from '../platform/database/db.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { broken, textOf, type CheckedBackup } from './check-backup.ts'
import { loosen, makePartitions, makeTables, refuseFull, tighten } from './empty-schema.ts'
import { PART, type BackupHead, type Sums } from './format.ts'
import { unpacked, type Entry } from './tar.ts'

export interface RestoreInto {
  owner: Connection
  storage: Storage
  keepSecret: (secret: string) => void
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
  into: RestoreInto,
  file: string,
  checked: CheckedBackup,
  say: Say,
): Promise<string[]> {
  const client = new pg.Client(clientConfig(into.owner, { timezone: 'UTC', statement_timeout: '0' }))
  client.on('error', () => {}) // a database that goes away fails the statement under way, too
  const restoring = new Restoring(into, client, checked, say)
  try {
    await client.connect()
    await client.query('begin')
    await client.query("select set_config('app.tenant', $1, true)", [String(EVERY_TENANT)])
    await refuseFull(client)
    await restoring.run(file)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    await restoring.takeFilesAway()
    throw error
  } finally {
    await client.end().catch(() => {})
  }
  return missingFrom(into.storage, checked)
}

async function missingFrom(storage: Storage, { head, sums }: CheckedBackup): Promise<string[]> {
  if (head.files === 'kept') return []
  const missing: string[] = []
  for (const { path, size } of sums.files) if ((await storage.find(path))?.size !== size) missing.push(path)
  return missing
}

class Restoring {
  readonly #into: RestoreInto
  readonly #client: pg.Client
  readonly #head: BackupHead
  readonly #sums: Sums
  readonly #say: Say
  readonly #placed: string[] = []

  constructor(into: RestoreInto, client: pg.Client, { head, sums }: CheckedBackup, say: Say) {
    this.#into = into
    this.#client = client
    this.#head = head
    this.#sums = sums
    this.#say = say
  }

  async run(file: string): Promise<void> {
    await makeTables(this.#client, this.#head)
    const loosened = await loosen(this.#client)
    await makePartitions(this.#client, this.#head, loosened)
    await this.#contents(file)
    for (const { name, last } of this.#head.sequences)
      await this.#client.query('select setval($1::regclass, $2::bigint)', [name, last])
    await tighten(this.#client, loosened)
  }

  async takeFilesAway(): Promise<void> {
    for (const path of this.#placed) await this.#into.storage.remove(path)
  }

  /** The file was found right a moment ago; it is held against its seal once more, for it is read once more. */
  async #contents(file: string): Promise<void> {
    const sum = createHash('sha256')
    const bytes = fs.createReadStream(file, { highWaterMark: 2 ** 20, signal: this.#into.signal })
    const entries = unpacked(bytes, sum)
    await textOf(await next(entries)) // the head is known
    let entry = await this.#tables(entries)
    for (; entry.name !== PART.seal; entry = await next(entries)) await this.#other(entry)
    const before = sum.copy().digest('hex')
    if ((await textOf(entry)) !== before) throw broken('文件在恢复时被改动')
  }

  /** Answers the first part that belongs to no table. */
  async #tables(entries: AsyncGenerator<Entry>): Promise<Entry> {
    let entry = await next(entries)
    for (const [at, { name, columns }] of this.#head.tables.entries()) {
      const pieces = async function* (): AsyncGenerator<Buffer> {
        for (; PART.isTable(entry.name, at); entry = await next(entries))
          yield await unzip(Buffer.concat(await Array.fromAsync(entry.body)))
      }
      const copied = this.#client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`))
      await pipeline(Readable.from(pieces()), copied)
      if (copied.rowCount !== this.#sums.tables[at]?.rows) throw broken(`数据表 ${name} 的行数不符`)
      if ((at + 1) % 20 === 0) this.#say(`数据表 ${at + 1}/${this.#head.tables.length}`)
    }
    return entry
  }

  async #other(entry: Entry): Promise<void> {
    if (entry.name === PART.secret) this.#into.keepSecret(await textOf(entry))
    else if (entry.name === PART.sums) await textOf(entry)
    else await this.#placeFile(entry)
  }

  async #placeFile({ body }: Entry): Promise<void> {
    const { length } = this.#placed
    const { path } = this.#sums.files[length] ?? {}
    if (path === undefined) throw broken('文件清单不完整')
    this.#placed.push(path)
    await this.#into.storage.put(path, Readable.from(body))
    if ((length + 1) % 500 === 0) this.#say(`文件 ${length + 1}/${this.#sums.files.length}`)
  }
}

async function next(entries: AsyncGenerator<Entry>): Promise<Entry> {
  const { value, done } = await entries.next()
  if (done) throw broken('没有内容')
  return value
}
