import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type ContentEncoding } from '../../platform/http/accepted-encoding.ts'

/** One file of the built application, with the compressed forms that lie beside it. */
export interface BuiltFile {
  type: string
  /** Named by its content and so never changed; others are asked for again each time. */
  immutable: boolean
  tag: string
  forms: Readonly<Partial<Record<ContentEncoding | 'identity', string>>>
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/** All that may be asked for, listed once: what is not in the list does not exist, whatever the address says. */
export function readBuiltFiles(folder: string): ReadonlyMap<string, BuiltFile> {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const files = names.filter(name => path.extname(name) in TYPES && !path.basename(name).startsWith('.'))
  return new Map(files.map(name => [`/${name.split(path.sep).join('/')}`, builtFile(folder, name)]))
}

function builtFile(folder: string, name: string): BuiltFile {
  const file = path.join(folder, name)
  const { size, mtimeMs } = fs.statSync(file)
  const beside = (ending: string) => (fs.existsSync(file + ending) ? file + ending : undefined)
  const [br, gzip] = [beside('.br'), beside('.gz')]
  return {
    type: TYPES[path.extname(name)] ?? 'application/octet-stream',
    immutable: name.startsWith(`assets${path.sep}`),
    tag: `W/"${createHash('sha256').update(`${name} ${size} ${mtimeMs}`).digest('base64url').slice(0, 16)}"`,
    forms: { identity: file, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
  }
}

export async function sendBuiltFile(
  file: BuiltFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const wanted = acceptedEncoding(request.headers['accept-encoding'])
  const encoding = wanted !== undefined && file.forms[wanted] !== undefined ? wanted : 'identity'
  const isKnown = request.headers['if-none-match'] === file.tag
  const bytes = isKnown ? undefined : await readPresent(file.forms[encoding] ?? '')
  if (bytes === null) {
    reply.callNotFound()
    return reply
  }
  void reply.headers({
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: file.tag,
    vary: 'accept-encoding',
  })
  if (isKnown) return reply.status(304).send()
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.type(file.type).send(bytes)
}

/** A new build removes the files of this one while it still serves: then they are as if they had never been. */
const readPresent = (file: string): Promise<Buffer | null> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
