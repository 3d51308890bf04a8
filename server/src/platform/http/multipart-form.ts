import { createHash, randomUUID, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { FastifyRequest } from 'fastify'

export interface ReceivedFile {
  /** The name of its part in the form. */
  field: string
  /** What the sender calls it; shown and never used as a path. */
  name: string
  /** Where it lies until `done`. */
  file: string
  size: number
  sha256: string
}

export interface ReceivedForm {
  fields: Readonly<Record<string, string>>
  files: readonly ReceivedFile[]
  /** Removes what was received. */
  done(): Promise<void>
}

export interface FormLimits {
  /** Where the files of the form may lie for a while. */
  folder: string
  maxFileBytes: number
  maxFiles: number
  /** One field may be so long; 10,000 bytes unless said. */
  maxFieldBytes?: number
}

export const FORM_REASONS = {
  tooLarge: '文件过大',
  tooMany: '一次上传的内容过多',
  broken: '请求格式不正确',
  interrupted: '上传中断，请重试',
  noForm: '请以表单方式上传文件',
} as const
type FormReason = keyof typeof FORM_REASONS
const STATUS = { tooLarge: 413, tooMany: 413, broken: 400, interrupted: 400, noForm: 415 } as const

export const formError = (reason: FormReason): AppError => new AppError(STATUS[reason], FORM_REASONS[reason])

/** Every file of a form that is being received is called so. */
export const UPLOAD_PREFIX = 'upload-'
const MAX_FIELDS = 20
const FIELD_NAME_BYTES = 100
const FIELD_BYTES = 10_000

type Parser = InstanceType<typeof Busboy>

/** One form on its way in: fields into memory, files to disk, until its end or its first fault. */
export class MultipartForm {
  readonly #limits: FormLimits
  readonly #parser: Parser | undefined
  readonly #fields: Record<string, string> = {}
  readonly #files: ReceivedFile[] = []
  readonly #started: string[] = []
  readonly #writing: Promise<void>[] = []
  readonly #ended = new AbortController()
  readonly #fault = Promise.withResolvers<never>()

  constructor(headers: FastifyRequest['headers'], limits: FormLimits) {
    this.#limits = limits
    this.#fault.promise.catch(() => {})
    this.#parser = parserFor(headers, limits)
  }

  async read(body: Readable): Promise<void> {
    const parser = this.#parser
    if (!parser) throw formError('broken')
    await fs.mkdir(this.#limits.folder, { recursive: true, mode: 0o700 })
    const fail = (reason: FormReason) => () => this.#fault.reject(formError(reason))
    parser.on('file', (field, stream, name) => this.#file(field, stream, name))
    parser.on('field', (name, value, cutName, cutValue) => this.#field(name, value, cutName || cutValue))
    for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.once(event, fail('tooMany'))
    const finished = new Promise<void>((resolve, reject) => {
      parser.once('finish', resolve).once('error', () => reject(formError('broken')))
    })
    body.once('error', fail('interrupted')).once('close', () => {
      if (!body.readableEnded) fail('interrupted')()
    })
    body.pipe(parser)
    try {
      await Promise.race([this.#fault.promise, finished])
      await Promise.race([this.#fault.promise, Promise.all(this.#writing)])
    } finally {
      body.unpipe(parser)
    }
  }

  result(): ReceivedForm {
    return { fields: this.#fields, files: this.#files, done: () => this.clear() }
  }

  async clear(): Promise<void> {
    this.#ended.abort()
    this.#parser?.destroy()
    await Promise.allSettled(this.#writing)
    await Promise.all(this.#started.map(file => fs.rm(file, { force: true })))
  }

  #field(name: string, value: string, cut: boolean): void {
    if (cut || name.length > FIELD_NAME_BYTES || name in Object.prototype) this.#fault.reject(formError('broken'))
    else this.#fields[name] = value
  }

  #file(field: string, stream: Readable & { truncated?: boolean }, name: string): void {
    const file = path.join(this.#limits.folder, `${UPLOAD_PREFIX}${randomUUID()}`)
    const place = this.#started.push(file) - 1
    stream.once('limit', () => this.#fault.reject(formError('tooLarge')))
    this.#writing.push(
      this.#write(stream, file).then(
        written =>
          void (this.#files[place] = {
            field: field.slice(0, FIELD_NAME_BYTES),
            name: fileBaseName(name),
            file,
            ...written,
          }),
        error => this.#fault.reject(stream.truncated ? formError('tooLarge') : (error as Error)),
      ),
    )
  }

  async #write(stream: Readable, file: string): Promise<{ size: number; sha256: string }> {
    const sum = createHash('sha256')
    let size = 0
    const counted = countingTransform(sum, bytes => (size += bytes))
    await pipeline(stream, counted, createWriteStream(file, { mode: 0o600 }), { signal: this.#ended.signal })
    return { size, sha256: sum.digest('hex') }
  }
}

function countingTransform(sum: Hash, count: (bytes: number) => void): Transform {
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      sum.update(chunk)
      count(chunk.length)
      done(null, chunk)
    },
  })
}

/** Undefined when the header names no boundary or is no form at all. */
function parserFor(
  headers: FastifyRequest['headers'],
  { maxFileBytes, maxFiles, maxFieldBytes = FIELD_BYTES }: FormLimits,
): Parser | undefined {
  const limits = {
    fieldNameSize: FIELD_NAME_BYTES,
    fieldSize: maxFieldBytes,
    fields: MAX_FIELDS,
    fileSize: maxFileBytes,
    files: maxFiles,
    parts: MAX_FIELDS + maxFiles,
    headerPairs: 20,
    headerSize: 4096,
  }
  try {
    return new Busboy({ headers: headers as BusboyHeaders, defCharset: 'utf8', limits })
  } catch {
    return undefined
  }
}

/** The last part of whatever path the sender wrote, without what no name needs. */
export function fileBaseName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? ''
  // oxlint-disable-next-line no-control-regex
  return last
    .replaceAll(/\p{Cc}|\p{Bidi_Control}/gu, '')
    .toWellFormed()
    .slice(-200)
}
