import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as s3 from '@aws-sdk/client-s3'
import { isStoragePath, requireStoragePath, type FileStorage, type StorageFile } from './storage.ts'
import { uploadInParts } from './s3-multipart-upload.ts'

export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  key: string
  secret: string
  /** Where files are fetched to when a tool needs them on disk. */
  workFolder: string
}

const DELETE_AT_ONCE = 1000

/** Files in a bucket of anything that speaks S3. */
export function openS3Storage(settings: S3Settings): FileStorage {
  const client = new s3.S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.key, secretAccessKey: settings.secret },
    forcePathStyle: true,
    // Many a store that is not Amazon's refuses the checksums the client would add of its own accord.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  })
  return new S3Storage(client, settings)
}

class S3Storage implements FileStorage {
  readonly #client: s3.S3Client
  readonly #bucket: string
  readonly #workFolder: string

  constructor(client: s3.S3Client, { bucket, workFolder }: S3Settings) {
    this.#client = client
    this.#bucket = bucket
    this.#workFolder = workFolder
  }

  put(target: string, body: Readable | Buffer): Promise<{ size: number }> {
    return uploadInParts(this.#client, this.#at(target), body)
  }

  async moveIn(target: string, localFile: string): Promise<void> {
    await this.put(target, createReadStream(localFile))
    await fs.rm(localFile)
  }

  async find(target: string): Promise<StorageFile | undefined> {
    if (!isStoragePath(target)) return undefined
    const head = await this.#client.send(new s3.HeadObjectCommand(this.#at(target))).catch(ifMissing)
    if (!head) return undefined
    const read = (range?: { start: number; end: number }) =>
      Readable.from(this.#bytes(target, range), { objectMode: false })
    return { size: head.ContentLength ?? 0, modified: head.LastModified ?? new Date(0), read }
  }

  async remove(target: string): Promise<void> {
    await this.#client.send(new s3.DeleteObjectCommand(this.#at(target)))
  }

  async removeFolder(target: string): Promise<void> {
    const keys = await this.list(requireStoragePath(target))
    for (let from = 0; from < keys.length; from += DELETE_AT_ONCE) {
      const Objects = keys.slice(from, from + DELETE_AT_ONCE).map(Key => ({ Key }))
      await this.#client.send(new s3.DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } }))
    }
  }

  async list(target: string): Promise<string[]> {
    const keys: string[] = []
    const Prefix = target === '' ? '' : `${requireStoragePath(target)}/`
    for await (const page of s3.paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket, Prefix })) {
      keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
    }
    return keys.toSorted()
  }

  async asLocalFile(target: string): Promise<{ file: string; done(): Promise<void> }> {
    const match = await this.find(target)
    if (!match) throw new Error(`no file ${target} in the storage`)
    await fs.mkdir(this.#workFolder, { recursive: true, mode: 0o700 })
    const file = path.join(this.#workFolder, `${randomUUID()}${path.extname(target)}`)
    const clear = () => fs.rm(file, { force: true })
    try {
      await pipeline(match.read(), createWriteStream(file, { mode: 0o600 }))
      return { file, done: clear }
    } catch (error) {
      await clear()
      throw error
    }
  }

  #at(target: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: requireStoragePath(target) }
  }

  /** Asked for only when somebody begins to read. */
  async *#bytes(target: string, range?: { start: number; end: number }): AsyncGenerator<Uint8Array> {
    const Range = range && `bytes=${range.start}-${range.end}`
    const { Body } = await this.#client.send(new s3.GetObjectCommand({ ...this.#at(target), ...(Range && { Range }) }))
    if (Body) yield* Body as Readable
  }
}

function ifMissing(error: unknown): undefined {
  if (error instanceof s3.NotFound || error instanceof s3.NoSuchKey) return undefined
  throw error
}
