import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StorageFile } from '../storage/storage.ts'

export interface FileReply {
  file: StorageFile
  /** The media type; never what the sender of the file said it was. */
  type: string
  /** What it is called when it is saved. */
  name: string
  /** Anybody may have it, so anybody on the way may keep it. */
  isPublic?: boolean
  /** To be saved, whether or not a browser could show it. */
  saved?: boolean
  /** Made for this request: there is no part of it without the whole. */
  whole?: boolean
}

/** What a browser may show by itself; everything else is only ever saved. */
const SHOWN = /^(?:image\/(?:png|jpeg|gif|webp)|video\/|audio\/|application\/pdf$)/
/** A file can do nothing, whatever is in it. The viewer of documents is a part of the browser that needs a little more. */
const NOTHING = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const DOCUMENT = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"

const PUBLIC_SECONDS = 86_400

/** Sends a stored file, or the part of it that was asked for. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, fileReply: FileReply): FastifyReply {
  const { file, type } = fileReply
  const tag = `"${file.size.toString(36)}-${file.modified.getTime().toString(36)}"`
  void reply.headers(headersOf(fileReply, tag))
  if (!fileReply.whole && request.headers['if-none-match'] === tag) return reply.status(304).send()
  const range = fileReply.whole ? undefined : rangeOf(request, tag, file.size)
  if (range === 'outside') return reply.status(416).header('content-range', `bytes */${file.size}`).send()
  void reply.header('content-type', type).header('content-length', range ? range.end - range.start + 1 : file.size)
  if (range) void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  // an empty stream leaves the length standing that a body would have had
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : file.read(range))
}

function headersOf(
  { file, type, name, isPublic = false, saved = false, whole }: FileReply,
  tag: string,
): Record<string, string> {
  return {
    etag: tag,
    'last-modified': file.modified.toUTCString(),
    'accept-ranges': whole ? 'none' : 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': type === 'application/pdf' ? DOCUMENT : NOTHING,
    'content-disposition': contentDisposition(name, !saved && SHOWN.test(type)),
    'cache-control': isPublic ? `public, max-age=${PUBLIC_SECONDS}` : 'private, no-store',
    'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-origin',
  }
}

/** Names in any script, as RFC 6266 and RFC 8187 have it; clients that know neither see plain characters. */
export function contentDisposition(name: string, shown: boolean): string {
  const plain = name.replaceAll(/[^\w.-]/g, '_').slice(-100) || 'file'
  const coded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${shown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${coded}`
}

interface ByteRange {
  start: number
  end: number
}

/** One range is served; several, or one of an older version of the file, are answered with the whole. */
function rangeOf(request: FastifyRequest, tag: string, size: number): ByteRange | 'outside' | undefined {
  const { range, 'if-range': condition } = request.headers
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '')
  if (!match || (condition !== undefined && condition !== tag)) return undefined
  const [from, to] = [match[1] ?? '', match[2] ?? '']
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'outside' : { start, end }
}
