import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { clientConfig, type Connection } from '../platform/connection.ts'
import { EVERY_TENANT } from '../platform/db.ts'
import { StartError } from '../platform/start-error.ts'
import type { Storage } from '../platform/storage.ts'
import { loosen, makePartitions, makeTables, tighten } from './empty-schema.ts'
import { head as headSchema, PART, sums as sumsSchema, type Head, type Sums } from './format.ts'
import { unpacked, type Entry } from './tar.ts'

export interface RestoreInto {
  owner: Connection
  storage: Storage
  keepSecret: (secret: string) => void
}

export interface Restored {
  head: Head
  sums: Sums
  /** Files that were only listed and are not in the storage. */
  missing: string[]
}

type Say = (line: string) => void
const unzip = promisify(gunzip)

const broken = (what: string) =>
  new StartError(`备份文件不完整或已损坏：${what}`, '请换用另一份备份；目标数据库没有被写入。')

/** Puts a backup into an empty installation: all of it or nothing, every part held against its sum. */
export async function restoreBackup(into: RestoreInto, file: string, say: Say): Promise<Restored> {
  const entries = unpacked(fs.createReadStream(file, { highWaterMark: 2 ** 20 }))
  const head = headSchema.parse(JSON.parse(await textOf(await next(entries))))
  const client = new pg.Client(clientConfig(into.owner, { timezone: 'UTC', statement_timeout: '0' }))
  await client.connect()
  try {
    await refuseFull(client)
    await makeTables(into.owner, head)
    await client.query('begin')
    await client.query("select set_config('app.tenant', $1, true)", [String(EVERY_TENANT)])
    const sums = await new Restoring(into, client, head, say).run(entries)
    await client.query('commit')
    return { head, sums, missing: await missingFrom(into.storage, head, sums) }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error instanceof StartError ? error : broken((error as Error).message)
  } finally {
    await client.end()
  }
}

async function next(entries: AsyncGenerator<Entry>): Promise<Entry> {
  const { value, done } = await entries.next()
  if (done) throw broken('没有内容')
  return value
}

async function textOf({ body }: Entry): Promise<string> {
  return Buffer.concat(await Array.fromAsync(body)).toString('utf8')
}

async function refuseFull(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ full: boolean }>("select to_regclass('sys_migration') is not null as full")
  if (rows[0]?.full)
    throw new StartError('目标数据库不是空的', '恢复只写入空的系统：请指定另一个 DATA_DIR，或一个新的空数据库。')
}

async function missingFrom(storage: Storage, { files }: Head, sums: Sums): Promise<string[]> {
  if (files === 'kept') return []
  const missing: string[] = []
  for (const { path, size } of sums.files) if ((await storage.find(path))?.size !== size) missing.push(path)
  return missing
}

class Restoring {
  readonly #into: RestoreInto
  readonly #client: pg.Client
  readonly #head: Head
  readonly #say: Say
  readonly #tableSums: string[] = []
  readonly #fileSums: string[] = []
  /** Files go to their places under numbers first: their paths stand at the end of the backup. */
  #sums: Sums | undefined

  constructor(into: RestoreInto, client: pg.Client, head: Head, say: Say) {
    this.#into = into
    this.#client = client
    this.#head = head
    this.#say = say
  }

  async run(entries: AsyncGenerator<Entry>): Promise<Sums> {
    const loosened = await loosen(this.#client)
    await makePartitions(this.#client, this.#head, loosened)
    const rest = await this.#tables(entries)
    await this.#others(rest, entries)
    if (!this.#sums) throw broken('缺少校验信息')
    this.#compare(this.#sums)
    await this.#placeFiles(this.#sums)
    for (const { name, last } of this.#head.sequences)
      await this.#client.query('select setval($1::regclass, $2::bigint)', [name, last])
    await tighten(this.#client, loosened)
    return this.#sums
  }

  /** Answers the first part that belongs to no table. */
  async #tables(entries: AsyncGenerator<Entry>): Promise<Entry> {
    let entry = await next(entries)
    for (const [at, { name, columns }] of this.#head.tables.entries()) {
      const sum = createHash('sha256')
      const prefix = PART.table(at, 0).replace(/\d+\.copy\.gz$/, '')
      const pieces = async function* (): AsyncGenerator<Buffer> {
        for (; entry.name.startsWith(prefix); entry = await next(entries)) {
          const bytes = await unzip(Buffer.concat(await Array.fromAsync(entry.body)))
          sum.update(bytes)
          yield bytes
        }
      }
      await pipeline(
        Readable.from(pieces()),
        this.#client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`)),
      )
      this.#tableSums.push(sum.digest('hex'))
      if ((at + 1) % 20 === 0) this.#say(`数据表 ${at + 1}/${this.#head.tables.length}`)
    }
    return entry
  }

  async #others(first: Entry, entries: AsyncGenerator<Entry>): Promise<void> {
    for (let entry: Entry | undefined = first; entry; entry = (await entries.next()).value as Entry | undefined) {
      if (entry.name === PART.secret) this.#into.keepSecret(await textOf(entry))
      else if (entry.name === PART.sums) this.#sums = sumsSchema.parse(JSON.parse(await textOf(entry)))
      else await this.#keepFile(entry)
    }
  }

  async #keepFile({ body }: Entry): Promise<void> {
    const sum = createHash('sha256')
    const bytes = async function* () {
      for await (const piece of body) {
        sum.update(piece)
        yield piece
      }
    }
    await this.#into.storage.put(waiting(this.#fileSums.length), Readable.from(bytes()))
    this.#fileSums.push(sum.digest('hex'))
    if (this.#fileSums.length % 500 === 0) this.#say(`文件 ${this.#fileSums.length}`)
  }

  #compare({ tables, files }: Sums): void {
    const table = tables.findIndex(({ sha256 }, at) => sha256 !== this.#tableSums[at])
    if (table >= 0 || tables.length !== this.#tableSums.length) throw broken(`数据表 ${tables[table]?.name ?? ''}`)
    const kept = files.filter(({ sha256 }) => sha256 !== null)
    const file = kept.findIndex(({ sha256 }, at) => sha256 !== this.#fileSums[at])
    if (file >= 0 || kept.length !== this.#fileSums.length) throw broken(`文件 ${kept[file]?.path ?? ''}`)
  }

  async #placeFiles({ files }: Sums): Promise<void> {
    for (const [at, { path }] of files.filter(({ sha256 }) => sha256 !== null).entries()) {
      const { file, done } = await this.#into.storage.asLocal(waiting(at))
      await this.#into.storage.adopt(path, file)
      await done()
      await this.#into.storage.remove(waiting(at))
    }
  }
}

const waiting = (number: number) => `restore/${number}`
