import type { Readable } from 'node:stream'
import * as s3 from '@aws-sdk/client-s3'

/** Every part but the last must have 5 MB at least; what is smaller than one part goes in one piece. */
const PART_BYTES = 8 * 1024 ** 2

export interface S3Location {
  Bucket: string
  Key: string
}

/** Stores a stream of any length with one part in memory. A stream that fails leaves nothing behind. */
export async function uploadInParts(
  client: s3.S3Client,
  s3Location: S3Location,
  body: Readable | Buffer,
): Promise<{ size: number }> {
  const upload = new S3MultipartUpload(client, s3Location)
  try {
    for await (const part of partsOf(body)) await upload.add(part)
    return await upload.finish()
  } catch (error) {
    await upload.abort()
    throw error
  }
}

/** The bytes in pieces of one part; the last is shorter, and there is always one. */
async function* partsOf(body: Readable | Buffer): AsyncGenerator<{ bytes: Buffer; last: boolean }> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of Buffer.isBuffer(body) ? [body] : body) {
    waiting.push(chunk as Buffer)
    size += (chunk as Buffer).length
    while (size > PART_BYTES) {
      const all = Buffer.concat(waiting)
      yield { bytes: all.subarray(0, PART_BYTES), last: false }
      waiting = [all.subarray(PART_BYTES)]
      size -= PART_BYTES
    }
  }
  yield { bytes: Buffer.concat(waiting), last: true }
}

class S3MultipartUpload {
  readonly #client: s3.S3Client
  readonly #at: S3Location
  readonly #parts: s3.CompletedPart[] = []
  #id: string | undefined
  #size = 0

  constructor(client: s3.S3Client, s3Location: S3Location) {
    this.#client = client
    this.#at = s3Location
  }

  async add({ bytes, last }: { bytes: Buffer; last: boolean }): Promise<void> {
    this.#size += bytes.length
    if (last && this.#id === undefined) {
      await this.#client.send(new s3.PutObjectCommand({ ...this.#at, Body: bytes, ContentLength: bytes.length }))
    } else {
      await this.#addPart(bytes)
    }
  }

  async #addPart(bytes: Buffer): Promise<void> {
    this.#id ??= (await this.#client.send(new s3.CreateMultipartUploadCommand(this.#at))).UploadId
    const PartNumber = this.#parts.length + 1
    const part = { ...this.#at, UploadId: this.#id, PartNumber, Body: bytes, ContentLength: bytes.length }
    const { ETag } = await this.#client.send(new s3.UploadPartCommand(part))
    this.#parts.push({ PartNumber, ETag })
  }

  async finish(): Promise<{ size: number }> {
    if (this.#id !== undefined) {
      const MultipartUpload = { Parts: this.#parts }
      await this.#client.send(
        new s3.CompleteMultipartUploadCommand({ ...this.#at, UploadId: this.#id, MultipartUpload }),
      )
    }
    return { size: this.#size }
  }

  async abort(): Promise<void> {
    if (this.#id === undefined) return
    await this.#client.send(new s3.AbortMultipartUploadCommand({ ...this.#at, UploadId: this.#id })).catch(() => {})
  }
}
